"""The screens of the program, as a stack."""
