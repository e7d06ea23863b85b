import Bindings
import Signals
import Widgets

/// What the document has behind the scenes: map and filter, and both in one line.
final class MapAndFilterPage: StepPage<MapAndFilterPageModel> {
  typealias PMT = MapAndFilterPageModel

  let oneButton = Button("Add 1")
  let tenButton = Button("Add 10 to the Other")
  let mappedLabel = Label()
  let filteredLabel = Label("none yet")
  let laterLabel = Label("none yet")
  let sumLabel = Label()

  init(pageModel: PMT) {
    oneButton.layout = Layout(halign: .start)
    tenButton.layout = Layout(halign: .start)
    super.init(
      [
        .part(
          "Map and Filter", about: "| makes another value of each, & lets some of them pass.",
          lines: [
            oneButton, .line("number | { \"Number \\($0)\" } >>> label", showing: mappedLabel),
            .line("number & { $0 % 2 == 0 } | { \"\\($0) is even\" } >>> label", showing: filteredLabel),
            .line("(number | { \"From now on: \\($0)\" }) >> label", showing: laterLabel),
          ]),
        .part(
          "Two Values",
          about: "The library adds reduce: a value computed from two, whichever of them changes.",
          lines: [
            tenButton,
            .line("reduce(number, other) { $0 + $1 } | { \"\\($0)\" } >>> label", showing: sumLabel),
          ]),
      ], pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    oneButton >> pm.addOne
    tenButton >> pm.addTen

    pm.number | { "Number \($0)" } >>> mappedLabel
    pm.number & { $0 % 2 == 0 } | { "\($0) is even" } >>> filteredLabel
    (pm.number | { "From now on: \($0)" }) >> laterLabel
    pm.sum | { "\($0)" } >>> sumLabel
  }
}
