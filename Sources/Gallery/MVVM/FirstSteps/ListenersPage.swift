import Bindings
import Signals
import Widgets

/// The document's first step: listeners, and the two operators that add them.
final class ListenersPage: StepPage<ListenersPageModel> {
  typealias PMT = ListenersPageModel

  let oneButton = Button("Set to 1")
  let seventeenButton = Button("Set to 17")
  let textButton = Button("Set to “New text”")
  let boundLabel = Label("nothing yet")
  let addedLabel = Label("nothing yet")
  let nowLabel = Label("nothing yet")
  let laterLabel = Label("nothing yet")

  init(pageModel: PMT) {
    let buttons = Box(.row, spacing: 6, [oneButton, seventeenButton])
    textButton.layout = Layout(halign: .start)
    super.init(
      [
        .part(
          "A Value and Its Listeners",
          about:
            "The value calls its listeners when it is set. bind also calls them at once, addListener does not.",
          lines: [
            buttons, .line("dynamicInt.bind { … }", showing: boundLabel),
            .line("dynamicInt.addListener { … }", showing: addedLabel),
          ]),
        .part(
          "Two Operators", about: ">>> is bind, >> is addListener.",
          lines: [
            textButton, .line("dynText >>> { label.text = $0 }", showing: nowLabel),
            .line("dynText >> { label.text = $0 }", showing: laterLabel),
          ]),
        .part(
          "What Does Not Compile", about: "The types of both sides are compared before the program runs.",
          lines: PMT.refusedLines.map { code, reason in
            .line(code, showing: Label(reason, cssClasses: ["dim-label"]))
          }),
      ], pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    oneButton >> pm.setOne
    seventeenButton >> pm.setSeventeen
    textButton >> pm.setText

    // Each listener names its label, not the page: a page that its own listener retains is never released.
    pm.dynamicInt.bind { [boundLabel] in boundLabel.text = "\($0)" }
    pm.dynamicInt.addListener { [addedLabel] in addedLabel.text = "\($0)" }
    pm.dynText >>> { [nowLabel] in nowLabel.text = $0 }
    pm.dynText >> { [laterLabel] in laterLabel.text = $0 }
  }
}
