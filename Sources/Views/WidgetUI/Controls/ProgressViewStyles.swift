internal import Foundation

/// The style of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the view.
  associatedtype Body: View
  /// The parts and the value of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Returns the view of a progress.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts and the value of a progress view.
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view.
  public struct Label: View {
    let part: AnyView

    /// The view of the label.
    public var body: some View { part }
  }

  /// The label of the value.
  public typealias CurrentValueLabel = Label

  /// The completed share, 0...1; nil if it is unknown.
  public let fractionCompleted: Double?
  /// The label; nil if there is none.
  public var label: Label?
  /// The label of the value; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style.
  public nonisolated init() {
    tint = nil
  }

  /// Creates the style with a colour.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  /// Returns the view of a progress.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(isRing: false, configuration: configuration, color: tint)
  }
}

/// A ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style.
  public nonisolated init() {
    tint = nil
  }

  /// Creates the style with a colour.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  /// Returns the view of a progress.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(isRing: true, configuration: configuration, color: tint)
  }
}

/// The default: a bar.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a progress.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(isRing: false, configuration: configuration)
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default: a bar.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  /// Sets the style of progress views.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.progress = { AnyView(style.makeBody(configuration: $0)) } }
  }
}

/// A progress view in a built-in style.
struct ProgressBody: View {
  @Environment(\.self) private var environment
  let isRing: Bool
  let configuration: ProgressViewStyleConfiguration
  var color: Color?

  private var style: AnyShapeStyle {
    color.map { AnyShapeStyle($0) } ?? environment.tint ?? AnyShapeStyle(Color.accentColor)
  }

  private var share: Double { configuration.fractionCompleted ?? 0 }

  var body: some View {
    if isRing { ring } else { bar }
  }

  private var bar: some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      CapacityBar(share: share, style: style.horizontal).frame(height: 4)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }

  private var ring: some View {
    let line = StrokeStyle(lineWidth: 4, lineCap: .round)
    return ZStack {
      Circle().inset(by: 2).stroke(Color.track, style: line)
      Circle().inset(by: 2).trim(from: 0, to: CGFloat(share)).rotation(.degrees(-90)).stroke(style, style: line)
      Group {
        // A ring without a value shows its label.
        if let value = configuration.currentValueLabel { value } else { configuration.label }
      }
      .font(environment.widgetFamily.isAccessory ? .system(size: 22, weight: .medium) : .caption)
      .lineLimit(1).minimumScaleFactor(0.5).padding(6)
    }
    .aspectRatio(1, contentMode: .fit)
    .frame(idealWidth: 36, idealHeight: 36)
  }
}
