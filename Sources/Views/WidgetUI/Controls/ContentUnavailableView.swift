internal import Foundation

/// A message in place of content that is not available: a symbol, a title and a description.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a message with custom views.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description, @ViewBuilder actions: () -> Actions
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The symbol above the title, the description and the buttons.
  public var body: some View {
    VStack(spacing: 8) {
      label.labelStyle(MessageLabelStyle()).font(.title2.bold())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  /// Creates a message with custom views.
  public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description) {
    self.init(label: label, description: description, actions: { EmptyView() })
  }
}

extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
  /// Creates a message with a custom view.
  public init(@ViewBuilder label: () -> Label) {
    self.init(label: label, description: { EmptyView() })
  }
}

extension ContentUnavailableView
where Label == WidgetUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      WidgetUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a message with a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init {
      WidgetUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a message with an image from an asset catalogue.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      WidgetUI.Label(title, image: name)
    } description: {
      description
    }
  }

  /// A message that a search has no results.
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      "No Results", systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
  }

  /// Returns a message that a search for a text has no results.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}

/// A large symbol above its title.
private struct MessageLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 44)).foregroundStyle(.secondary)
      configuration.title
    }
  }
}
