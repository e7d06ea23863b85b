import Bindings
import Signals
import Widgets

/// The document's way from a closure for each label to no closure at all.
final class ModifiersPage: StepPage<ModifiersPageModel> {
  typealias PMT = ModifiersPageModel

  let textButton = Button("Change the Text")
  let closureLabel = Label("nothing yet")
  let modifierLabel = Label("nothing yet")
  let laterModifierLabel = Label("nothing yet")
  let label = Label("nothing yet")
  let laterLabel = Label("nothing yet")

  init(pageModel: PMT) {
    textButton.layout = Layout(halign: .start)
    let isOne = label.textModifier === label.textModifier
    super.init(
      [
        .part(
          "A Listener That a Label Has",
          about: "A modifier sets one property of one view, and holds the view weakly.",
          lines: [
            textButton, .line("someText >>> label.textModifier.modifier", showing: closureLabel),
            .line("someText >>> label.textModifier", showing: modifierLabel),
            .line("someText >> label.textModifier", showing: laterModifierLabel),
          ]),
        .part(
          "One by Default", about: "A label shows its text: nothing else has to be said.",
          lines: [
            .line("someText >>> label", showing: label), .line("someText >> label", showing: laterLabel),
          ]),
        .part(
          "Stored With the View", about: "A modifier is made once for each property of each view.",
          lines: [.line("label.textModifier === label.textModifier", showing: Label("\(isOne)"))]),
      ], pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    textButton >> pm.changeText

    pm.someText >>> closureLabel.textModifier.modifier
    pm.someText >>> modifierLabel.textModifier
    pm.someText >> laterModifierLabel.textModifier

    pm.someText >>> label
    pm.someText >> laterLabel
  }
}
