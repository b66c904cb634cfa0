"""Compiling the kernel to native code through LLVM, and choosing between native and uncompiled."""
