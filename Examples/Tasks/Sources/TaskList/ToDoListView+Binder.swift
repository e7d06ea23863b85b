import Foundation
import Signals
import Widgets

extension ToDoListView {
  /// Makes the page of a service's things to do.
  public static func make(_ service: ToDoService, clock: any SignalClock) -> ToDoListView {
    let view = ToDoListView(clock: clock)
    let filter = view.filterEntry.$text.map { $0.lowercased() }
    let shown = combineLatest(service.toDos.consumeLoadingState(by: view.loading), filter)
      .map { toDos, filter in
        toDos.filter { filter.isEmpty || $0.title.lowercased().contains(filter) }
      }
    view.statements {
      // 1 Assign what is known now.
      view.title = "Tasks"
      view.newEntry.placeholderText = "What Is to Be Done?"
      view.filterEntry.placeholderText = "Filter"
      view.filterAction.title = "Filter"
      view.clearAction.title = "Clear What Is Done"
      view.list.accessibleLabel = "Tasks"
      view.loading.emptyPage.titleLabel.text = "Nothing Here"
      view.loading.errorPage.button.text = "Try Again"
      view.loading.describeFailure = { ("The Tasks Could Not Be Read", $0.localizedDescription) }

      // 2 Bind what comes later.
      shown.bind(to: view.list) { row, toDo in row.show(toDo, service) }
      service.toDos.value().map { $0.contains(where: \.isDone) }
        .bind(to: view.clearAction, keyPath: \.isEnabled)
      service.failures.bind(to: view) { view, error in view.tell(of: error, service) }

      // 3 Observe what the person does.
      view.newEntry.reactive.activated.bind(to: view) { view in
        service.add(view.newEntry.text)
        view.newEntry.text = ""
      }
      view.filterAction.reactive.activated.bind(to: view) { view in view.filterEntry.grabFocus() }
      view.clearAction.reactive.activated.bind(to: view) { view in view.askToClear(service) }
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.list.reactive.activated(ToDo.self).bind(to: view) { view, toDo in
        view.navigation?.push(ToDoView.make(toDo, service))
      }
    }
    return view
  }

  private func tell(of error: any Error, _ service: ToDoService) {
    let toast = Toast("Not saved: \(error.localizedDescription)", actionText: "Try Again")
    toast.reactive.acted.observeNext(with: service.saveAgain).dispose(in: toast.bag)
    window?.show(toast)
  }

  private func askToClear(_ service: ToDoService) {
    let dialog = Dialog(title: "Clear What Is Done?", text: "It goes away for good.")
    dialog.addButton("Cancel")
    dialog.addButton("Clear", cssClasses: ["destructive-action"]).reactive.clicked
      .observeNext(with: service.clearDone).dispose(in: dialog.bag)
    window?.present(dialog)
  }
}

extension ToDoRow {
  func show(_ toDo: ToDo, _ service: ToDoService) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.titleLabel.text = toDo.title
      row.titleLabel.setCSSClass("dim-label", isOn: toDo.isDone)
      row.doneSwitch.accessibleLabel = "Done"
      row.doneSwitch.isOn = toDo.isDone

      // 3 Observe what the person does.
      row.doneSwitch.reactive.toggles
        .observeNext { service.update(ToDo(id: toDo.id, title: toDo.title, isDone: $0)) }
        .dispose(in: row.bag)
    }
  }
}

extension ToDoView {
  static func make(_ toDo: ToDo, _ service: ToDoService) -> ToDoView {
    let view = ToDoView()
    view.statements {
      // 1 Assign what is known now.
      view.title = "Task"
      view.titleEntry.text = toDo.title
      view.titleEntry.accessibleLabel = "What Is to Be Done"
      view.saveButton.text = "Save"

      // 2 Bind what comes later.
      view.titleEntry.$text.map { !$0.isEmpty && $0 != toDo.title }
        .bind(to: view.saveButton, keyPath: \.isSensitive)

      // 3 Observe what the person does.
      view.titleEntry.reactive.activated.bind(to: view) { view in view.saveButton.click() }
      view.saveButton.reactive.clicked.bind(to: view) { view in
        service.update(ToDo(id: toDo.id, title: view.titleEntry.text, isDone: toDo.isDone))
        view.navigation?.pop()
      }
    }
    return view
  }
}
