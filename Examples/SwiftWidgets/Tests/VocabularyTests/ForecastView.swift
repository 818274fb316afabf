import SwiftUI

// The views of an app with lists and navigation: drawn in columns, where a picture of them is wanted at all.

struct ForecastView: View {
  @ObservedObject var viewModel: ForecastModel  // # @ObservedObject

  init(viewModel: ForecastModel) {
    self.viewModel = viewModel
  }

  var body: some View {
    NavigationView {  // # NavigationView
      List {  // # List, List(content:)
        field
        if viewModel.rows.isEmpty { empty } else { rows }
      }
      .listStyle(GroupedListStyle())  // # .listStyle(_:), GroupedListStyle()
      .navigationBarTitle("Weather")  // # .navigationBarTitle(_:)
    }
    .onAppear(perform: refresh)  // # .onAppear(perform:)
  }

  private var field: some View {
    HStack(alignment: .center) {  // # HStack, HStack(alignment:)
      TextField("City", text: $viewModel.city)  // # TextField, TextField(_:text:)
    }
  }

  private var rows: some View {
    Section {  // # Section
      ForEach(viewModel.rows, content: row(_:))  // # ForEach, ForEach(_:content:)
    }
  }

  private func row(_ forecast: Forecast) -> some View {
    NavigationLink(destination: page(of: forecast)) {  // # NavigationLink, NavigationLink(destination:)
      VStack(alignment: .leading) {  // # VStack(alignment:)
        Text(forecast.city).font(.body)  // # .font(_:), .body
        Text("\(forecast.degrees, specifier: "%.1f") °C").font(.footnote)  // # .footnote
      }
    }
  }

  private func page(of forecast: Forecast) -> AnyView {  // # AnyView
    AnyView(Text(forecast.city).font(.caption))  // # AnyView(_:), .caption
  }

  private var empty: some View {
    Section { Text("No results").foregroundColor(.gray) }  // # .gray
  }

  private func refresh() { viewModel.fetch(for: viewModel.city) }
}
