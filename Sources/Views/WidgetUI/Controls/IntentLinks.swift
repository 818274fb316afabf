/// A hint at an intent, which is not drawn.
public struct SiriTipView: View {
  /// Creates a hint.
  public init(intent: some AppIntent, isVisible: Binding<Bool> = .constant(true)) {}

  /// An empty view, with a warning.
  public var body: some View { EmptyView().warning("SiriTipView is not drawn") }
}

/// A button that opens the app Shortcuts, which is drawn as a label.
public struct ShortcutsLink: View {
  /// Creates a button.
  public init(action: @escaping () -> Void = {}) {}

  /// A label.
  public var body: some View { Label("Shortcuts", systemImage: "square.2.layers.3d") }
}
