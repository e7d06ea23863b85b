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
      view.nameEntry.placeholderText = tr("Your name")
      view.nameEntry.accessibleLabel = tr("Your name")
      view.clearButton.text = tr("Clear")

      // 2 Bind what comes later.
      service.name.bind(to: view.nameEntry, keyPath: \.text)
      service.name.map { $0.isEmpty ? tr("Who are you?") : tr("Hello, {name}!", ["name": $0]) }
        .bind(to: view.greetingLabel, keyPath: \.text)
      service.name.map { !$0.isEmpty }.bind(to: view.clearButton, keyPath: \.isSensitive)

      // 3 Observe what the person does.
      view.nameEntry.reactive.edits.observeNext(with: service.rename).dispose(in: view.bag)
      view.clearButton.reactive.clicked.observeNext(with: service.clear).dispose(in: view.bag)
    }
    return view
  }
}
