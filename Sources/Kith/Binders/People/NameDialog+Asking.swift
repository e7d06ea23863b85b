import KithWords
import Signals
import Views
import Widgets

extension Widget {
  /// Asks for a name, and goes on with the one that is accepted.
  ///
  /// - Parameters:
  ///   - title: The dialog's title, with dots that are left out.
  ///   - limit: The most characters.
  ///   - isDestructive: Whether accepting ends something.
  ///   - judge: Whether a name is refused, and a note on it.
  func askForName(
    _ title: String, name: String, limit: Int = 60, accepting: String, isDestructive: Bool = false,
    judge: @escaping @MainActor (String) -> (isRefused: Bool, note: String),
    then accept: @escaping @MainActor (String) -> Void
  ) {
    let dialog = NameDialog(
      title: Words.withoutDots(title), name: name, cancelling: Words.cancel, accepting: accepting,
      isDestructive: isDestructive)
    dialog.statements {
      // 1 Assign what is known now.
      dialog.entry.maximumLength = limit

      // 2 Bind what comes later.
      dialog.entry.$text.map(judge).bind(to: dialog) { dialog, verdict in
        dialog.acceptButton.isSensitive = !verdict.isRefused
        dialog.noteLabel.text = verdict.note
      }

      // 3 Observe what the person does.
      dialog.names.observeNext(with: accept).dispose(in: dialog.bag)
    }
    window?.present(dialog)
    dialog.entry.grabFocus()
  }
}

extension Toast {
  /// Reports what was done, with a button that undoes it.
  static func undoing(_ text: String, undo: @escaping @MainActor () -> Void) -> Toast {
    let toast = Toast(text, actionText: Words.undo, canUndo: true)
    toast.statements {
      // 3 Observe what the person does.
      toast.reactive.acted.observeNext(with: undo).dispose(in: toast.bag)
    }
    return toast
  }
}
