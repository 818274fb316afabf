internal import BuiltInWidgets

/// The page of all widgets, with a search.
struct CataloguePage {
  /// A card with the name of its picture; nil for a widget that has no sample.
  typealias Item = (card: WidgetCard, picture: String?)

  let frame: StudioFrame
  let items: [Item]
  /// The text of the search.
  let search: String
  /// What widgets may need at most; nil for any need.
  let need: WidgetCard.Need?

  private var text: StudioText { frame.text }

  var html: String {
    let needs: [Markup] = WidgetCard.Need.allCases.map { item in
      "<option value=\"\(item.rawValue)\"\(item == need ? " selected" : "")>\(text(item.phrase))</option>"
    }
    let count = items.count == 1 ? text("1 widget") : text("N widgets", items.count)
    return frame.html(
      title: text("Add a picture"), tab: .catalogue,
      """
      <form class="bar" role="search" method="get" action="\(frame.root)studio" data-live>
      \(frame.tokenField)<label class="grow"><span>\(text("Search"))</span><input type="search" name="q" value="\(search)" maxlength="100" autocomplete="off"></label>
      <label><span>\(text("Needs"))</span><select name="needs"><option value="">\(text("anything"))</option>\(needs)</select></label>
      <button>\(text("Search"))</button>
      </form>
      <div data-part="results">
      <p class="where" role="status">\(count), \(text("drawn with sample data"))</p>
      <ul class="cards dense">
      \(items.map(card))
      </ul>
      </div>
      """)
  }

  private func card(_ item: Item) -> Markup {
    let card = item.card
    let values = card.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let address = frame.address("studio/widgets/\(card.definition.name)", values)
    let picture: Markup =
      if let name = item.picture {
        "<img src=\"\(frame.address("studio/pictures/\(name).png"))\" alt=\"\" loading=\"lazy\" width=\"338\" height=\"158\">"
      } else {
        "<span class=\"empty\">\(text("drawn with your template"))</span>"
      }
    return """
      <li class="card"><div class="picture">\(picture)</div>
      <div class="facts"><h2><a class="whole" href="\(address)">\(text(card.title))</a></h2>
      <p>\(text(card.summary))</p>
      <p class="where">\(text("Needs")): \(card.needs.map { text($0.phrase) }.joined(separator: ", "))</p></div>
      </li>

      """
  }
}
