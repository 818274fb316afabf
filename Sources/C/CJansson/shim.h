#pragma once
#include <jansson.h>

/// What kind of value it is (json_typeof is a macro, which Swift does not import).
static inline json_type widgetgen_json_type(const json_t *value) {
  return json_typeof(value);
}

/// What went wrong (json_error_code is a function and an enum of the same name, of which Swift imports one).
static inline enum json_error_code widgetgen_json_error_code(const json_error_t *error) {
  return json_error_code(error);
}

/// The message, an array in C, which Swift imports as a tuple of 160.
static inline const char *widgetgen_json_error_text(const json_error_t *error) {
  return error->text;
}
