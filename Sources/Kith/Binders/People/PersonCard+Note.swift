import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonCard {
  /// Binds the note, which is saved automatically.
  func bindNote(_ note: NoteService, session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.noteTitle.text = Words.privateNote

      // 2 Bind what comes later.
      note.excerpt.bind(to: view.noteText) { field, excerpt in
        field.isEditable = excerpt.isWhole
        field.text = excerpt.text
      }
      combineLatest(note.state, session.instanceService.abilities, view.noteText.$isEditable)
        .map { Words.noteState($0, abilities: $1, isWhole: $2) }
        .bind(to: view.noteStatus, keyPath: \.text)
      note.state.map { Words.noteAct($0) }.bind(to: view.noteButton, keyPath: \.text)

      // 3 Observe what the person does.
      view.noteText.reactive.edits.observeNext(with: note.edit).dispose(in: view.bag)
      view.noteButton.reactive.clicked.observeNext(with: note.save).dispose(in: view.bag)
    }
  }
}
