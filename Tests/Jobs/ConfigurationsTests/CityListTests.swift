import Testing
import WidgetBase

@testable import Configurations

@Suite struct CityListTests {
  @Test(arguments: [
    ("berlin", "Berlin, DE, Europe/Berlin"), ("MÜNCHEN", "München, DE, Europe/Berlin"),
    ("munich", "Munich, DE, Europe/Berlin"), ("munchen", "Munich, DE, Europe/Berlin"),
    ("zurich", "Zürich, CH, Europe/Zurich"), ("東京", "東京, JP, Asia/Tokyo"), ("Москва", "Москва, RU, Europe/Moscow"),
    ("łódź", "Łódź, PL, Europe/Warsaw"), ("lodz", "Łódź, PL, Europe/Warsaw"),
    // The largest first; a country after a comma; the beginning of a name.
    ("birmingham", "Birmingham, GB, Europe/London"), ("Birmingham, us", "Birmingham, US, America/Chicago"),
    ("san franc", "San Francisco, US, America/Los_Angeles"),
  ])
  func finds(text: String, expected: String) {
    let city = CityList().search(text).first
    #expect(city.map { "\($0.name), \($0.country), \($0.zone)" } == expected)
  }

  @Test(arguments: ["", " ", ",", ", DE", "qwertz", "Berlin, XX", "|", "\t", "0"]) func findsNothing(text: String) {
    #expect(CityList().search(text).isEmpty)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Berlin"), ("America/New_York", "New York City"), ("Asia/Tokyo", "Tokyo"),
    ("Etc/UTC", nil), ("UTC", nil), ("", nil),
  ])
  func zonesHaveACity(zone: String, name: String?) {
    #expect(CityList().city(ofZone: zone)?.name == name)
  }

  @Test func damagedListsDoNoHarm() {
    let bytes = Array("Europe/Berlin DE\n\tBerlin|x\t52.52\t13.41\t3426\nnonsense\n\tA\t1\t2\t3\n\t\t\t\t\n\n".utf8)
    for count in 0...bytes.count { _ = CityList(Array(bytes[..<count])).search("berlin") }
    #expect(CityList(bytes).search("x").map(\.thousands) == [3426] && CityList(bytes).search("a").isEmpty)
  }
}
