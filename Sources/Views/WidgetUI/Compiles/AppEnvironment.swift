// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

extension EnvironmentValues {
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var isSearching: Bool { false }
  public var isFocused: Bool { false }
  public var supportsMultipleWindows: Bool { false }
  public var editMode: Binding<EditMode>? { nil }
  public var refresh: RefreshAction? { nil }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

public struct PresentationMode: Sendable {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
