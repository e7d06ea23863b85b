import Bindings

/// Connects view and model, which do not know each other.
@MainActor
enum ContactBinding {
  static func bindView(_ view: IntentContactView, model: ContactModel, editHandler: @escaping () -> Void) {
    view.rxs.disposeBag
      ++ view.contact <~ model.contact
      ++ view.picture <~ model.picture
      ++ view.undo <~ model.undo
      ++ model.undoChange <~ view.undoRequested
      ++ editHandler <~ view.editRequested
  }
}
