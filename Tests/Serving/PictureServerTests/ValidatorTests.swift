import Foundation
import HTTPTypes
import Testing

@testable import Shelf

/// Conditional requests, and when the response is that nothing has changed.
@Suite struct ValidatorTests {
  private let validators = Validators(
    digest: String(repeating: "ab", count: 32), modified: Date(timeIntervalSince1970: 784_111_777))
  private static let tag = "\"abababababababababababababababab\""

  @Test(arguments: [
    (tag, true), ("W/\(tag)", true), ("\"x\", \(tag)", true), ("\"x\",W/\(tag) , \"y\"", true), ("*", true),
    (" * ", true),
    ("\"x\"", false), ("", false), ("abababababababababababababababab", false), ("\"a,b\", \(tag)", true),
    ("\"abab", false), ("\"", false), ("W/", false), (",,,", false),
  ])
  func tags(list: String, isKnown: Bool) {
    #expect(validators.areKnown(to: [.ifNoneMatch: list]) == isKnown)
  }

  @Test func tagsOfSeveralHeaders() {
    var fields = HTTPFields()
    fields.append(HTTPField(name: .ifNoneMatch, value: "\"x\""))
    fields.append(HTTPField(name: .ifNoneMatch, value: Self.tag))
    #expect(validators.areKnown(to: fields))
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", true), ("Sun, 06 Nov 1994 08:49:38 GMT", true),
    ("Sun, 06 Nov 1994 08:49:36 GMT", false), ("Sunday, 06-Nov-94 08:49:37 GMT", true),
    ("Sun Nov  6 08:49:37 1994", true), ("yesterday", false), ("", false), ("0", false),
  ])
  func dates(text: String, isKnown: Bool) {
    #expect(validators.areKnown(to: [.ifModifiedSince: text]) == isKnown)
  }

  @Test func tagsCountBeforeDates() {
    #expect(
      !validators.areKnown(to: [.ifNoneMatch: "\"x\"", .ifModifiedSince: "Sun, 06 Nov 2094 08:49:37 GMT"]))
  }

  @Test func unchangedPicturesAreNotModified() {
    #expect(!validators.areKnown(to: [:]))
  }

  @Test func headersRoundTrip() {
    var fields = HTTPFields()
    validators.add(to: &fields)
    #expect(fields[.eTag] == Self.tag)
    #expect(fields[.lastModified] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }
}
