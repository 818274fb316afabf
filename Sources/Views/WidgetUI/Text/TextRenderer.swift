public import Foundation

// Texts that an app draws itself, letter by letter: they are drawn as they would be without that.

/// A way of drawing the lines of a text; it is not used.
public protocol TextRenderer {
  /// Draws the lines of a text; not called.
  @MainActor @preconcurrency func draw(layout: Text.Layout, in context: inout GraphicsContext)
}

/// A mark of a text for a ``TextRenderer``; it is not used.
public protocol TextAttribute {}

extension Text {
  /// The lines of a text; there are none, because no renderer of an app is used.
  public struct Layout: RandomAccessCollection {
    /// A line of a text.
    public struct Line: RandomAccessCollection {
      /// Letters of a line with the same attributes.
      public struct Run {
        /// The frame.
        public var typographicBounds: CGRect { .zero }
        /// Returns the mark of a type: there is none.
        public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? { nil }
      }

      /// The first position.
      public var startIndex: Int { 0 }
      /// The position after the last one.
      public var endIndex: Int { 0 }
      /// Ends the program: there are no letters.
      public subscript(index: Int) -> Run { preconditionFailure("a line without runs has no run \(index)") }
    }

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { 0 }
    /// Ends the program: there are no lines.
    public subscript(index: Int) -> Line { preconditionFailure("a layout without lines has no line \(index)") }
  }

  /// Has no effect: marks of a text are not used.
  public func customAttribute(_ attribute: some TextAttribute) -> Text { self }
}

extension View {
  /// Adds a warning: texts are drawn as they would be without the renderer.
  public func textRenderer(_ renderer: some TextRenderer) -> some View {
    warning("textRenderer is not drawn")
  }
}

extension GraphicsContext {
  /// Draws nothing: there are no lines of texts.
  public func draw(_ line: Text.Layout.Line) {}
  /// Draws nothing: there are no lines of texts.
  public func draw(_ run: Text.Layout.Line.Run) {}
}
