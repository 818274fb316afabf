/// A value of the environment of the view, or of the modifier, that has this property.
///
/// A closure that a view hands to another one reads the environment of the view in whose body it was written, even if
/// it is called later or deeper in the tree.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let token = EnvironmentToken()

  /// The value at a key path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
  }

  /// The value; outside of a body that of the default environment.
  @MainActor public var wrappedValue: Value {
    let environment = Scope.current?.environment ?? EnvironmentValues()
    return environment.environment(of: token)[keyPath: path]
  }
}

/// Tells an `@Environment` property and its copies from all others.
final class EnvironmentToken: Sendable {}

/// A property that views are told of; here only a mark.
public protocol DynamicProperty {}

/// What has an environment that depends on the view it stands in.
protocol EnvironmentReader {
  var environmentToken: EnvironmentToken { get }
}

extension Environment: EnvironmentReader {
  var environmentToken: EnvironmentToken { token }
}

extension EnvironmentValues {
  /// The environment for the body of a view or modifier: the one that its own `@Environment` properties read.
  ///
  /// Wherever below they are read, even in the body of another view or under another environment, they find this one.
  func owned(by owner: Any) -> EnvironmentValues {
    var tokens: [EnvironmentToken] = []
    func collect(_ value: Any, depth: Int) {
      for child in Mirror(reflecting: value).children {
        if let reader = child.value as? any EnvironmentReader {
          tokens.append(reader.environmentToken)
        } else if depth > 0, child.value is any DynamicProperty {
          collect(child.value, depth: depth - 1)
        }
      }
    }
    // Properties that are made of properties are rarely more than one level deep.
    collect(owner, depth: 4)
    guard !tokens.isEmpty else { return self }
    var owned = self
    for token in tokens { owned.owners[ObjectIdentifier(token)] = self }
    return owned
  }

  /// The environment that a property reads: that of its owner, if this code runs below it.
  fileprivate func environment(of token: EnvironmentToken) -> EnvironmentValues {
    owners[ObjectIdentifier(token)] ?? self
  }
}
