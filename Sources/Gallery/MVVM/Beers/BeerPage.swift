import Bindings
import Signals
import Widgets

/// What is known of a beer.
final class BeerPageModel: PageModel {
  /// What it is called.
  let name: Dynamic<String>
  /// How strong it is.
  let strength: Dynamic<String>
  /// Who brews it.
  let brewery: Dynamic<String>
  /// What it is like.
  let description: Dynamic<String>

  init(_ beer: Beer) {
    name = Dynamic(beer.name)
    strength = Dynamic(beer.abv.map { "\($0) % ABV" } ?? "Strength not known")
    brewery = Dynamic(beer.brewery.isEmpty ? "Brewery not known" : beer.brewery)
    description = Dynamic(beer.description.isEmpty ? "Nobody has described it yet." : beer.description)
    super.init(title: beer.name, headerColor: BeerPageModel.color(ofStrength: beer.abv))
  }

  isolated deinit {}

  // From straw to stout: the stronger, the darker.
  private static func color(ofStrength abv: Double?) -> Color {
    switch abv ?? 0 {
    case ..<4: Color(0xE8C15A)
    case ..<5: Color(0xD49A2E)
    case ..<6: Color(0xB06A1E)
    case ..<8: Color(0x7A3F16)
    default: Color(0x3B2016)
    }
  }
}

/// The page of a beer: strength, brewery, description.
final class BeerPage: Page<BeerPageModel> {
  let nameLabel = Label(cssClasses: ["title-1"])
  let strengthLabel = Label()
  let breweryLabel = Label()
  let descriptionLabel = Label()

  init(pageModel: BeerPageModel) {
    let labels = [nameLabel, breweryLabel, strengthLabel, descriptionLabel]
    for label in labels { label.isWrapping = true }
    for label in [breweryLabel, strengthLabel] { label.cssClasses = ["dim-label"] }
    let column = Box(.column, spacing: 12, labels)
    column.layout = Layout(margins: Margins(24))
    super.init(ScrollView(Clamp(column, maximumSize: 520)), pageModel: pageModel)
  }

  isolated deinit {}

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel
    pm.name >>> nameLabel
    pm.strength >>> strengthLabel
    pm.brewery >>> breweryLabel
    pm.description >>> descriptionLabel
  }
}
