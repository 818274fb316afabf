// The types of a program, from the records that the Swift compiler writes for its runtime.
#pragma once

#include <stddef.h>

// Returns the metadata of the next type without generic parameters, declared in this program, whose name contains a text;
// NULL after the last one. Types of libraries that are loaded at run time are not among them.
//
// `position` is where the search goes on: 0 at first, then as it was left.
const void *type_records_next(const char *part, size_t *position);
