"""The hunt: from a module to the lines to mend."""
