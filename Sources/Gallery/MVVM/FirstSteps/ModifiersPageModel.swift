import Bindings

/// A text that labels show.
final class ModifiersPageModel: StepPageModel {
  let someText: Dynamic<String> = Dynamic("Some text")

  lazy var changeText = Command<Void>(of: self) { model, _ in model.someText.value += "!" }

  init(nextPage: @escaping () -> PageModel) {
    super.init(title: "Modifiers", nextPage: nextPage)
  }
}
