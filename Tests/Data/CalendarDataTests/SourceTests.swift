import CalendarData
import Testing
import WebRequests
import WidgetBase

@Suite struct SourceTests {
  @Test(arguments: [
    ("https://example.org/a/b.ics", "https://example.org/a/b.ics", "example.org"),
    ("webcal://example.org/a.ics?x=1&y=%20", "https://example.org/a.ics?x=1&y=%20", "example.org"),
    ("HTTP://127.0.0.1:8080", "http://127.0.0.1:8080/", "127.0.0.1:8080"),
  ])
  func addressesAreAskedForAsTheyAre(text: String, sent: String, shown: String) throws {
    let source = try CalendarSource(text)
    guard case .web(let request) = source else {
      Issue.record("not an address")
      return
    }
    #expect(request.revealedAddress() == sent)
    #expect(source.shownName == shown)
  }

  @Test(arguments: ["a.ics", "/etc/a.ics", "-", "out/a b.ics"])
  func allElseIsAFile(text: String) throws {
    #expect(try CalendarSource(text) == .file(text))
    #expect(CalendarSource.isFile(text))
  }

  @Test(arguments: [
    "", "ftp://example.org/a", "https://", "https://u:secret@example.org/a", "https://e x/secret",
    "https://example.org:99999/secret",
  ])
  func wrongAddressesAreToldWithoutShowingThem(text: String) throws {
    let error = try #require(throws: Failure.self) { try CalendarSource(text) }
    #expect(!error.description.contains("secret"))
  }
}
