import FoundationEssentials
internal import WidgetBase

extension PayloadReader {
  /// Returns the zone that a payload names, else its fixed offset from UTC, else nil.
  ///
  /// An unknown name causes a warning; the result is then the offset or, without one, UTC.
  mutating func timeZone(nameKey: String, offsetKey: String, of root: PayloadNode) -> TimeZone? {
    let name = text(nameKey, of: root)
    if let name, let zone = ZoneNames.zone(name) { return zone }
    let offset = number(offsetKey, of: root, in: .offset).flatMap { TimeZone(secondsFromGMT: Int($0)) }
    guard let name else { return offset }
    warnings.add(
      .timeZone,
      "\(root.path(to: nameKey)) \"\(keylessExcerpt(name))\" is not a known time zone; "
        + (offset == nil ? "UTC was used" : "\(root.path(to: offsetKey)) was used"))
    return offset ?? .gmt
  }
}
