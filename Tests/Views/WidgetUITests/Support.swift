import Foundation
import WidgetLayout
import WidgetScene
import WidgetUI

/// Returns the nodes of a view in the environment of a medium widget.
@MainActor
func nodes(of view: some View, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> [Node] {
  var environment = EnvironmentValues()
  change(&environment)
  return view.lowered(in: environment)
}

/// Returns the texts of a view in drawing order.
@MainActor
func texts(of view: some View, in context: ViewContext = ViewContext(), strings: StringTables = StringTables()) throws
  -> [String]
{
  try scene(of: view, in: context, strings: strings).scene.allItems.compactMap {
    if case .text(let text) = $0 { text.string } else { nil }
  }
}

/// Returns the scene of a view with the real fonts.
@MainActor
func scene(
  of view: some View, in context: ViewContext = ViewContext(), assets: AssetCatalog = AssetCatalog(),
  strings: StringTables = StringTables()
) throws -> ViewScene {
  try ViewRenderer(assets: assets, strings: strings).scene(of: view, in: context)
}

/// 2022-02-05 17:00 in Tokyo.
let instant = Date(timeIntervalSince1970: 1_644_048_000)
