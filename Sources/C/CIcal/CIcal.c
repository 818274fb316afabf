#include "CIcal.h"

#include <dlfcn.h>
#include <libical/ical.h>
#include <pthread.h>
#include <stddef.h>

#define FUNCTIONS(_) \
  _(icalcomponent_free) \
  _(icalcomponent_get_first_property) \
  _(icalcomponent_get_next_property) \
  _(icalcomponent_new_from_string) \
  _(icalerror_set_errors_are_fatal) \
  _(icalparameter_get_tzid) \
  _(icalproperty_get_duration) \
  _(icalproperty_get_first_parameter) \
  _(icalproperty_get_rrule) \
  _(icalproperty_get_value) \
  _(icalproperty_get_value_as_string) \
  _(icalrecur_iterator_free) \
  _(icalrecur_iterator_new) \
  _(icalrecur_iterator_next) \
  _(icaltimezone_free) \
  _(icaltimezone_get_utc_offset) \
  _(icaltimezone_new) \
  _(icaltimezone_set_component) \
  _(icalvalue_get_date) \
  _(icalvalue_get_datetime) \
  _(icalvalue_get_datetimeperiod) \
  _(icalvalue_get_text) \
  _(icalvalue_isa)

// Written once under the lock, before anything else is called.
static struct {
#define FIELD(name) __typeof__(&name) name;
  FUNCTIONS(FIELD)
} ical;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static const char *load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define RESOLVE(name) \
  if (!(ical.name = (__typeof__(&name))dlsym(library, #name))) return "it has no " #name;
  FUNCTIONS(RESOLVE)
  // Else what is wrong with a file would end the process.
  ical.icalerror_set_errors_are_fatal(0);
  is_loaded = true;
  return NULL;
}

const char *cical_load(const char *name) {
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load(name);
  pthread_mutex_unlock(&lock);
  return problem;
}

// MARK: Components and properties

cical_component *cical_component_parse(const char *text) {
  return (cical_component *)ical.icalcomponent_new_from_string(text);
}

void cical_component_free(cical_component *component) {
  ical.icalcomponent_free((icalcomponent *)component);
}

static icalproperty_kind kind_of(cical_kind kind) {
  switch (kind) {
  case CICAL_CATEGORIES: return ICAL_CATEGORIES_PROPERTY;
  case CICAL_COLOR: return ICAL_COLOR_PROPERTY;
  case CICAL_DTEND: return ICAL_DTEND_PROPERTY;
  case CICAL_DTSTART: return ICAL_DTSTART_PROPERTY;
  case CICAL_DURATION: return ICAL_DURATION_PROPERTY;
  case CICAL_EXDATE: return ICAL_EXDATE_PROPERTY;
  case CICAL_RDATE: return ICAL_RDATE_PROPERTY;
  case CICAL_RECURRENCE_ID: return ICAL_RECURRENCEID_PROPERTY;
  case CICAL_RRULE: return ICAL_RRULE_PROPERTY;
  case CICAL_STATUS: return ICAL_STATUS_PROPERTY;
  case CICAL_SUMMARY: return ICAL_SUMMARY_PROPERTY;
  case CICAL_UID: return ICAL_UID_PROPERTY;
  case CICAL_ERROR: return ICAL_XLICERROR_PROPERTY;
  }
  return ICAL_NO_PROPERTY;
}

cical_property *cical_component_first(cical_component *component, cical_kind kind) {
  return (cical_property *)ical.icalcomponent_get_first_property((icalcomponent *)component, kind_of(kind));
}

cical_property *cical_component_next(cical_component *component, cical_kind kind) {
  return (cical_property *)ical.icalcomponent_get_next_property((icalcomponent *)component, kind_of(kind));
}

const char *cical_property_string(cical_property *property) {
  return ical.icalproperty_get_value_as_string((icalproperty *)property);
}

const char *cical_property_text(cical_property *property) {
  icalvalue *value = ical.icalproperty_get_value((icalproperty *)property);
  return value && ical.icalvalue_isa(value) == ICAL_TEXT_VALUE ? ical.icalvalue_get_text(value) : NULL;
}

const char *cical_property_tzid(cical_property *property) {
  icalparameter *parameter =
      ical.icalproperty_get_first_parameter((icalproperty *)property, ICAL_TZID_PARAMETER);
  return parameter ? ical.icalparameter_get_tzid(parameter) : NULL;
}

// MARK: Times

static cical_time time_of(struct icaltimetype time, bool is_utc) {
  cical_time result = {0};
  // A time without a month is libical's word for none.
  if (time.month < 1 || time.month > 12 || time.day < 1 || time.day > 31) return result;
  result.year = time.year;
  result.month = time.month;
  result.day = time.day;
  result.is_date = time.is_date;
  result.is_utc = is_utc;
  result.is_valid = true;
  if (!time.is_date) {
    result.hour = time.hour;
    result.minute = time.minute;
    result.second = time.second;
  }
  return result;
}

static struct icaltimetype icaltime_of(cical_time time) {
  struct icaltimetype result = {0};
  result.year = time.year;
  result.month = time.month;
  result.day = time.day;
  result.hour = time.hour;
  result.minute = time.minute;
  result.second = time.second;
  result.is_date = time.is_date;
  return result;
}

// A property that was read on its own has no zone but UTC: other zones are known by their TZID alone.
static bool is_utc(struct icaltimetype time) {
  return time.zone != NULL && !time.is_date;
}

cical_time cical_property_time(cical_property *property) {
  cical_time none = {0};
  icalvalue *value = ical.icalproperty_get_value((icalproperty *)property);
  if (!value) return none;
  struct icaltimetype time;
  switch (ical.icalvalue_isa(value)) {
  case ICAL_DATE_VALUE:
    time = ical.icalvalue_get_date(value);
    break;
  case ICAL_DATETIME_VALUE:
    time = ical.icalvalue_get_datetime(value);
    break;
  case ICAL_DATETIMEPERIOD_VALUE:
  case ICAL_PERIOD_VALUE: {
    struct icaldatetimeperiodtype either = ical.icalvalue_get_datetimeperiod(value);
    time = either.time.month != 0 ? either.time : either.period.start;
    break;
  }
  default:
    return none;
  }
  return time_of(time, is_utc(time));
}

cical_duration cical_property_duration(cical_property *property) {
  struct icaldurationtype duration = ical.icalproperty_get_duration((icalproperty *)property);
  long sign = duration.is_neg ? -1 : 1;
  cical_duration result = {
      sign * ((long)duration.days + 7L * duration.weeks),
      sign * (3600L * duration.hours + 60L * duration.minutes + (long)duration.seconds)};
  return result;
}

// MARK: Rules

// The list of a rule's part ends here; so does one that is not there.
#define COUNT_OF(part) count_of(part, sizeof(part) / sizeof(part[0]))

static size_t count_of(const short *part, size_t size) {
  size_t count = 0;
  while (count < size && part[count] != ICAL_RECURRENCE_ARRAY_MAX) count += 1;
  return count;
}

// libical looks for the next time up to the year 2582, an hour at a time where a rule recurs hourly: seconds, or
// minutes, where there is none.
static bool is_costly(const struct icalrecurrencetype *rule) {
  switch (rule->freq) {
  case ICAL_SECONDLY_RECURRENCE:
  case ICAL_MINUTELY_RECURRENCE:
    return true;
  case ICAL_HOURLY_RECURRENCE:
    return COUNT_OF(rule->by_second) + COUNT_OF(rule->by_minute) + COUNT_OF(rule->by_hour) + COUNT_OF(rule->by_day)
        + COUNT_OF(rule->by_month_day) + COUNT_OF(rule->by_year_day) + COUNT_OF(rule->by_week_no)
        + COUNT_OF(rule->by_month) > 0;
  default:
    return false;
  }
}

// Whether no month that the rule names has a day that it names, such as the 30th of February.
static bool is_impossible(const struct icalrecurrencetype *rule) {
  static const short lengths[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  size_t months = COUNT_OF(rule->by_month), days = COUNT_OF(rule->by_month_day);
  if (months == 0 || days == 0) return false;
  for (size_t month = 0; month < months; month++) {
    short number = rule->by_month[month];
    if (number < 1 || number > 12) return false;
    for (size_t day = 0; day < days; day++) {
      short place = rule->by_month_day[day];
      if ((place < 0 ? -place : place) <= lengths[number - 1]) return false;
    }
  }
  return true;
}

cical_iterator *cical_iterator_new(cical_property *property, cical_time start, cical_rule *rule) {
  struct icalrecurrencetype recurrence = ical.icalproperty_get_rrule((icalproperty *)property);
  rule->is_costly = is_costly(&recurrence);
  rule->until = time_of(recurrence.until, is_utc(recurrence.until));
  if (recurrence.freq == ICAL_NO_RECURRENCE || rule->is_costly || is_impossible(&recurrence)) return NULL;
  // It would be compared with times whose zone libical does not know.
  struct icaltimetype never = {0};
  recurrence.until = never;
  return (cical_iterator *)ical.icalrecur_iterator_new(recurrence, icaltime_of(start));
}

cical_time cical_iterator_next(cical_iterator *iterator) {
  return time_of(ical.icalrecur_iterator_next((icalrecur_iterator *)iterator), false);
}

void cical_iterator_free(cical_iterator *iterator) {
  ical.icalrecur_iterator_free((icalrecur_iterator *)iterator);
}

// MARK: Zones

cical_zone *cical_zone_new(cical_component *component) {
  icaltimezone *zone = ical.icaltimezone_new();
  if (zone && ical.icaltimezone_set_component(zone, (icalcomponent *)component)) return (cical_zone *)zone;
  ical.icalcomponent_free((icalcomponent *)component);
  if (zone) ical.icaltimezone_free(zone, 1);
  return NULL;
}

int cical_zone_offset(cical_zone *zone, cical_time time) {
  struct icaltimetype local = icaltime_of(time);
  int is_daylight = 0;
  return ical.icaltimezone_get_utc_offset((icaltimezone *)zone, &local, &is_daylight);
}

void cical_zone_free(cical_zone *zone) {
  ical.icaltimezone_free((icaltimezone *)zone, 1);
}
