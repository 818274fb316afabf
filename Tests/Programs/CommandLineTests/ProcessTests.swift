import Foundation
import Testing

/// Two processes have different hash seeds, which reveals any dependence on the order of a dictionary or set.
@Suite struct ProcessTests {
  private let place = Workplace()

  @Test(arguments: ["weather", "clock"], ["png", "svg", "pdf"])
  func twoProcessesWriteTheSameBytes(widget: String, format: String) throws {
    let arguments = [
      "render", widget, "--at", Workplace.instant, "--locale", "ja", "--scheme", "both", "-q", "--format", format, "-o",
    ]
    for name in ["first", "second", "third"] {
      try place.run(arguments + ["\(name)/{scheme}"]).expectSuccess()
      for scheme in ["light", "dark"] {
        #expect(try place.data("\(name)/\(scheme)") == place.data("first/\(scheme)"), "\(name) \(scheme)")
      }
    }
    #expect(try place.data("first/light") != place.data("first/dark"))
  }
}
