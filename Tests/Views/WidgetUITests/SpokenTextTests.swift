import Foundation
import Testing
import WidgetScene
import WidgetUI

/// Parts of a view in the order in which they are read.
private struct Row: View {
  var body: some View {
    HStack {
      Image(systemName: "sun.max")
      Text(verbatim: "Berlin")
      Text(verbatim: "7°").textCase(.uppercase)
    }
  }
}

@MainActor
@Suite struct SpokenTextTests {
  private func spoken(_ view: some View, family: WidgetFamily = .systemMedium, locale: String = "en_US") throws
    -> [String]
  {
    try scene(of: view, in: ViewContext(family: family, locale: Locale(identifier: locale))).spokenTexts
  }

  @Test(arguments: ["en_US", "ar"]) func textsAreInReadingOrder(locale: String) throws {
    let view = VStack {
      Row()
      Text(verbatim: "few clouds").textCase(.uppercase)
    }
    #expect(try spoken(view, locale: locale) == ["Berlin", "7°", "few clouds"])
  }

  @Test func aLabelDescribesAllInsideIt() throws {
    let view = VStack {
      Row().accessibilityElement(children: .ignore).accessibilityLabel("Berlin, seven degrees")
      Image(systemName: "cloud.rain").accessibilityLabel(Text(verbatim: "rain"))
    }
    #expect(try spoken(view) == ["Berlin, seven degrees", "rain"])
  }

  /// A group for a shadow, a blur or a mask is more than one for a text.
  @Test func effectsStayWithTheTextsInsideThem() throws {
    let views: [(String, any View)] = [
      ("plain", Text(verbatim: "plain").shadow(radius: 2)),
      ("sun", Image(systemName: "sun.max").blur(radius: 2).accessibilityLabel("sun")),
      ("mask", Rectangle().mask { Text(verbatim: "mask") }),
    ]
    for (text, view) in views {
      let scene = try scene(of: AnyView(view), in: ViewContext(family: .systemSmall))
      #expect(scene.spokenTexts == [text])
      #expect(scene.scene.allItems.contains { if case .group(let group) = $0 { group.effect != nil } else { false } })
    }
  }

  @Test func aValueFollowsTheLabelOrTheTexts() throws {
    let texts = Text(verbatim: "Battery")
    #expect(try spoken(texts.accessibilityValue("80 percent")) == ["Battery", "80 percent"])
    #expect(
      try spoken(texts.accessibilityValue("80 percent").accessibilityLabel("Charge")) == ["Charge", "80 percent"])
    #expect(
      try spoken(texts.accessibilityLabel("Charge").accessibilityValue("80 percent")) == ["Charge", "80 percent"])
  }

  @Test func hiddenViewsAndIgnoredPartsSayNothing() throws {
    let view = VStack {
      Text(verbatim: "shown")
      Text(verbatim: "hidden").accessibilityHidden(true)
      Text(verbatim: "not hidden").accessibilityHidden(false)
      Row().accessibilityElement()
      Row().accessibilityElement(children: .combine)
    }
    #expect(try spoken(view) == ["shown", "not hidden", "Berlin", "7°"])
  }

  @Test func onlyWhatIsShownIsSpoken() throws {
    let view = VStack {
      ViewThatFits {
        Text(verbatim: String(repeating: "much too long for a widget ", count: 10)).fixedSize()
        Text(verbatim: "short")
      }
      Text(verbatim: "transparent").opacity(0)
      Text(verbatim: "a placeholder").redacted(reason: .placeholder)
    }
    #expect(try spoken(view) == ["short"])
  }

  @Test func textsOfReadersHaveThePlaceOfTheReader() throws {
    let view = VStack {
      Text(verbatim: "first")
      GeometryReader { _ in Text(verbatim: "second") }
      Text(verbatim: "third")
    }
    #expect(try spoken(view) == ["first", "second", "third"])
  }

  @Test func theLineAboveTheClockSaysWhatItShows() throws {
    let view = Label("Rain at 14:00", systemImage: "cloud.rain")
    #expect(try spoken(view, family: .accessoryInline) == ["Rain at 14:00"])
    #expect(try spoken(view.accessibilityLabel("Rain soon"), family: .accessoryInline) == ["Rain soon"])
  }

  @Test func modifiersDoNotChangeThePicture() throws {
    let view = Row().opacity(0.5)
    let changed = view.accessibilityLabel("a").accessibilityValue("b")
    #expect(try scene(of: changed).scene == scene(of: view).scene)
    #expect(try scene(of: view).scene.allItems.allSatisfy { $0.tag == nil })
  }
}
