internal import Settings

// Settings of an item of a playlist.
extension Setting {
  static let itemOutput = Setting("item.output", .text, help: "the id of the output it shows")
    .form(Form("Picture", section: "outputs"))
  static let itemDuration = Setting(
    "item.for", .duration(Playlist.durations), defaultDescription: "`every`; with `at` its whole window",
    help: "how long it is shown before the next item has its turn")
  static let itemHours = Setting(
    "item.at", .hours, defaultDescription: "always",
    help: "the window in which it is shown, possibly past midnight: `06:30-08:30`; `00:00-24:00` is a whole day")
  static let itemDays = Setting(
    "item.days", .text, defaultDescription: "every day",
    help: "the days of the week on which its window begins: `mon-fri`, `sat,sun`")
  static let itemFrom = Setting(
    "item.from", .day, defaultDescription: "without beginning", help: "the first day on which its window begins")
  static let itemUntil = Setting(
    "item.until", .day, defaultDescription: "without end", help: "the last day on which its window begins")
  static let itemCondition = Setting(
    "item.when", .text, defaultDescription: "always",
    help: "a comparison on a source of `sources` that must hold: `ha.alarm == 'on'`")
  static let itemPriority = Setting(
    "item.priority", .integer(Playlist.priorities), defaultValue: "0",
    help: "its rank; while it matches, items of a lower rank are hidden")
  static let itemHold = Setting(
    "item.hold", .duration(Playlist.holds), defaultDescription: "not at all",
    help: "how long it is still shown after the condition of `when` has ended")
}
