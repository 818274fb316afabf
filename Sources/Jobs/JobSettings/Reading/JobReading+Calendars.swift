internal import BuiltInWidgets
internal import CalendarData
internal import Settings
internal import WidgetBase

extension JobReading {
  /// Returns the calendars of a setting, one or several: each a file or an address, alone or with a name and a colour.
  ///
  /// Paths are as the program can open them. What is wrong with one of them is reported where it stands.
  func calendars(_ raw: RawValue, of setting: Setting) -> [[String: String]]? {
    guard case .list(let items) = raw.value else { return calendar(raw, of: setting, named: nil).map { [$0] } }
    guard (1...CalendarOptions.maximumFeeds).contains(items.count) else {
      problems.report(
        raw.origin, setting,
        "\(setting) has \(items.count) items; expected a list of 1 to \(CalendarOptions.maximumFeeds) calendars")
      return nil
    }
    let feeds = items.compactMap { calendar($0, of: setting, named: "an item of \(setting)") }
    return feeds.isEmpty ? nil : feeds
  }

  private func calendar(_ raw: RawValue, of setting: Setting, named name: SettingMessage?) -> [String: String]? {
    let fields: [String: String]?
    if case .mapping(let pairs) = raw.value {
      fields = self.fields(pairs, of: setting, at: raw.origin)
    } else {
      fields = path(raw, of: setting, named: name).map { [Setting.feedFile.name: $0] }
    }
    guard let fields else { return nil }
    return checked(fields, of: setting, named: (name ?? "\(setting)").text(at: raw.origin), at: raw.origin)
  }

  /// Returns the calendars under `calendars`, each as the fields of a calendar of `ics`.
  ///
  /// Reports invalid ones at their positions and leaves them out.
  func listedCalendars() -> [[String: String]] {
    let items = all.reader(of: sources.common).list(.calendars)
    guard items.count <= CalendarOptions.maximumFeeds else {
      problems.report(
        items[CalendarOptions.maximumFeeds].origin, .calendars,
        "more than \(CalendarOptions.maximumFeeds) calendars")
      return []
    }
    return items.compactMap { item in
      resolver.calendarItem(item, problems).flatMap { listedCalendar($0) }
    }
  }

  private func listedCalendar(_ settings: JobSettings) -> [String: String]? {
    let reader = all.reader(of: settings)
    guard var fields = place(of: settings, reader) else { return nil }
    let pairs: [(given: Setting, field: Setting)] = [
      (.calendarName, .feedName), (.calendarColor, .feedColor), (.calendarInclude, .feedInclude),
      (.calendarExclude, .feedExclude), (.calendarShow, .feedShow),
    ]
    for (given, field) in pairs where settings[given] != nil {
      guard let text = text(of: given, in: reader) else { return nil }
      fields[field.name] = text
    }
    return checked(fields, of: .calendars, named: "an item of \"\(Setting.calendars.name)\"", at: settings.origin)
  }

  /// Returns the fields that say where a listed calendar comes from: a file, an address or an account.
  private func place(of settings: JobSettings, _ reader: SettingReader) -> [String: String]? {
    switch (settings[.calendarAddress], settings[.calendarPath], settings[.calendarAccount]) {
    case (let raw?, nil, nil):
      guard let text = reader.text(raw, of: .calendarAddress) else { return nil }
      guard !CalendarSource.isFile(text) else {
        reader.report(
          .calendarAddress,
          "\(.calendarAddress) must begin with https://, http:// or webcal://; for a path, use \(.calendarPath)")
        return nil
      }
      return [Setting.feedFile.name: text]
    case (nil, let raw?, nil):
      guard let path = path(raw, of: .calendarPath) else { return nil }
      guard CalendarSource.isFile(path) else {
        reader.report(.calendarPath, "\(.calendarPath) is a path; for an address, use \(.calendarAddress)")
        return nil
      }
      return [Setting.feedFile.name: path]
    case (nil, nil, let raw?):
      guard let address = reader.text(raw, of: .calendarAccount) else { return nil }
      guard let user = reader.text(.calendarUser), let password = settings[.calendarPassword] else {
        reader.report(.calendarAccount, "\(.calendarAccount) needs \(.calendarUser) and \(.calendarPassword)")
        return nil
      }
      guard let path = path(password, of: .calendarPassword) else { return nil }
      return [
        Setting.feedAccount.name: address, Setting.feedUser.name: user,
        Setting.feedPassword.name: sources.resolved(path, from: password.origin),
      ]
    default:
      problems.report(
        settings.origin, .calendars,
        """
        a calendar needs one of \(Setting.calendarAddress.name), \(Setting.calendarPath.name) and \
        \(Setting.calendarAccount.name)
        """)
      return nil
    }
  }

  /// Returns the fields of a calendar with its path as the program can open it; reports an invalid calendar.
  private func checked(
    _ fields: [String: String], of setting: Setting, named name: String, at origin: Origin
  ) -> [String: String]? {
    var fields = fields
    do {
      _ = try CalendarFeed(fields)
    } catch {
      problems.report(origin, setting, "\(name): \(error.description)")
      return nil
    }
    fields[Setting.feedFile.name] = fields[Setting.feedFile.name].map { resolvedCalendar($0, from: origin) }
    return fields
  }

  /// Returns the texts of a mapping's keys.
  ///
  /// Returns nil and reports problems if one is invalid.
  private func fields(_ pairs: [RawPair], of setting: Setting, at origin: Origin) -> [String: String]? {
    var settings = JobSettings(origin: origin)
    for pair in pairs {
      guard let field = Setting.feedFields.first(where: { $0.name == pair.name }) else {
        let known = Setting.feedFields.map(\.name)
        let hint = suggestion(for: pair.name, among: known)
        problems.report(
          pair.origin, setting,
          "unknown key \"\(excerpt(pair.name))\" in a calendar\(hint.isEmpty ? " (\(known.joined(separator: ", ")))" : hint)"
        )
        return nil
      }
      settings[field] = pair.value
    }
    let reader = all.reader(of: settings)
    var fields: [String: String] = [:]
    for field in Setting.feedFields {
      guard let raw = settings[field] else { continue }
      let text = field == .feedFile ? path(raw, of: field) : text(of: field, in: reader)
      guard let text else { return nil }
      fields[field.name] = text
    }
    guard fields[Setting.feedFile.name] != nil else {
      problems.report(origin, setting, "a calendar needs \"file\": its path or its address")
      return nil
    }
    return fields
  }

  /// Returns the text of a calendar's field; the items of a list become lines.
  private func text(of field: Setting, in reader: SettingReader) -> String? {
    switch field.type {
    case .choice: return reader.word(field)
    case .list:
      let items = reader.list(field)
      guard items.count <= EventSelection.maximumTexts else {
        reader.report(field, "\(field) has \(items.count) items; expected at most \(EventSelection.maximumTexts)")
        return nil
      }
      let texts = items.compactMap { reader.text($0, of: field, named: "an item of \(field)") }
      return texts.count == items.count ? texts.joined(separator: "\n") : nil
    default: return reader.text(field)
    }
  }

  /// Returns the path at which the program can open a calendar's file; an address is unchanged.
  private func resolvedCalendar(_ text: String, from origin: Origin) -> String {
    CalendarSource.isFile(text) ? sources.resolved(text, from: origin) : text
  }
}
