import Bindings

/// Connects view and model, which do not know each other.
@MainActor
enum ContactListBinding {
  static func bindView(
    _ view: IntentContactListView, model: ContactsModel, selectionHandler: @escaping (Contact) -> Void
  ) {
    view.rxs.disposeBag
      ++ view.contacts <~ model.contacts
      ++ model.reload <~ view.reloadRequested
      ++ selectionHandler <~ view.selectionEvents
  }
}
