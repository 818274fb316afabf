internal import FoundationEssentials
internal import Pictures
internal import Settings
internal import WeatherData

/// The settings of a picture's place.
struct PlaceReading {
  /// A name, and its origin in the words of warnings.
  struct Name {
    let text: String
    let source: String
  }

  /// The position with its time zone; nil if it is not given.
  var place: JobPlace?
  /// The time zone, which may be given without a position.
  var zone: TimeZone?
  /// The name shown on pictures.
  var name: Name?
  /// Whether a place is given, even an invalid one, which has been reported.
  var isGiven = false
}

extension JobReading {
  /// The place of highest precedence; a name without a position applies to the next place.
  var place: PlaceReading {
    var reading = PlaceReading()
    for layer in sources.all.layers {
      let reader = all.reader(of: layer)
      if reading.name == nil, let text = reader.text(.placeName) {
        let origin = reader.origin(of: .placeName)
        reading.name = .init(text: text, source: Setting.placeName.spelling(at: origin))
      }
      guard layer.isAboutPlace else { continue }
      reading.isGiven = true
      reading.zone = zone(.placeZone, in: reader)
      reading.place = position(reader).map { JobPlace($0, timeZone: reading.zone) }
      return reading
    }
    if sources.output?[.placeKey] != nil { reading.isGiven = true }
    return reading
  }

  private func position(_ reader: SettingReader) -> JobPlace.Position? {
    let (latitude, longitude) = (reader.number(.latitude), reader.number(.longitude))
    let city = reader.text(.city)
    switch (reader.has(.city), reader.has(.latitude), reader.has(.longitude)) {
    case (true, true, _), (true, _, true):
      reader.report(.city, "\(.city) cannot be combined with \(.latitude) and \(.longitude)")
    case (false, true, false):
      reader.report(.latitude, "\(.latitude) requires \(.longitude)")
    case (false, false, true):
      reader.report(.longitude, "\(.longitude) requires \(.latitude)")
    case (false, false, false):
      switch reader.layers[.location]?.value {
      case .mapping, .nothing: break
      // A value that is not a mapping has been reported already.
      default: return nil
      }
      reader.problems.report(
        reader.layers[.location]?.origin ?? reader.layers.origin, nil,
        "a location needs \(.latitude) and \(.longitude), or \(.city)")
    default: break
    }
    if let city { return .city(city) }
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude).map { .coordinates($0) }
  }
}

extension JobSettings {
  /// Whether a place is given, valid or not; a name alone is not a place.
  fileprivate var isAboutPlace: Bool {
    [Setting.location, .latitude, .longitude, .city].contains { self[$0] != nil }
  }
}
