import Signals
import Widgets

// The service: what the app can do. It knows no widget.
@MainActor package final class CounterService {
  @ReadOnly(0) package var count: AnyProperty<Int>
  package init() {}
  package func increase() { _count.value += 1 }
}

// The view: widgets and where they stand. It knows no service.
package final class CounterView: NavigationPage {
  package let countLabel = Label()
  package let increaseButton = Button("Increase")
  init() {
    let box = Box(.column, spacing: 12, [countLabel, increaseButton])
    box.margins = 12
    super.init(box)
  }
}

// The binder: the only place that knows both.
extension CounterView {
  package static func make(_ service: CounterService) -> CounterView {
    let view = CounterView()
    view.statements {
      // 1 Assign what is known now.
      view.title = "Counter"
      // 2 Bind what comes later.
      service.count.map { "Clicks: \($0)" }.bind(to: view.countLabel, keyPath: \.text)
      // 3 Observe what the person does.
      view.increaseButton.reactive.clicked.observeNext(with: service.increase).dispose(in: view.bag)
    }
    return view
  }
}
