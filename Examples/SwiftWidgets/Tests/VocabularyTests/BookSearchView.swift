import SwiftUI

// The search of a library's app, with a list and pages: drawn as a column, where a picture of it is wanted at all.

struct BookSearchView: View {
  @ObservedObject var search: BookSearch  // # @ObservedObject

  var body: some View {
    NavigationView {  // # NavigationView
      List {  // # List, List(content:)
        HStack(alignment: .firstTextBaseline) {  // # HStack, HStack(alignment:)
          Text("Find")
          TextField("Title", text: $search.words)  // # TextField, TextField(_:text:)
        }
        Section {  // # Section
          if search.titles.isEmpty { nothing }
          ForEach(search.titles.map(Hit.init), content: link)  // # ForEach, ForEach(_:content:)
        }
      }
      .listStyle(GroupedListStyle())  // # .listStyle(_:), GroupedListStyle()
      .navigationBarTitle("Library")  // # .navigationBarTitle(_:)
    }
    .onAppear(perform: start)  // # .onAppear(perform:)
  }

  private struct Hit: Identifiable {
    let title: String
    var id: String { title }
  }

  private func start() { search.search("lighthouses") }

  private func link(to hit: Hit) -> some View {
    NavigationLink(destination: page(of: hit.title)) {  // # NavigationLink, NavigationLink(destination:)
      VStack(alignment: .trailing) {  // # VStack(alignment:)
        Text(hit.title).font(.body)  // # .font(_:), .body
        Text("\(Double(hit.title.count) / 10, specifier: "%.1f") cm").font(.footnote)  // # .footnote
      }
    }
  }

  private func page(of title: String) -> AnyView {  // # AnyView
    let name = Text(title)
    if title.isEmpty { return AnyView(name.hidden()) }  // # AnyView(_:)
    return AnyView(name.font(.caption))  // # .caption
  }

  private var nothing: some View {
    Text(search.isFailed ? "The library is closed" : "Nothing found").foregroundColor(.gray)  // # .gray
  }
}
