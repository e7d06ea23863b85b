import Bindings
import Signals

/// Connects view and model, which do not know each other.
@MainActor
enum NameEditBinding {
  static func bindView(_ view: IntentNameEditView, model: NameModel, closeHandler: @escaping () -> Void) {
    view.rxs.disposeBag
      ++ view.form <~ model.form
      ++ model.type <~ view.typed
      ++ model.save <~ view.saveRequested
      ++ closeHandler <~ model.form.filter(\.isSaved).map { _ in }
  }
}
