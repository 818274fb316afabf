import Foundation

/// Returns the instant of an ISO 8601 text such as `2022-02-05T08:00:00Z`.
func instant(_ text: String) throws -> Date {
  try Date(text, strategy: .iso8601)
}

/// The error if the machine does not know a time zone.
struct UnknownZone: Error {
  let name: String
}

/// Returns the time zone of an IANA name.
func zone(_ name: String) throws -> TimeZone {
  guard let zone = TimeZone(identifier: name) else { throw UnknownZone(name: name) }
  return zone
}
