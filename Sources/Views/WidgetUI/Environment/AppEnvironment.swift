// What views of apps ask about their screen: a picture is of a widget.

extension EnvironmentValues {
  /// The presentation of the view: it is not presented.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Whether the user searches: nobody does.
  public var isSearching: Bool { false }
  /// Whether the view has the focus: it has not.
  public var isFocused: Bool { false }
  /// Whether the app has several windows: it has none.
  public var supportsMultipleWindows: Bool { false }
  /// Whether the user edits a list: nobody does.
  public var editMode: Binding<EditMode>? { nil }
  /// The action that loads a view again: there is none.
  public var refresh: RefreshAction? { nil }
  /// Opens windows, which does nothing.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

/// The presentation of a view, which is not presented.
public struct PresentationMode: Sendable {
  /// Whether the view is presented: it is not.
  public var isPresented: Bool { false }
  /// Does nothing.
  public mutating func dismiss() {}
}

/// Whether the user edits a list; nobody does in a picture.
public enum EditMode: Hashable, Sendable {
  /// Not.
  case inactive
  /// For a moment.
  case transient
  /// Yes.
  case active

  /// Whether the user edits.
  public var isEditing: Bool { self != .inactive }
}

/// An action that loads a view again, which pictures do not have.
public struct RefreshAction: Sendable {
  /// Does nothing.
  public func callAsFunction() async {}
}

/// An action that opens windows, which does nothing.
public struct OpenWindowAction: Sendable {
  /// Does nothing.
  public func callAsFunction(id: String) {}
  /// Does nothing.
  public func callAsFunction(value: some Codable & Hashable) {}
}
