public import WidgetUI

// Menus of apps on large screens; none are made.

/// The commands of an app's menus; they are not made.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the body.
  associatedtype Body: Commands

  /// The commands that these are made of.
  @CommandsBuilder var body: Body { get }
}

extension Commands where Body == Never {
  /// Never evaluated: the commands of this module have no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Commands {}

/// No commands.
public struct EmptyCommands: Commands {
  /// Commands of this module have no body.
  public typealias Body = Never

  /// Creates no commands.
  public init() {}
}

/// Several commands as one.
public struct CommandList: Commands {
  /// Commands of this module have no body.
  public typealias Body = Never
}

/// A menu of an app, which is not made.
public struct CommandMenu<Content: View>: Commands {
  /// Commands of this module have no body.
  public typealias Body = Never

  /// Creates a menu; its content is not evaluated.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Commands at a place in an app's menus, which are not made.
public struct CommandGroup<Content: View>: Commands {
  /// Commands of this module have no body.
  public typealias Body = Never

  /// Creates commands before others; they are not evaluated.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands after others; they are not evaluated.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands in place of others; they are not evaluated.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place in an app's menus.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  /// The description of the app.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The settings of the app.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// The commands that create documents.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// The commands that save documents.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// The commands that undo and redo changes.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// The commands for the pasteboard.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// The commands of the sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The commands for the toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// The help of the app.
  public static let help = CommandGroupPlacement(name: "help")
}

/// A result builder that collects commands.
@resultBuilder
public enum CommandsBuilder {
  /// Takes commands.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Collects commands.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> CommandList {
    CommandList()
  }
}
