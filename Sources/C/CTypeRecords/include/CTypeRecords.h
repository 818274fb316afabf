// The types of a program, from the records that the Swift compiler writes for its runtime.
#pragma once

// Calls a function with the metadata of each type without generic parameters, declared in this program, whose name
// contains a text. Types of libraries that are loaded at run time are not among them.
void type_records_named(
    const char *part, void (*take)(const void *metadata, void *context), void *context);
