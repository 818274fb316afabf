internal import Calendars

extension Configuration {
  /// Where all calendars get their events from, unless they say otherwise.
  public struct Calendar: Sendable, Hashable {
    /// An iCalendar file, to be opened as it is, or its address; nil for no events.
    public var ics: String?

    /// A calendar without events, unless said otherwise.
    public init(ics: String? = nil) {
      self.ics = ics
    }
  }

  /// What the option `ics` says as the program can open it: the path of a file starts at the file's folder.
  static func resolvedCalendar(_ text: String, in folder: String) -> String {
    CalendarSource.isFile(text) ? resolved(text, in: folder) : text
  }
}

extension Configuration.Calendar {
  init(_ reader: MappingReader, folder: String) {
    guard let text = reader.path("ics") else {
      self.init()
      return
    }
    do {
      _ = try CalendarSource(text)
      self.init(ics: Configuration.resolvedCalendar(text, in: folder))
    } catch {
      reader.report("ics", "\"ics\": \(error)")
      self.init()
    }
  }
}
