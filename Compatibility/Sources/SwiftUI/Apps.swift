import Foundation

/// An app, of which nothing is drawn: it compiles, so that its file may stay beside those of its views.
@MainActor @preconcurrency
public protocol App {
  /// The scenes of the app.
  associatedtype Body: Scene

  /// Creates the app.
  init()
  /// The scenes of the app.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Ends the program with a message: only widgets are drawn.
  public static func main() {
    let message = "\(Self.self) is an app, which cannot be drawn; put @main before a Widget or a WidgetBundle\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
  }
}

/// A window of an app, of which nothing is drawn.
@MainActor @preconcurrency
public protocol Scene {
  /// The scenes that this one is made of.
  associatedtype Body: Scene

  /// The scenes that this one is made of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes without a body are never asked for one.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A window with views; they are not made.
public struct WindowGroup<Content: View>: Scene {
  /// Scenes of this module have no body.
  public typealias Body = Never

  /// Creates a window.
  public init(@ViewBuilder content: () -> Content) {}

  /// Creates a window with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Several scenes as one.
public struct SceneGroup: Scene {
  /// Scenes of this module have no body.
  public typealias Body = Never
}

/// Makes one scene of the statements of an app.
@resultBuilder
@MainActor
public enum SceneBuilder {
  /// A scene as a statement.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes as statements.
  public static func buildBlock<First: Scene, Second: Scene, each Other: Scene>(
    _ first: First, _ second: Second, _ other: repeat each Other
  ) -> SceneGroup { SceneGroup() }
}

/// The delegate of an app, which is never created because apps do not run.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  /// Takes the type of the delegate.
  public init(_ type: Delegate.Type = Delegate.self) {}

  /// The delegate, which is never read because apps do not run.
  public var wrappedValue: Delegate { fatalError("apps do not run, and have no \(Delegate.self)") }
}

/// An object that an app tells about events, which never occur.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {}

/// An app as its delegate knows it; there is none.
public final class UIApplication: Sendable {
  /// A reason for which an app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private init() {}
}
