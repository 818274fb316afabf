/// The picture to draw: the medium widgets of the built-in themes with the sample data.
enum Subject: String, CaseIterable {
  case weather, clock

  /// The arguments of the command line that select the picture.
  var arguments: [String] {
    switch self {
    case .weather: ["weather", "--locale", "ja"]
    case .clock: ["clock"]
    }
  }
}

/// A contestant.
enum Performer: String, CaseIterable {
  /// The program as a separate process.
  case widgetgen
  /// The library in this process, which has drawn before.
  case warm = "widgetgen, warm"
  /// A renderer of an SVG whose texts are texts, which it has to shape as the program does.
  case rsvg = "rsvg-convert"
  case resvg
  /// A renderer of an SVG whose texts are outlines, so that it neither looks for fonts nor shapes text.
  case resvgOutlines = "resvg, outlines"
  /// A static C program that draws the picture from fixed positions with Cairo and FreeType: what a process costs that
  /// decides nothing.
  case floor

  /// The contestants to which the program's times are compared.
  static let peers = [Performer.rsvg, .resvg, .floor]
  /// The contestants that are the program itself.
  static let ours = [Performer.widgetgen, .warm]
}

/// A contestant with one of the pictures.
struct Contest: Hashable {
  let subject: Subject
  let performer: Performer

  var name: String { "\(subject.rawValue): \(performer.rawValue)" }

  /// All contests, ordered by picture.
  static let all = Subject.allCases.flatMap { subject in
    Performer.allCases.map { Contest(subject: subject, performer: $0) }
  }
}
