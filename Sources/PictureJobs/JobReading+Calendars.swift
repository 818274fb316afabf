internal import BuiltInWidgets
internal import CalendarData
internal import WidgetSupport

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
    guard var fields else { return nil }
    do {
      _ = try CalendarFeed(fields)
    } catch {
      problems.report(raw.origin, setting, "\((name ?? "\(setting)").text(at: raw.origin)): \(error.description)")
      return nil
    }
    fields[Setting.feedFile.name] = fields[Setting.feedFile.name].map { resolvedCalendar($0, from: raw.origin) }
    return fields
  }

  /// Returns the texts of a mapping's keys.
  ///
  /// Returns nil and reports problems if one is invalid.
  private func fields(_ pairs: [RawPair], of setting: Setting, at origin: Origin) -> [String: String]? {
    var fields: [String: String] = [:]
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
      let text = field == .feedFile ? path(pair.value, of: field) : all.text(pair.value, of: field)
      guard let text else { return nil }
      fields[field.name] = text
    }
    guard fields[Setting.feedFile.name] != nil else {
      problems.report(origin, setting, "a calendar needs \"file\": its path or its address")
      return nil
    }
    return fields
  }

  /// Returns the path at which the program can open a calendar's file; an address is unchanged.
  private func resolvedCalendar(_ text: String, from origin: Origin) -> String {
    CalendarSource.isFile(text) ? sources.resolved(text, from: origin) : text
  }
}
