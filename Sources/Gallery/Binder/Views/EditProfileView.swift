import Signals
import Widgets

/// The document's `EditProfileViewController`: a form for the user's name, shown over the page they were on.
package final class EditProfileView: Dialog {
  /// The name.
  package let nameEntry = Entry()
  /// Why it could not be saved; hidden while it has no text.
  package let problemLabel = Label(cssClasses: ["error"])
  /// Puts the form away.
  package let cancelButton: Button
  /// Saves.
  package let saveButton = Button(cssClasses: ["suggested-action"])

  package init() {
    problemLabel.isWrapping = true
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    cancelButton = Button()
    super.init(content: Box(.column, spacing: 6, [nameEntry, problemLabel]))
    buttonBox.replaceChildren([cancelButton, saveButton])
  }
}
