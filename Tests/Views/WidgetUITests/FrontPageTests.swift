import Foundation
import TestFolders
import Testing
import WidgetUI

// The example in the product's documentation, to check that it compiles and works.

struct CupView: View {
  @Environment(\.colorScheme) private var scheme
  let count: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label("Water", systemImage: "drop.fill").font(.headline).foregroundStyle(.blue)
      Text("\(count) of 8 glasses").font(.title2).bold()
      Spacer(minLength: 0)
      ProgressView(value: Double(count), total: 8)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .containerBackground(scheme == .dark ? Color.black : Color.white, for: .widget)
  }
}

@MainActor
@Suite struct FrontPageTests {
  @Test func drawsViewsAsDocumented() throws {
    let renderer = try ViewRenderer()
    let png = try renderer.png(of: CupView(count: 3), in: ViewContext(family: .systemSmall, scheme: .dark))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))

    let page = Repository.url("Sources/Views/WidgetUI/WidgetUI.docc/WidgetUI.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(text.split(separator: "```swift\n").dropFirst().first?.split(separator: "```").first)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    for line in example.split(separator: "\n") where !line.hasPrefix("import ") {
      #expect(source.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}
