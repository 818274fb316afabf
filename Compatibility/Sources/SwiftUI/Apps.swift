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

/// A window with settings; it is not made.
public struct Settings<Content: View>: Scene {
  /// Scenes of this module have no body.
  public typealias Body = Never

  /// Creates a window.
  public init(@ViewBuilder content: () -> Content) {}
}

extension Scene {
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some Scene {
    self
  }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value, Value) -> Void) -> some Scene {
    self
  }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some Scene { self }
  /// Has no effect: apps do not run.
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene { self }
  /// Has no effect: apps do not run.
  public func environmentObject(_ object: some ObservableObject) -> some Scene { self }
  /// Has no effect: apps do not run.
  public func environment<Model: AnyObject & Observable>(_ object: Model?) -> some Scene { self }
  /// Has no effect: apps do not run.
  public func backgroundTask(_ task: BackgroundTask, action: @escaping () async -> Void) -> some Scene { self }
}

/// The reason for which an app runs in the background; apps do not run.
public struct BackgroundTask: Hashable, Sendable {
  private let name: String

  /// Returns a reason that an app has asked for.
  public static func appRefresh(_ identifier: String) -> BackgroundTask { BackgroundTask(name: identifier) }
  /// Returns the end of loads in the background.
  public static func urlSession(_ identifier: String) -> BackgroundTask { BackgroundTask(name: identifier) }
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

  /// The app: one that does nothing.
  public static let shared = UIApplication()
  /// The address of the app's settings.
  public static let openSettingsURLString = "app-settings:"
  /// The name of a notification that never comes.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// The name of a notification that never comes.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// The name of a notification that never comes.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The name of a notification that never comes.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// The name of a notification that never comes.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")

  /// Opens nothing, and reports that.
  public func open(
    _ url: URL, options: [String: String] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  /// Returns false: nothing is opened.
  public func canOpenURL(_ url: URL) -> Bool { false }

  private init() {}
}
