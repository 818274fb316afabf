import SwiftUI
import WidgetKit

@main
struct SwiftWidgets: WidgetBundle {
  var body: some Widget {
    WeatherWidget()
    ClockWidget()
    CalendarWidget()
    BatteryWidget()
    StepsWidget()
    DeliveryActivity()
  }
}
