import Bindings

/// Connects view and model, which do not know each other.
@MainActor
enum ProfileBinding {
  static func bindView(_ view: IntentProfileView, model: ProfileModel) {
    view.rxs.disposeBag
      ++ view.person <~ model.person
      ++ view.friends <~ model.friends
      ++ view.chosen <~ view.selectionEvents
      ++ model.rename <~ view.renameRequested
      ++ model.reload <~ view.reloadRequested
  }
}
