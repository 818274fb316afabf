internal import FileInput
internal import FileOutput
internal import PictureReading
internal import Pictures
internal import Refresh
internal import Rendering
internal import Screens
internal import SnapshotReports
internal import Timeline
internal import Typesetting
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering
internal import Widgets
internal import XML

/// The exit codes scripts rely on, from sysexits.h.
enum ExitStatus: Int32 {
  /// Of `diff` alone, whose 1 means different.
  case notCompared = 2
  case usage = 64
  case badData = 65
  case noInput = 66
  case upstream = 69
  case `internal` = 70
  case cannotCreate = 73
  case inputOutput = 74
  case temporary = 75
  case keyRefused = 77
  case configuration = 78

  /// What a user has to mend before what may mend itself: where several things fail, the first of these is told.
  static func worstFirst(_ status: ExitStatus) -> Int {
    let order: [ExitStatus] = [
      .internal, .configuration, .keyRefused, .usage, .noInput, .badData, .cannotCreate, .inputOutput, .upstream,
      .temporary,
    ]
    return order.firstIndex(of: status) ?? order.count
  }
}

/// What ends the program: a line for the user, or one for each thing that is wrong, and an exit code.
struct Failure: Error {
  let code: ExitStatus
  let lines: [String]

  /// The lines as one.
  var message: String { lines.joined(separator: "; ") }

  init(_ code: ExitStatus, _ message: String) {
    self.init(code, lines: [message])
  }

  /// - Parameter lines: at least one.
  init(_ code: ExitStatus, lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// The failure behind an error of the modules below; nil for one of the argument parser.
  init?(_ error: any Error) {
    let code: ExitStatus
    switch error {
    case let failure as Failure:
      self = failure
      return
    case is WidgetOptionError, is UnknownWidgetError, is NoTemplateError, is LanguageCatalog.UnknownLanguage,
      is UnknownTargetError:
      code = .usage
    case let path as OutputPathError:
      self.init(.usage, "--output: \(path)")
      return
    case let configuration as ConfigurationError:
      self.init(.configuration, lines: configuration.lines)
      return
    case is DocumentError, is ArtifactError, is NoHourError, is PictureReadingError:
      code = .badData
    case let screen as ScreenError:
      code = if case .wrongFormat = screen { .usage } else { .badData }
    case let output as OutputError:
      code = output.kind == .cannotCreate ? .cannotCreate : .inputOutput
    case let input as InputError:
      code = input.kind == .tooLarge ? .badData : .noInput
    case let refresh as RefreshError:
      code = ExitStatus(refresh.kind)
    case is FontError:
      code = .noInput
    case let rendering as RenderingError:
      code = rendering.isLimit ? .usage : .internal
    case is TimelineError:
      code = .internal
    default:
      return nil
    }
    self.init(code, "\(error)")
  }
}

extension ExitStatus {
  fileprivate init(_ kind: RefreshError.Kind) {
    self =
      switch kind {
      case .configuration: .configuration
      case .keyRefused: .keyRefused
      case .upstream: .upstream
      case .noInput: .noInput
      case .badData: .badData
      case .locked: .temporary
      }
  }
}

extension RenderingError {
  /// Whether the picture asked for is beyond what can be drawn, rather than drawing having failed.
  fileprivate var isLimit: Bool {
    switch self {
    case .scaleOutOfRange, .sideOutOfRange, .tooManyPixels: true
    case .nestingTooDeep, .cairo: false
    }
  }
}
