import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension CollectionPreviewView where Collection == FeaturedCollection {
  /// Makes the preview of putting the selected people into a collection.
  static func make(_ session: Session) -> CollectionPreviewView {
    let view = CollectionPreviewView(DropDown([], title: \.name.inOneLine))
    let service = session.makeCollectionPreview()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.withoutDots(Words.addToCollection)
      view.choiceLabel.text = Words.collection
      view.newButton.text = Words.newCollection
      view.cancelButton.text = Words.cancel
      view.list.accessibleLabel = Words.selectedPeople

      // 2 Bind what comes later.
      service.choices.bind(to: view) { view, choices in
        view.choice.items = choices.collections
        view.choice.selectedIndex = choices.chosen
      }
      SafeSignal(just: service.preview.value.candidates)
        .bind(to: view.list) { row, candidate in row.show(candidate, service) }
      combineLatest(service.preview, service.failure, service.access).bind(to: view) { view, known in
        view.countLabel.text = Words.willBeAdded(
          known.0, failure: known.1, access: known.2, handle: session.ownHandle)
      }
      service.preview.map { Words.details($0) }.bind(to: view.detailLabel, keyPath: \.text)
      service.preview.map { Words.addTitle($0) }.bind(to: view.startButton, keyPath: \.text)
      service.preview.map(\.canStart).bind(to: view.startButton, keyPath: \.isSensitive)
      service.failure.map(Words.retry(after:)).bind(to: view.retryButton, keyPath: \.text)
      service.access.map(\.isAllowed).bind(to: view.newButton, keyPath: \.isSensitive)

      // 3 Observe what the person does.
      view.choice.reactive.selections(of: FeaturedCollection.self).observeNext(with: service.choose)
        .dispose(in: view.bag)
      view.newButton.reactive.clicked.bind(to: view) { view in view.askForCollection(session.collections) }
      view.list.reactive.activated(Candidate.self).merge(with: view.list.spaces(on: Candidate.self))
        .observeNext(with: service.toggle).dispose(in: view.bag)
      view.retryButton.reactive.clicked.observeNext(with: service.retry).dispose(in: view.bag)
      view.cancelButton.reactive.clicked.bind(to: view) { view in view.navigation?.pop() }
      view.startButton.reactive.clicked.bind(to: view) { view in
        service.start()
        view.navigation?.pop()
      }
    }
    return view
  }
}

extension CandidateRow {
  /// Shows a person who may be put into a collection, until the row is reused.
  fileprivate func show(_ candidate: Candidate, _ service: CollectionPreviewService) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = candidate.name
      row.handleLabel.text = candidate.handle
      // The label names the person, as all check boxes look the same.
      row.check.accessibleLabel = candidate.name

      // 2 Bind what comes later.
      service.preview.bind(to: row) { row, preview in
        let reason = Words.reason(preview.verdict(candidate.id))
        row.check.isOn = preview.includes(candidate.id)
        row.check.isSensitive = preview.canInclude(candidate.id)
        row.reasonLabel.text = reason
        row.accessibleLabel = [candidate.name, candidate.handle, reason].filter { !$0.isEmpty }
          .joined(separator: ", ")
      }

      // 3 Observe what the person does.
      row.check.reactive.toggles.observeNext { service.include(candidate.id, isIncluded: $0) }
        .dispose(in: row.bag)
    }
  }
}
