import Foundation
import Testing
import WidgetUI

@MainActor
@Suite struct SystemFormatTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func text(_ text: Text) throws -> String {
    try texts(of: text, in: ViewContext(family: .systemLarge, date: now)).joined()
  }

  @Test func formatsOfThePresentShowThePicturesInstant() throws {
    func later(_ seconds: Double) -> Date { now.addingTimeInterval(seconds) }
    let cases: [(Text, String)] = [
      (Text(.currentDate, format: .offset(to: later(7260))), "−2 hours, 1 minute"),
      (Text(.currentDate, format: .offset(to: later(-60), maxFieldCount: 1)), "+1 minute"),
      (Text(.currentDate, format: .offset(to: later(-90), allowedFields: [.hour])), "+0 hours"),
      (Text(.currentDate, format: .reference(to: later(7200))), "in 2 hours"),
      (Text(.currentDate, format: .reference(to: later(-7200))), "2 hours ago"),
      (Text(.currentDate, format: .timer(countingDownIn: now..<later(90))), "1:30"),
      (Text(.currentDate, format: .timer(countingUpIn: later(-5)..<later(90))), "0:05"),
      (Text(.currentDate, format: .timer(countingDownIn: later(-90)..<later(-5))), "0:00"),
      (Text(.currentDate, format: .stopwatch(startingAt: later(-65))), "1:05"),
      (Text(.currentDate, format: .offset(to: .distantPast)), "+"),
    ]
    for (value, expected) in cases { #expect(try text(value) == expected) }
  }

  @Test(arguments: [
    (21.4, "de_DE", Measurement<UnitTemperature>.FormatStyle.UnitWidth.narrow, "21°"),
    (21.4, "de_DE", .abbreviated, "21°C"), (21.4, "en_US", .abbreviated, "71°F"),
    (21.4, "en_GB", .wide, "21 degrees Celsius"), (1, "fr_FR", .wide, "1 degree Celsius"),
  ])
  func temperaturesAreInTheUnitOfTheLocale(
    _ value: Double, _ locale: String, _ width: Measurement<UnitTemperature>.FormatStyle.UnitWidth, _ expected: String
  ) {
    let style = Measurement<UnitTemperature>.FormatStyle.measurement(width: width).locale(Locale(identifier: locale))
    #expect(Measurement(value: value, unit: UnitTemperature.celsius).formatted(style) == expected)
  }

  @Test func otherMeasurementsHaveTheirSymbol() {
    func style<Kind: Dimension>(_ usage: Measurement<Kind>.FormatStyle.Usage) -> Measurement<Kind>.FormatStyle {
      .init(width: .abbreviated, locale: Locale(identifier: "en_US"), usage: usage)
    }
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted(style(.general)) == "3.1 mi" && way.formatted(style(.asProvided)) == "5 km")
    #expect(Measurement(value: 3, unit: UnitMass.pounds).formatted(style(.general)) == "3 lb")
    #expect(Measurement(value: 1013, unit: UnitPressure.hectopascals).formatted(style(.general)) == "1,013 hPa")
    #expect(Measurement(value: Double.nan, unit: UnitLength.meters).formatted(style(.general)).hasSuffix("ft"))
  }

  @Test func transformsMoveWhatIsDrawn() throws {
    let turned = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 1)
    let point = CGPoint(x: 1, y: 0).applying(turned)
    #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 2) < 1e-9)
    let back = point.applying(turned.inverted())
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    let moved = Path(CGRect(x: 0, y: 0, width: 4, height: 2)).applying(CGAffineTransform(translationX: 3, y: 1))
    #expect(moved.boundingRect == CGRect(x: 3, y: 1, width: 4, height: 2))
    var count = 0
    // swift-format-ignore: ReplaceForEachWithForLoop
    moved.forEach { _ in count += 1 }
    #expect(count == 5)
    func picture(_ transform: CGAffineTransform) throws -> [UInt8] {
      try Array(ViewRenderer().png(of: Rectangle().transformEffect(transform), in: ViewContext()))
    }
    #expect(try picture(.init(translationX: 3, y: 1)) != picture(.identity))
  }

  @Test func coloursHaveTheirComponents() {
    let resolved = WidgetUI.Color(red: 1, green: 0.5, blue: 0, opacity: 0.5).resolve(in: EnvironmentValues())
    #expect(resolved == Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 0.5))
    #expect(WidgetUI.Color(resolved).resolve(in: EnvironmentValues()) == resolved)
  }
}
