#pragma once
#include <jansson.h>

/// Returns the kind of a value. json_typeof is a macro, which Swift does not import.
static inline json_type widgetgen_json_type(const json_t *value) {
  return json_typeof(value);
}

/// Returns the error code. json_error_code is both a function and an enum, of which Swift imports only one.
static inline enum json_error_code widgetgen_json_error_code(const json_error_t *error) {
  return json_error_code(error);
}

/// Returns the error message.
///
/// It is an array in C, which Swift imports as a tuple with 160 elements.
static inline const char *widgetgen_json_error_text(const json_error_t *error) {
  return error->text;
}
