import Bindings
import Signals
import Widgets

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

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel
    pm.name >>> nameLabel
    pm.strength >>> strengthLabel
    pm.brewery >>> breweryLabel
    pm.description >>> descriptionLabel
  }
}
