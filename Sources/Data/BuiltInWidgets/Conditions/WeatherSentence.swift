extension SentenceWords {
  func weather(_ fields: SentenceFields) -> [String?] {
    if let loading = fields["loading"] { return [loading] }
    let now = list([fields["place"], fields["degrees"], fields["degrees"] == nil ? nil : inner(fields["words"])])
    return [now, inner(fields.first("headlines"))] + notices(fields)
  }

  func forecast(_ fields: SentenceFields) -> [String?] {
    let now = list([fields["city"], fields["degrees"], inner(fields["words"])])
    let days = fields.records("shown").prefix(Self.maximumItems).map { day in
      let range = [day["low"], day["high"]].compactMap { $0 }
      let joined = day.isTrue("isPartial") ? list(range) : range.joined(separator: " – ")
      return list([day["name"], inner(day["words"]), range.isEmpty ? nil : joined])
    }
    return [now, inner(fields.first("headlines"))] + (days.isEmpty ? [fields["caption"]] : days) + notices(fields)
  }

  /// Returns the alert in force and the age of stale data.
  private func notices(_ fields: SentenceFields) -> [String?] {
    let alert = fields.record("alert")
    return [list([alert["title"], alert["untilInWords"]]), fields["badgeInWords"]]
  }
}
