"""From Core to an image: the code generator, the assembler and the tables that an image holds."""
