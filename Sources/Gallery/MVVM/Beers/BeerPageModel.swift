import Bindings
import Signals

/// The details of a beer.
final class BeerPageModel: PageModel {
  let name: Dynamic<String>
  let strength: Dynamic<String>
  let brewery: Dynamic<String>
  let description: Dynamic<String>

  init(_ beer: Beer) {
    name = Dynamic(beer.name)
    strength = Dynamic(beer.abv.map { "\($0) % ABV" } ?? "Strength unknown")
    brewery = Dynamic(beer.brewery.isEmpty ? "Brewery unknown" : beer.brewery)
    description = Dynamic(beer.description.isEmpty ? "No description yet." : beer.description)
    super.init(title: beer.name, headerColor: BeerPageModel.color(ofStrength: beer.abv))
  }

  // The stronger the beer, the darker the colour.
  private static func color(ofStrength abv: Double?) -> UInt32 {
    switch abv ?? 0 {
    case ..<4: 0xE8C15A
    case ..<5: 0xD49A2E
    case ..<6: 0xB06A1E
    case ..<8: 0x7A3F16
    default: 0x3B2016
    }
  }
}
