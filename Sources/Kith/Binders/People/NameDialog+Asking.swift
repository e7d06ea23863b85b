import KithWords
import Signals
import Views
import Widgets

extension Widget {
  /// Asks for a name. The dialog's title is `title` without its dots; `judge` says whether a name is refused and
  /// returns a note on it.
  func askForName(
    _ title: String, name: String, accepting: String,
    judge: @escaping @MainActor (String) -> (isRefused: Bool, note: String)
  ) -> NameDialog? {
    guard let window else { return nil }
    let dialog = NameDialog(
      title: Words.withoutDots(title), name: name, cancelling: Words.cancel, accepting: accepting)
    dialog.entry.$text.map(judge).bind(to: dialog) { dialog, verdict in
      dialog.acceptButton.isSensitive = !verdict.isRefused
      dialog.noteLabel.text = verdict.note
    }
    window.present(dialog)
    dialog.entry.grabFocus()
    return dialog
  }
}
