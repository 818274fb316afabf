import SwiftUI

// The days of a month, as an app counts them before it shows them.

struct MonthDays {
  var calendar = Calendar(identifier: .gregorian)  // # Calendar(identifier:)
  let date: Date

  /// The name of the cell at a place of the grid.
  func title(at path: IndexPath) -> String {  // # IndexPath
    String((path.last ?? 0) + 1)  // # String(_:)
  }

  func color(of weekday: Int) -> Color {
    switch weekday {
    case 1: .red
    case 7: .blue  // # .blue
    default: .black
    }
  }

  let cell = CGSize(width: 40, height: 40)  // # CGSize(width:height:)
}
