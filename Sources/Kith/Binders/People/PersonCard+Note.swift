import Client
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonCard {
  /// Lets a person write a note, which is saved by itself.
  func bindNote(_ note: NoteService, _ session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.noteTitle.text = Words.privateNote

      // 2 Bind what comes later.
      note.text.bind(to: view.noteText) { field, text in if field.text != text { field.text = text } }
      combineLatest(note.state, session.instanceService.abilities).map { Words.noteState($0, $1) }
        .bind(to: view.noteStatus, keyPath: \.text)
      note.state.map { Words.noteAct($0) }.bind(to: view.noteButton, keyPath: \.text)

      // 3 Observe what the person does.
      view.noteText.reactive.edits.observeNext(with: note.edit).dispose(in: view.bag)
      view.noteButton.reactive.clicked.observeNext(with: note.save).dispose(in: view.bag)
    }
  }
}
