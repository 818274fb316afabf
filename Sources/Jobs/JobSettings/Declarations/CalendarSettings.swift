internal import BuiltInWidgets
package import Settings

// The settings of calendars.
extension Setting {
  /// The source of calendar events.
  package static let calendar = Setting("calendar", .mapping, help: "the source of calendar events")
  /// The weekday of the first column of all pictures.
  package static let calendarFirstWeekday = Setting(
    "calendar.firstWeekday", Setting.firstWeekday.type, defaultDescription: Setting.firstWeekday.defaultDescription,
    help: "the weekday of the first column of months and weeks")
  /// The iCalendar files or their addresses.
  package static let calendarFile = Setting(
    "calendar.ics", calendarFeeds,
    help:
      "an iCalendar file with events and holidays, or its address: `https://`, `http://` or `webcal://`; or a list of "
      + "these, which may be mappings with `file` and other keys of `calendars`")

  /// The calendars of all pictures.
  package static let calendars = Setting(
    "configuration.calendars", .list(of: .mapping, count: 0...CalendarOptions.maximumFeeds),
    help: "the calendars whose events pictures show, each with its name, colour and selection of events")
  /// The name of a calendar.
  package static let calendarName = Setting(
    "calendars.name", .anyText, defaultDescription: "the calendar's own", help: "the name")
  /// The address of a calendar.
  package static let calendarAddress = Setting(
    "calendars.url", .text,
    help: "the address of an iCalendar file: `https://`, `http://` or `webcal://`, without user and password")
  /// The file of a calendar.
  package static let calendarPath = Setting("calendars.file", .path, help: "an iCalendar file")
    .form(Form("File", file: .read))
  /// The CalDAV account of a calendar.
  package static let calendarAccount = Setting(
    "calendars.caldav", .webAddress,
    help: "the address of a CalDAV server, an account or a calendar; of an account, all calendars are shown")
  /// The user of a CalDAV account.
  package static let calendarUser = Setting("calendars.user", .text, help: "the user of the CalDAV account")
  /// The file with the password of a CalDAV account.
  package static let calendarPassword = Setting(
    "calendars.passwordFile", .path,
    help: "a file that contains only the password of the account, for many servers an app password"
  )
  .form(Form("File with the password", file: .secret))
  /// The colour of a calendar.
  package static let calendarColor = Setting(
    "calendars.color", .text, defaultDescription: "the calendar's own", help: Setting.feedColor.help)
  /// The texts that the titles of shown events contain.
  package static let calendarInclude = Setting(
    "calendars.include", .list(of: .text), defaultDescription: "all events", help: Setting.feedInclude.help)
  /// The texts that the titles of shown events do not contain.
  package static let calendarExclude = Setting(
    "calendars.exclude", .list(of: .text), help: Setting.feedExclude.help)
  /// Whether titles are shown.
  package static let calendarShow = Setting(
    "calendars.show", Setting.feedShow.type, defaultValue: Setting.feedShow.defaultValue, help: Setting.feedShow.help)
}
