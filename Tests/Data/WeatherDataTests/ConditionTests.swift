import Testing

@testable import WeatherData

@Suite struct ConditionTests {
  @Test func wordsMatchTheTimeline() {
    let words = """
      clear few-clouds clouds overcast fog drizzle rain heavy-rain freezing-rain sleet snow heavy-snow hail \
      thunderstorm squall tornado dust smoke unknown
      """
    #expect(Set(Condition.allCases.map(\.rawValue)) == Set(words.split(separator: " ").map(String.init)))
  }

  @Test func iconsMatchTheIconList() {
    let list = """
      clear-day clear-night few-clouds-day few-clouds-night clouds overcast fog drizzle rain heavy-rain freezing-rain \
      sleet snow heavy-snow hail thunderstorm squall tornado dust smoke unknown
      """
    let names = Condition.allCases.flatMap { [$0.iconName(isDay: true), $0.iconName(isDay: false)] }
    #expect(Set(names) == Set(list.split(separator: " ").map(String.init)))
  }

  @Test func withoutDayOrNightTheDayIsDrawn() {
    #expect(Condition.clear.iconName(isDay: nil) == "clear-day")
    #expect(Condition.rain.iconName(isDay: nil) == "rain")
  }

  @Test func eachConditionHasAUniqueEmoji() {
    #expect(Set(Condition.allCases.map(\.emoji)).count == Condition.allCases.count)
    #expect(Condition.allCases.allSatisfy { $0.emoji.count == 1 })
  }

  @Test(
    arguments: [
      ([.clear, .rain, .clouds], .rain), ([.snow, .heavySnow, .rain], .heavySnow), ([.unknown, .clear], .clear),
      ([.thunderstorm, .heavyRain], .thunderstorm), ([.tornado, .squall], .tornado), ([.fog, .drizzle], .drizzle),
      ([.overcast, .fewClouds], .overcast), ([], nil),
    ] as [([Condition], Condition?)])
  func theMostSevereConditionRepresentsTheDay(conditions: [Condition], expected: Condition?) {
    #expect(Condition.mostSevere(of: conditions) == expected)
    #expect(Condition.mostSevere(of: conditions.reversed()) == expected)
  }
}
