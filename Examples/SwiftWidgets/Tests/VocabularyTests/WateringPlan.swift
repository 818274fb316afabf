import SwiftUI

// The beds of a garden and how dry they are, as an app lays them out in rows.

struct WateringPlan {
  private let seasons = Calendar(identifier: .gregorian)  // # Calendar(identifier:)
  let bed = CGSize(width: 64, height: 24)  // # CGSize(width:height:)
  let rows: Int

  /// The label of a bed: its row as a letter, its place as a number.
  func label(of place: IndexPath) -> String {  // # IndexPath
    guard let row = place.first, let column = place.last, row < rows else { return "" }
    return String(repeating: "I", count: row + 1) + String(column)  // # String(_:)
  }

  /// The colour of a bed that was watered last at `date`: the days in summer count twice.
  func color(watered date: Date, now: Date) -> Color {
    let month = seasons.dateComponents([.month], from: now).month ?? 1
    let days = now.timeIntervalSince(date) / 86400 * ((6...8).contains(month) ? 2 : 1)
    if days > 4 { return .red }
    return days > 2 ? .orange : .blue  // # .blue
  }
}
