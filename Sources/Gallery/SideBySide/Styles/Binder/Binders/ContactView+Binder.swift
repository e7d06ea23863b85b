import Signals
import Widgets

extension ContactView {
  static func make(_ service: ContactService) -> ContactView {
    let view = ContactView()
    view.statements {
      // 2 Bind what comes later.
      service.contact.bind(\.name, to: view.nameLabel, \.text)
      service.contact.bind(\.name, to: view.avatar, \.text)
      service.picture.map { $0.map { Picture($0) } }.bind(to: view.avatar, keyPath: \.picture)
      service.undo.bind(\.isOffered, to: view.undoBanner, \.isRevealed)
      service.undo.bind(\.text, to: view.undoBanner, \.title)
      service.undo.bind(\.canUndo, to: view.undoBanner.button, \.isSensitive)

      // 3 Observe what the person does.
      view.undoBanner.reactive.acted.observeNext(with: service.undoChange).dispose(in: view.bag)
      view.editButton.reactive.clicked.bind(to: view) { view in
        let editView = NameEditView.make(service.makeNameService())
        view.navigation?.push(NavigationPage(editView, title: "Edit Name"))
      }
    }
    return view
  }
}
