internal import Settings
internal import Templating
internal import WidgetBase

/// A reader of the playlists of devices.
struct PlaylistReader {
  let problems: ProblemList
  let sections: SectionReader
  /// The ids of all outputs; nil if outputs may be drawn elsewhere.
  var outputs: [String]?
  /// The names of the sources of the configuration.
  let sources: [String]

  /// Reads the playlist of a device from its settings.
  func playlist(_ reader: SettingReader, _ settings: JobSettings) -> Playlist {
    Playlist(
      items(reader, settings),
      every: reader.duration(.deviceEvery) ?? Playlist.defaultDuration, sleep: sleep(reader))
  }

  private func items(_ reader: SettingReader, _ settings: JobSettings) -> [Playlist.Item] {
    let given = [Setting.deviceOutput, .deviceOutputs, .deviceShow].filter { settings[$0] != nil }
    guard let first = given.first else {
      problems.report(settings.origin, nil, "a device needs \"output\": the id of the output it shows")
      return []
    }
    if given.count > 1 {
      let last = given[given.count - 1]
      reader.report(last, "\(first) and \(last) cannot be combined")
    }
    switch first {
    case .deviceShow: return shown(reader, settings)
    case .deviceOutputs:
      let several = reader.list(.deviceOutputs)
      if several.isEmpty || several.count > DeviceSettings.maximumOutputs {
        reader.report(
          .deviceOutputs, "\(.deviceOutputs) must have 1 to \(DeviceSettings.maximumOutputs) ids of outputs")
      }
      return several.compactMap { output($0, of: .deviceOutputs, named: "an item of \(.deviceOutputs)", reader) }
    default:
      return settings[.deviceOutput].flatMap { output($0, of: .deviceOutput, named: nil, reader) }.map { [$0] } ?? []
    }
  }

  /// Returns an item that shows an output; nil and reports it if the output is unknown.
  private func output(
    _ raw: RawValue, of setting: Setting, named name: SettingMessage?, _ reader: SettingReader
  ) -> Playlist.Item? {
    guard let id = reader.text(raw, of: setting, named: name) else { return nil }
    guard let outputs, !outputs.contains(id) else { return Playlist.Item(output: id, origin: raw.origin) }
    let hint = suggestion(for: id, among: outputs)
    problems.report(
      raw.origin, setting,
      "unknown output \"\(excerpt(id))\"\(hint.isEmpty ? " (\(outputs.prefix(20).joined(separator: ", ")))" : hint)")
    return nil
  }

  private func shown(_ reader: SettingReader, _ settings: JobSettings) -> [Playlist.Item] {
    let items = reader.list(.deviceShow)
    if case .list? = settings[.deviceShow]?.value, items.isEmpty || items.count > Playlist.maximumItems {
      reader.report(.deviceShow, "\(.deviceShow) must have 1 to \(Playlist.maximumItems) items")
    }
    return items.prefix(Playlist.maximumItems).compactMap { item in
      guard let settings = sections.settings(of: item, .playlistItem, named: "an item of \"show\"") else { return nil }
      return self.item(SettingReader(SettingLayers([settings]), problems), settings)
    }
  }

  private func item(_ reader: SettingReader, _ settings: JobSettings) -> Playlist.Item? {
    guard let raw = settings[.itemOutput] else {
      problems.report(settings.origin, nil, "an item of \"show\" needs \"output\": the id of the output it shows")
      return nil
    }
    let shown = output(raw, of: .itemOutput, named: nil, reader)
    var item = shown ?? Playlist.Item(output: "")
    item.duration = reader.duration(.itemDuration)
    item.hours = hours(reader)
    if let text = reader.text(.itemDays) {
      item.days = DaysOfWeek(text)
      if item.days == nil {
        reader.report(.itemDays, "\(.itemDays) is \"\(excerpt(text))\"; expected days such as mon-fri or sat,sun")
      }
    }
    item.firstDay = day(.itemFrom, reader)
    item.lastDay = day(.itemUntil, reader)
    if let first = item.firstDay, let last = item.lastDay, last < first {
      reader.report(.itemUntil, "\(.itemUntil) is before \(.itemFrom)")
    }
    item.condition = condition(reader)
    item.priority = reader.integer(.itemPriority) ?? 0
    item.hold = reader.duration(.itemHold) ?? 0
    if reader.has(.itemHold), !reader.has(.itemCondition) {
      reader.report(.itemHold, "\(.itemHold) needs \(.itemCondition): it is the time after its condition has ended")
    }
    return shown == nil ? nil : item
  }

  private func hours(_ reader: SettingReader) -> HoursOfDay? {
    guard let text = reader.text(.itemHours) else { return nil }
    guard let hours = HoursOfDay(text) else {
      reader.refuse(text, of: .itemHours)
      return nil
    }
    return hours
  }

  private func day(_ setting: Setting, _ reader: SettingReader) -> LocalDay? {
    guard let text = reader.text(setting) else { return nil }
    guard text.utf8.count == 10, let time = ISOTime(text) else {
      reader.refuse(text, of: setting)
      return nil
    }
    return LocalDay(daysSince1970: time.secondsOnClock / 86_400)
  }

  private func condition(_ reader: SettingReader) -> DataCondition? {
    guard let text = reader.text(.itemCondition) else { return nil }
    do {
      let condition = try DataCondition(text)
      if let name = condition.names.sorted().first(where: { !sources.contains($0) }) {
        let hint = suggestion(for: name, among: sources)
        reader.report(
          .itemCondition,
          "\(.itemCondition): unknown source \"\(excerpt(name))\"\(hint.isEmpty ? "; expected one of \"sources\"" : hint)"
        )
      }
      return condition
    } catch {
      reader.report(.itemCondition, "\(.itemCondition) is \"\(excerpt(text))\": \(error.description)")
      return nil
    }
  }

  /// Returns the hours of sleep: one text, or a list of them.
  private func sleep(_ reader: SettingReader) -> [HoursOfDay] {
    guard let raw = reader.layers[.deviceSleep] else { return [] }
    var items = [raw]
    if case .list(let several) = raw.value {
      items = several
      if items.isEmpty || items.count > Playlist.maximumSleeps {
        reader.report(.deviceSleep, "\(.deviceSleep) must have 1 to \(Playlist.maximumSleeps) times")
      }
    }
    return items.prefix(Playlist.maximumSleeps).compactMap { item in
      guard let text = reader.text(item, of: .deviceSleep) else { return nil }
      guard let hours = HoursOfDay(text) else {
        reader.refuse(text, of: .deviceSleep)
        return nil
      }
      return hours
    }
  }
}
