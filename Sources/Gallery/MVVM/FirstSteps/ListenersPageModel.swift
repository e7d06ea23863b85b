import Bindings

/// The document's first dynamic values: a number that is set twice, and a text.
final class ListenersPageModel: StepPageModel {
  let dynamicInt: Dynamic<Int> = Dynamic(0)
  let dynText: Dynamic<String> = Dynamic("Old text")

  lazy var setOne = Command<Void>(of: self) { model, _ in model.dynamicInt.value = 1 }
  lazy var setSeventeen = Command<Void>(of: self) { model, _ in model.dynamicInt.value = 17 }
  lazy var setText = Command<Void>(of: self) { model, _ in model.dynText.value = "New text" }

  /// Lines that the compiler refuses, and why.
  static let refusedLines = [
    ("number.bind { label.text = $0 }", "A number is no text."),
    ("number >>> label", "A label shows a text."),
    ("text <<>>> label", "Nobody edits a label, so nothing comes back."),
    ("button >> texts", "A click has no text for the command."),
  ]

  init(nextPage: @escaping () -> PageModel) {
    super.init(title: "Dynamic Values", nextPage: nextPage)
  }
}
