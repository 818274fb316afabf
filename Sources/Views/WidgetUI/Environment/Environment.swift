/// A property that reads a value from the environment of its view or modifier.
///
/// A closure that a view passes to another view reads the environment of the view in whose body it was written, even if
/// it is called later or deeper in the tree.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let token = EnvironmentToken()

  /// Creates a property that reads the value at a key path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
  }

  /// The value; outside of a body, that of the default environment.
  @MainActor public var wrappedValue: Value {
    let environment = Scope.current?.environment ?? EnvironmentValues()
    return environment.environment(of: token)[keyPath: path]
  }
}

/// The identity of an `@Environment` property and its copies.
final class EnvironmentToken: Sendable {}

/// A property that depends on the view's environment; a marker only.
public protocol DynamicProperty {}

/// A property whose environment depends on the view that contains it.
protocol EnvironmentReader {
  var environmentToken: EnvironmentToken { get }
}

extension Environment: EnvironmentReader {
  var environmentToken: EnvironmentToken { token }
}

extension EnvironmentValues {
  /// Returns the environment for the body of a view or modifier, in which its `@Environment` properties are bound.
  ///
  /// These properties read this environment wherever below they are evaluated, even in the body of another view or
  /// under another environment.
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
    // Properties made of other properties are rarely nested more than one level deep.
    collect(owner, depth: 4)
    guard !tokens.isEmpty else { return self }
    var owned = self
    for token in tokens { owned.owners[ObjectIdentifier(token)] = self }
    return owned
  }

  /// Returns the environment that a property reads: that of its owner if the code runs below the owner.
  fileprivate func environment(of token: EnvironmentToken) -> EnvironmentValues {
    owners[ObjectIdentifier(token)] ?? self
  }
}
