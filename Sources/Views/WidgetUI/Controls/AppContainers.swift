public import Foundation
package import WidgetLayout

// Containers of apps, of which pictures show the contents.

/// Content that is scrolled, drawn from its beginning.
public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view whose content may be longer than the view.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// The content in its ideal length, clipped to the view.
  public var body: some View {
    Group {
      if axes.contains(.horizontal) {
        HStack { content }.fixedSize(horizontal: true, vertical: false)
      } else {
        VStack { content }.fixedSize(horizontal: false, vertical: true)
      }
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
    .clipped()
  }
}

/// Pages that lead to each other, drawn as the first one.
public struct NavigationStack<Content: View>: View {
  private let content: Content

  /// Creates a view with its first page.
  public init(@ViewBuilder root: () -> Content) {
    content = root()
  }

  /// The first page.
  public var body: some View { content }
}

/// Rows of controls, drawn as a column.
public struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The rows below each other.
  public var body: some View { VStack(alignment: .leading) { content } }
}

/// Views of glass that flow together, drawn as the views.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: some View { content }
}

/// Controls that belong together, drawn as a row.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group with a label, which is not drawn.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
  }

  /// The controls in a row.
  public var body: some View { HStack { content } }
}

/// The state of an image that is loaded.
public enum AsyncImagePhase: Sendable {
  /// Not loaded yet.
  case empty
  /// Loaded.
  case success(Image)
  /// Not loaded.
  case failure(any Error)

  /// The image; nil if it is not loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error; nil if there is none.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// An image by its URL.
///
/// Files and `data:` URLs are drawn. Nothing is requested from the web: the placeholder is drawn instead, with a
/// warning.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  private let scale: CGFloat

  /// Creates an image with a view for each state.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension AsyncImage where Content == Image? {
  /// Creates an image without a placeholder.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { $0.image }
  }
}

extension AsyncImage {
  /// Creates an image with a placeholder.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage: PrimitiveView {
  /// The maximum size of a file.
  private static var maximumBytes: Int { 64 << 20 }

  package func nodes(in environment: EnvironmentValues) -> [Node] {
    Scope(environment).run { content(phase(in: environment)) }.lowered(in: environment)
  }

  private func phase(in environment: EnvironmentValues) -> AsyncImagePhase {
    guard let url else { return .empty }
    guard url.isFileURL || url.scheme == "data" else {
      environment.problems.append("AsyncImage requests nothing from the web; its placeholder is drawn")
      return .empty
    }
    guard let data = Self.data(of: url), let image = UIImage(data: data, scale: scale) else {
      environment.problems.append("AsyncImage cannot read the image of a \(url.scheme ?? "") URL")
      return .failure(CocoaError(.fileReadCorruptFile))
    }
    return .success(Image(uiImage: image))
  }

  private static func data(of url: URL) -> Data? {
    if url.isFileURL {
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      guard let size = attributes?[.size] as? NSNumber, size.intValue <= maximumBytes else { return nil }
      return FileManager.default.contents(atPath: url.path)
    }
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64") else { return nil }
    return Data(base64Encoded: String(text[text.index(after: comma)...]))
  }
}
