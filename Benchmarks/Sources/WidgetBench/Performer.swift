/// What is drawn: the medium widgets of the built-in looks, with the sample's data.
enum Subject: String, CaseIterable {
  case weather, clock

  /// What the command line says of the picture.
  var arguments: [String] {
    switch self {
    case .weather: ["weather", "--locale", "ja"]
    case .clock: ["clock"]
    }
  }
}

/// Who draws it.
enum Performer: String, CaseIterable {
  /// A process of the program.
  case widgetgen
  /// A process that has drawn before: the library in this one.
  case warm = "widgetgen, warm"
  /// The SVG whose texts are texts, which the others have to shape as the program does.
  case rsvg = "rsvg-convert"
  case resvg
  /// The SVG whose texts are outlines already, so that neither fonts are looked for nor texts are shaped.
  case resvgOutlines = "resvg, outlines"

  /// Those the program's times are given as parts of.
  static let peers = [Performer.rsvg, .resvg]
  /// Those whose times are the program's own.
  static let own = [Performer.widgetgen, .warm]
}

/// One of them at one of the pictures.
struct Contest: Hashable {
  let subject: Subject
  let performer: Performer

  var name: String { "\(subject.rawValue): \(performer.rawValue)" }

  /// All, ordered by picture.
  static let all = Subject.allCases.flatMap { subject in
    Performer.allCases.map { Contest(subject: subject, performer: $0) }
  }
}
