internal import Failures
package import FileOutput
package import PictureJobs
internal import Timeline

/// Where the pictures of rounds go: files, the memory of a server.
///
/// It is called by one round at a time.
package protocol RoundSink: Sendable {
  /// Draws what an output shows now and hands it on.
  ///
  /// - Returns: what became of each picture, light before dark.
  /// - Throws: if there are no pictures to speak of.
  func take(_ showing: OutputShowing, with drawer: PictureDrawer) throws -> [DeliveredPicture]

  /// How many entries of an output ``take(_:with:)`` draws at most, that of now among them.
  var entriesAtOnce: Int { get }

  /// Whether what an output will show is drawn as soon as that is known.
  var drawsAhead: Bool { get }

  /// Draws an entry that an output will show, once all outputs of the round show what they should now.
  ///
  /// - Returns: whether the next one is to be drawn, too.
  func prepare(_ shown: ShownEntry, of showing: OutputShowing, with drawer: PictureDrawer) -> Bool
}

extension RoundSink {
  /// That of now.
  package var entriesAtOnce: Int { 1 }
}

/// What became of one picture.
package struct DeliveredPicture: Sendable {
  /// What it is called where it went.
  package var path: String
  /// Whether what was there changed, or why the picture could not be drawn or handed on.
  package var result: Result<OutputFile.Status, any Error>
  /// What the user should know, a line each.
  package var warnings: [String]

  /// Draws a picture and hands it on.
  ///
  /// - Parameter deliver: draws it, hands it on, and says whether what was there changed, and what the user should know.
  package init(path: String, _ deliver: () throws -> (status: OutputFile.Status, warnings: [String])) {
    self.path = path
    do {
      let delivered = try deliver()
      result = .success(delivered.status)
      warnings = delivered.warnings
    } catch {
      result = .failure(error)
      warnings = []
    }
  }
}

/// The files that the configuration names; nothing is drawn ahead.
package struct FileRoundSink: RoundSink {
  private let sink = FileSink()

  /// Files.
  package init() {}

  /// Writes a file for each scheme.
  package func take(_ showing: OutputShowing, with drawer: PictureDrawer) throws -> [DeliveredPicture] {
    try showing.schemes(at: showing.context.now).map { scheme in
      let path = showing.path(scheme: scheme)
      return DeliveredPicture(path: path) {
        let picture = try drawer.draw(showing.job, showing.shown, scheme: scheme, in: showing.context)
        return (try sink.put(picture, at: path), picture.warnings)
      }
    }
  }

  /// The next run draws the next entry.
  package var drawsAhead: Bool { false }

  /// Nothing is drawn.
  package func prepare(_ shown: ShownEntry, of showing: OutputShowing, with drawer: PictureDrawer) -> Bool { false }
}
