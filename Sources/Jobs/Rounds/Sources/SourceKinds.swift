/// The kinds of sources there are, in the order in which they are loaded and looked at.
///
/// This list is the only place outside of their folders that names them; `Scripts/check/arrows` holds that.
enum SourceKinds {
  static let all: [any SourceKind.Type] = [
    PlaceKind.self, WeatherKind.self, DocumentKind.self, AnswerKind.self, TopicKind.self, HomeAssistantKind.self,
    CalendarKind.self,
    ViewTimelineKind.self,
  ]
}

/// The kinds of inputs that entries name.
enum EntryInputSources {
  static let all: [any EntryInputSource] = [NamedPictures(), ViewDrawings()]
}
