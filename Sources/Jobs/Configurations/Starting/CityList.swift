internal import WidgetAssets
internal import WidgetBase

/// A city with its coordinates and time zone.
package struct City: Sendable, Hashable {
  /// The name that pictures show: as the list has it, or as it was searched for.
  package var name: String
  /// The code of its country, such as `DE`.
  package let country: String
  /// The name of its time zone.
  package let zone: String
  /// Degrees north, to a kilometre.
  package let latitude: Double
  /// Degrees east, to a kilometre.
  package let longitude: Double
  /// The number of people who live there, in thousands.
  let thousands: Int
  /// All names, and these without accents and in lower case, which are searched.
  fileprivate let names: [String]

  /// The name of the list that is a text in any case; nil if there is none, or if it only lacks accents.
  fileprivate func listedName(_ form: String) -> String? {
    names.first { $0.lowercased() == form && $0 != form || $0 == form && form.utf8.contains { $0 >= 0x80 } }
  }

  fileprivate func has(_ form: String) -> Bool { names.contains { $0.lowercased() == form } }

  fileprivate func begins(with form: String) -> Bool { names.contains { $0.lowercased().hasPrefix(form) } }
}

/// The cities of at least 100,000 people, by GeoNames (CC BY 4.0), which are found without a network.
package struct CityList: Sendable {
  private let cities: [City]

  /// Reads the list of the program.
  package init() { self.init(Assets.cities) }

  /// Reads lines `NAME[|NAME...] LATITUDE LONGITUDE THOUSANDS` with tabs between them, below lines `ZONE COUNTRY`.
  ///
  /// Other lines are left out.
  init(_ bytes: [UInt8]) {
    var cities: [City] = []
    var heading: (zone: String, country: String)?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      if line.first != UInt8(ascii: "\t") {
        let words = fields[0].split(separator: " ").map(String.init)
        heading = words.count == 2 ? (words[0], words[1]) : nil
      } else if let heading, fields.count == 4, let latitude = Double(fields[1]), let longitude = Double(fields[2]),
        let thousands = Int(fields[3])
      {
        let names = fields[0].split(separator: "|").map(String.init)
        guard let name = names.first else { continue }
        cities.append(
          City(
            name: name, country: heading.country, zone: heading.zone, latitude: latitude, longitude: longitude,
            thousands: thousands, names: names))
      }
    }
    self.cities = cities
  }

  /// Returns the cities whose name is a text, in any case; without one, those whose name begins with it.
  ///
  /// The largest come first. `Springfield, US` looks only in that country. A city that has the text as another name, such
  /// as `München` for `Munich`, has that name in the result.
  package func search(_ text: String) -> [City] {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmed }
    guard let name = parts.first, !name.isEmpty else { return [] }
    let form = name.lowercased()
    let country = parts.count > 1 ? parts[1].uppercased() : nil
    let here = cities.filter { country == nil || $0.country == country }
    let whole = here.filter { $0.has(form) }
    let found = whole.isEmpty ? here.filter { $0.begins(with: form) } : whole
    return found.sorted { ($1.thousands, $0.name) < ($0.thousands, $1.name) }.map { city in
      var city = city
      city.name = city.listedName(form) ?? city.name
      return city
    }
  }

  /// Returns the city after which a time zone is named, such as Berlin for `Europe/Berlin`, or else the zone's largest.
  package func city(ofZone zone: String) -> City? {
    let here = cities.filter { $0.zone == zone }.sorted { $0.thousands > $1.thousands }
    let name = (zone.split(separator: "/").last ?? "").replacing("_", with: " ").lowercased()
    return here.first { $0.begins(with: name) } ?? here.first
  }
}
