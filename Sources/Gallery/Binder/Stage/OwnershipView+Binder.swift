import Signals
import Widgets

extension OwnershipView {
  static func make(_ bench: OwnershipBench) -> OwnershipView {
    let view = OwnershipView(bench.cases.map(OwnershipCaseView.make))
    view.statements {
      // 1 Assign what is available at the binding time.
      view.introLabel.text =
        "Nobody owns these services: each goes when the last of what its binder wrote has gone. Open, send, close."
      view.sendButton.text = "Send a Message"

      // 3 Observe what the person does.
      view.sendButton.reactive.clicked.observeNext(with: bench.send).dispose(in: view.bag)
    }
    return view
  }
}

extension OwnershipCaseView {
  static func make(_ ownershipCase: OwnershipCase) -> OwnershipCaseView {
    let view = OwnershipCaseView()
    view.statements {
      // 1 Assign what is available at the binding time.
      view.titleLabel.text = ownershipCase.kind.title
      view.explanationLabel.text = ownershipCase.kind.explanation
      view.openButton.text = "Open Its View"
      view.closeButton.text = "Close Its View"

      // 2 Bind what is available asynchronously.
      ownershipCase.counts.bind(to: view.countsLabel) { label, counts in
        label.text = "Alive: views \(counts.views), services \(counts.services), signals \(counts.signals)"
      }
      ownershipCase.isOpen.bind(to: view.closeButton, keyPath: \.isSensitive)
      ownershipCase.isOpen.map { !$0 }.bind(to: view.openButton, keyPath: \.isSensitive)

      // 3 Observe what the person does.
      view.openButton.reactive.clicked.bind(to: view) { view in
        view.holder.replaceChildren([MessageView.make(ownershipCase)])
      }
      view.closeButton.reactive.clicked.bind(to: view) { view in view.holder.replaceChildren([]) }
    }
    return view
  }
}

extension MessageView {
  static func make(_ ownershipCase: OwnershipCase) -> MessageView {
    let view = message(of: ownershipCase.kind, from: ownershipCase.makeService())
    view.statements {
      ownershipCase.countView().dispose(in: view.bag)
    }
    return view
  }

  private static func message(of kind: OwnershipCase.Kind, from service: MessageService) -> MessageView {
    switch kind {
    case .assigned: make(assigning: service)
    case .bound: make(binding: service.messages)
    case .kept: make(binding: service.messages.keeping(service))
    case .observed: make(observing: service)
    }
  }

  private static func make(assigning service: MessageService) -> MessageView {
    let view = MessageView()
    view.statements {
      view.label.text = service.greeting
    }
    return view
  }

  private static func make(binding messages: SafeSignal<String>) -> MessageView {
    let view = MessageView()
    view.statements {
      messages.bind(to: view.label, keyPath: \.text)
    }
    return view
  }

  private static func make(observing service: MessageService) -> MessageView {
    let view = MessageView()
    view.statements {
      view.button.isVisible = true
      view.button.text = "Receive"
      service.receivedCount.bind(to: view.label) { label, count in label.text = "Received \(count)" }
      view.button.reactive.clicked.observeNext(with: service.receive).dispose(in: view.bag)
    }
    return view
  }
}

extension OwnershipCase.Kind {
  fileprivate var title: String {
    switch self {
    case .assigned: "1 Assigned"
    case .bound: "2 Bound"
    case .kept: "2 Bound, with .keeping(service)"
    case .observed: "3 Observed"
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .assigned: "The view has a copy of what the service knows. The service is released at once."
    case .bound: "The view's binding retains the signal and what that holds, not the service that made it."
    case .kept: "For a signal that only its service feeds: the binding retains the service, too."
    case .observed: "The observer is a method of the service, and retains it until the view's bag is emptied."
    }
  }
}
