import Widgets

/// A row of the beer list: name, brewery, strength.
final class BeerTableCell: Box, TableCell {
  private let nameLabel = Label(cssClasses: ["heading"])
  private let breweryLabel = Label(cssClasses: ["dim-label"])
  private let abvLabel = Label(cssClasses: ["dim-label"])

  init() {
    super.init(.row, spacing: 12)
    let texts = Box(.column, spacing: 3, [nameLabel, breweryLabel])
    texts.layout = Layout(hexpand: true, margins: Margins(horizontal: 6, vertical: 0))
    abvLabel.layout = Layout(valign: .center, margins: Margins(horizontal: 6, vertical: 0))
    for label in [nameLabel, breweryLabel] { label.lineLimit = 1 }
    replaceChildren([texts, abvLabel])
  }

  func show(_ item: Beer) {
    nameLabel.text = item.name
    breweryLabel.text = item.brewery
    abvLabel.text = item.abv.map { "\($0) %" } ?? ""
    accessibleLabel = item.brewery.isEmpty ? item.name : "\(item.name), \(item.brewery)"
  }
}
