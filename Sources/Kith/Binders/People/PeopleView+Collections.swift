import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleView {
  /// Reports what becomes of collections, on whatever page they were changed.
  func bindCollections(_ collections: CollectionsService) {
    let view = self
    statements {
      // 2 Bind what comes later.
      collections.outcomes.bind(to: view) { view, outcome in view.showToast(outcome, of: collections) }
    }
  }

  private func showToast(_ outcome: CollectionOutcome, of collections: CollectionsService) {
    if outcome.canUndo {
      window?.show(.undoing(Words.outcome(outcome)) { collections.undo(outcome) })
    } else {
      window?.show(Toast(Words.outcome(outcome), isFailure: outcome.isFailure))
    }
  }
}

extension SelectionBar {
  /// What puts the selected people into a collection; nothing where there are none.
  func collectionActions(_ session: Session) -> [Action] {
    guard session.collections.access.value.isPossible else { return [] }
    return [
      Action(Words.addToCollection, in: self) { bar in
        bar.navigation?.push(CollectionPreviewView.make(session))
      }
    ]
  }
}

extension Widget {
  /// Asks for the properties of a new collection.
  func askForCollection(_ collections: CollectionsService) {
    askForCollection(
      Words.newCollection, draft: FeaturedCollection.Draft(name: ""), accepting: Words.make
    ) { collections.perform(.create($0)) }
  }

  /// Asks for the properties of a collection, beginning with a draft.
  func askForCollection(
    _ title: String, draft: FeaturedCollection.Draft, accepting: String,
    then accept: @escaping @MainActor (FeaturedCollection.Draft) -> Void
  ) {
    let dialog = CollectionDialog(
      title: Words.withoutDots(title), cancelling: Words.cancel, accepting: accepting)
    dialog.statements {
      // 1 Assign what is known now.
      dialog.nameLabel.text = Words.collectionName
      dialog.noteLabel.text = Words.collectionNote
      dialog.discoverableCheck.text = Words.discoverable
      dialog.nameEntry.maximumLength = FeaturedCollection.nameLength
      dialog.noteEntry.maximumLength = FeaturedCollection.noteLength
      dialog.nameEntry.text = draft.name
      dialog.noteEntry.text = draft.note
      dialog.discoverableCheck.isOn = draft.isDiscoverable

      // 2 Bind what comes later.
      dialog.nameEntry.$text.map { !$0.isBlank }.bind(to: dialog.acceptButton, keyPath: \.isSensitive)

      // 3 Observe what the person does.
      dialog.answers.observeNext { answer in
        accept(
          FeaturedCollection.Draft(
            name: answer.name, note: answer.note, isDiscoverable: answer.isDiscoverable))
      }.dispose(in: dialog.bag)
    }
    window?.present(dialog)
    dialog.nameEntry.grabFocus()
  }

  /// Asks before a collection is deleted or left.
  func ask(_ title: String, text: String, ending: String, then end: @escaping @MainActor () -> Void) {
    let dialog = Dialog(title: title, text: text)
    dialog.addButton(Words.cancel)
    let button = dialog.addDestructiveButton(ending)
    dialog.statements {
      // 3 Observe what the person does.
      button.reactive.clicked.observeNext(with: end).dispose(in: dialog.bag)
    }
    window?.present(dialog)
  }
}
