import Signals
import Widgets

/// Asks for a name, and says what giving it would mean.
///
/// Does not know what gets the name.
public final class NameDialog: Dialog {
  /// The name.
  public let entry: Entry
  /// What giving this name would mean; hidden while it has no text.
  public let noteLabel = Label(cssClasses: ["caption"])
  /// Gives the name; so does Enter.
  public let acceptButton: Button

  /// Makes a question; an underscore in the text of the button that accepts stands before its mnemonic.
  public init(title: String, name: String, cancelling: String, accepting: String) {
    entry = Entry(name)
    entry.maximumLength = 60
    acceptButton = Button(cssClasses: ["suggested-action"])
    acceptButton.underlinedText = accepting
    noteLabel.isWrapping = true
    noteLabel.accessibleRole = .status
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
    super.init(title: title, content: Box(.column, spacing: 6, [entry, noteLabel]))
    entry.accessibleLabel = title
    addButton(cancelling)
    underline(acceptButton)
    buttonBox.append(acceptButton)
    entry.reactive.activated.bind(to: self) { $0.acceptButton.click() }
  }

  /// Delivers the name that is given; the dialog is put away then.
  public var names: SafeSignal<String> {
    acceptButton.reactive.clicked.map { [weak self] in
      let name = self?.entry.text ?? ""
      self?.dismiss()
      return name
    }
  }
}
