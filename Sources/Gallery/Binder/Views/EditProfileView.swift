import Signals
import Widgets

/// The document's `EditProfileViewController`: a form for the user's name, as a dialog.
package final class EditProfileView: Dialog {
  package let nameEntry = Entry()
  /// The error of saving; hidden when empty.
  package let problemLabel = Label(cssClasses: ["error"])
  package let cancelButton: Button
  package let saveButton = Button(cssClasses: ["suggested-action"])

  package init() {
    problemLabel.isWrapping = true
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    cancelButton = Button()
    super.init(content: Box(.column, spacing: 6, [nameEntry, problemLabel]))
    buttonBox.replaceChildren([cancelButton, saveButton])
  }
}
