#pragma once
#include <stdbool.h>

// The few things asked of libical, which is not linked: it brings ICU's 30 MB with it, and would be loaded at the start
// of every process. cical_load() has to succeed before anything else is called.

typedef struct cical_component cical_component;
typedef struct cical_property cical_property;
typedef struct cical_iterator cical_iterator;
typedef struct cical_zone cical_zone;

/// Year, month, day and time of day as they are written, without what zone they are in.
typedef struct {
  int year, month, day, hour, minute, second;
  bool is_date, is_utc;
  /// Whether there is one at all; all else is 0 where there is not.
  bool is_valid;
} cical_time;

/// The properties of an event that can be asked for.
typedef enum {
  CICAL_CATEGORIES, CICAL_COLOR, CICAL_DTEND, CICAL_DTSTART, CICAL_DURATION, CICAL_EXDATE, CICAL_RDATE,
  CICAL_RECURRENCE_ID, CICAL_RRULE, CICAL_STATUS, CICAL_SUMMARY, CICAL_UID, CICAL_ERROR
} cical_kind;

/// Days of the wall clock and exact seconds, both negative for a negative duration.
typedef struct {
  long days, seconds;
} cical_duration;

/// What a rule says beside its pattern.
typedef struct {
  /// Whether it recurs so often that looking for its times may take minutes; no iterator is made then.
  bool is_costly;
  cical_time until;
} cical_rule;

/// Loads a libical of version 3 by its file's name, unless one is loaded. Any thread may call it, any number of times.
/// - Returns: NULL, or what is wrong in the loader's words.
const char *cical_load(const char *name);

/// A component of a text, NULL where it is none. The caller frees it.
cical_component *cical_component_parse(const char *text);
void cical_component_free(cical_component *component);

/// The first and the next property of a kind, NULL after the last. A property of several values is several.
cical_property *cical_component_first(cical_component *component, cical_kind kind);
cical_property *cical_component_next(cical_component *component, cical_kind kind);

/// The value as it is written, NULL where there is none; good until some twenty more texts have been asked for.
const char *cical_property_string(cical_property *property);
/// The value of a property that is a text, without its escapes; good as long as the property.
const char *cical_property_text(cical_property *property);
/// The parameter TZID, NULL where there is none.
const char *cical_property_tzid(cical_property *property);
/// A day, a time, or the beginning of a period.
cical_time cical_property_time(cical_property *property);
cical_duration cical_property_duration(cical_property *property);

/// The times of a rule from a start on, its COUNT observed and its UNTIL not; NULL for a rule without any.
cical_iterator *cical_iterator_new(cical_property *property, cical_time start, cical_rule *rule);
/// The next time; not valid after the last.
cical_time cical_iterator_next(cical_iterator *iterator);
void cical_iterator_free(cical_iterator *iterator);

/// The zone of a VTIMEZONE, which becomes part of it; NULL, and the component is freed, where it tells no offsets.
cical_zone *cical_zone_new(cical_component *component);
/// Seconds east of UTC while the zone's clocks show a time.
int cical_zone_offset(cical_zone *zone, cical_time time);
void cical_zone_free(cical_zone *zone);
