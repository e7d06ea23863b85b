import Signals
import Widgets

extension NameEditView {
  static func make(_ service: NameService) -> NameEditView {
    let view = NameEditView()
    view.statements {
      // 1 Assign what is known now.
      view.nameEntry.text = service.form.value.typed

      // 2 Bind what comes later.
      service.form.bind(\.problem, to: view.problemLabel, \.text)
      service.form.bind(\.canSave, to: view.saveButton, \.isSensitive)
      service.form.bind(\.isEditable, to: view.nameEntry, \.isSensitive)
      service.form.filter(\.isSaved).bind(to: view) { view, _ in view.navigation?.pop() }

      // 3 Observe what the person does.
      view.nameEntry.reactive.edits.observeNext(with: service.type).dispose(in: view.bag)
      view.nameEntry.reactive.activated.observeNext(with: service.save).dispose(in: view.bag)
      view.saveButton.reactive.clicked.observeNext(with: service.save).dispose(in: view.bag)
    }
    return view
  }
}
