import SwiftUI

/// What the sources of an area mention: views, which are drawn, and other values, which only have to compile.
@MainActor protocol Mentions {
  func draw(_ view: some View)
}

extension Mentions {
  func use<Value>(_ value: Value) {}
}
