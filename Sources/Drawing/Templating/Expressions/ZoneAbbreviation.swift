/// The abbreviations of common zones.
enum ZoneAbbreviation {
  /// Returns the abbreviation in use in a zone with an offset; nil if none is common.
  static func name(of zone: String, offset: Int) -> String? {
    let hours = offset % 3_600 == 0 ? offset / 3_600 : nil
    guard let hours else { return zone == "Asia/Kolkata" || zone == "Asia/Calcutta" ? "IST" : nil }
    switch zone.split(separator: "/").first {
    case "Europe":
      if zone == "Europe/London" || zone == "Europe/Belfast" { return [0: "GMT", 1: "BST"][hours] }
      if zone == "Europe/Dublin" { return [0: "GMT", 1: "IST"][hours] }
      return europe[zone]?[hours] ?? centralEurope(zone, hours)
    case "America": return america[zone]?[hours]
    case "Asia": return ["Asia/Tokyo": "JST", "Asia/Seoul": "KST", "Asia/Shanghai": "CST"][zone]
    case "Australia":
      return ["Australia/Sydney", "Australia/Melbourne"].contains(zone) ? [10: "AEST", 11: "AEDT"][hours] : nil
    default: return nil
    }
  }

  /// The zones of Central Europe are those that are not listed with another time.
  private static func centralEurope(_ zone: String, _ hours: Int) -> String? {
    let zones: Set = [
      "Amsterdam", "Andorra", "Belgrade", "Berlin", "Bratislava", "Brussels", "Budapest", "Busingen", "Copenhagen",
      "Gibraltar", "Ljubljana", "Luxembourg", "Madrid", "Malta", "Monaco", "Oslo", "Paris", "Podgorica", "Prague",
      "Rome", "San_Marino", "Sarajevo", "Skopje", "Stockholm", "Tirane", "Vaduz", "Vatican", "Vienna", "Warsaw",
      "Zagreb", "Zurich",
    ]
    return zones.contains(String(zone.dropFirst(7))) ? [1: "CET", 2: "CEST"][hours] : nil
  }

  private static let europe: [String: [Int: String]] = {
    let east = [2: "EET", 3: "EEST"]
    let zones = [
      "Athens", "Bucharest", "Chisinau", "Helsinki", "Kyiv", "Kiev", "Mariehamn", "Riga", "Sofia", "Tallinn", "Vilnius",
    ]
    var names = Dictionary(uniqueKeysWithValues: zones.map { ("Europe/\($0)", east) })
    names["Europe/Lisbon"] = [0: "WET", 1: "WEST"]
    names["Europe/Moscow"] = [3: "MSK"]
    return names
  }()

  private static let america: [String: [Int: String]] = [
    "America/New_York": [-5: "EST", -4: "EDT"], "America/Toronto": [-5: "EST", -4: "EDT"],
    "America/Detroit": [-5: "EST", -4: "EDT"], "America/Chicago": [-6: "CST", -5: "CDT"],
    "America/Winnipeg": [-6: "CST", -5: "CDT"], "America/Denver": [-7: "MST", -6: "MDT"],
    "America/Edmonton": [-7: "MST", -6: "MDT"], "America/Phoenix": [-7: "MST"],
    "America/Los_Angeles": [-8: "PST", -7: "PDT"], "America/Vancouver": [-8: "PST", -7: "PDT"],
  ]
}
