import KithWords
import Client
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
      note.text.bind(to: view.noteText) { field, text in if field.text != text { field.show(note: text) } }
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

extension TextView {
  /// Shows a note; if GTK would take a minute to break it into lines, shows only its beginning, read-only. Nobody types
  /// such a note.
  fileprivate func show(note: String) {
    let isOrdinary = note.longestWord <= 2_000 && note.utf8.count <= 20_000
    isEditable = isOrdinary
    text = isOrdinary ? note : String(String.UnicodeScalarView(note.unicodeScalars.prefix(2_000)))
  }
}

extension String {
  /// The length of the longest word, in code points.
  fileprivate var longestWord: Int {
    unicodeScalars.reduce(into: (now: 0, longest: 0)) { length, scalar in
      length.now = scalar.properties.isWhitespace ? 0 : length.now + 1
      length.longest = max(length.now, length.longest)
    }
    .longest
  }
}
