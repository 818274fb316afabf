import Testing

@testable import WidgetLayout

/// Which texts are nothing but a number.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("100 %", "100"), ("−3°", "−3"), ("7", "7"), ("21 °C", "21"), ("17:00", "17:00"), ("1,014", "1,014"), ("↑9°", "↑9"),
  ])
  func numbersAreRecognised(text: String, number: String) {
    #expect(Quantity(text)?.number == number)
  }

  @Test(arguments: ["", "%", "°C", "Rain", "10 km", "12 Jan", "N 3 m/s", "−", "1–2", "C4", "17:"])
  func otherTextsAreNot(text: String) {
    #expect(Quantity(text) == nil)
  }
}
