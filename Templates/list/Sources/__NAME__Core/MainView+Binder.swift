import Signals
import Translations
import Widgets

extension MainView {
  /// Makes the page of a service: the only place that knows both.
  public static func make(_ service: MainService) -> MainView {
    let view = MainView()
    view.statements {
      // 1 Assign what is known now.
      view.title = "__NAME__"
      view.newEntry.placeholderText = tr("New item")
      view.newEntry.accessibleLabel = tr("New item")
      view.list.accessibleLabel = tr("Items")
      view.clearButton.text = tr("Remove Done")

      // 2 Bind what comes later.
      service.items.bind(to: view.list) { row, item in row.show(item, service) }
      service.items.map { trn("{count} item", "{count} items", count: $0.count) }
        .bind(to: view.summaryLabel, keyPath: \.text)
      service.items.map { $0.contains(where: \.isDone) }.bind(to: view.clearButton, keyPath: \.isSensitive)

      // 3 Observe what the person does.
      view.newEntry.reactive.activated.bind(to: view) { view in
        service.add(view.newEntry.text)
        view.newEntry.text = ""
      }
      view.clearButton.reactive.clicked.observeNext(with: service.removeDone).dispose(in: view.bag)
    }
    return view
  }
}

extension ItemRow {
  func show(_ item: Item, _ service: MainService) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.doneCheck.text = item.title
      row.doneCheck.isOn = item.isDone

      // 3 Observe what the person does.
      row.doneCheck.reactive.toggles.observeNext { service.setDone($0, of: item.id) }.dispose(in: row.bag)
    }
  }
}
