import Signals
import Widgets

/// Asks for a name and explains the effect of it.
public final class NameDialog: Dialog {
  /// The name.
  public let entry: Entry
  /// The effect of this name; hidden when empty.
  public let noteLabel = Label(cssClasses: ["caption"])
  /// Accepts the name, as Enter does; for a destructive one, Enter moves the focus there.
  public let acceptButton: Button

  /// Makes a dialog; an underscore in `accepting` marks the mnemonic.
  ///
  /// - Parameter isDestructive: Whether accepting ends something.
  public init(
    title: String, name: String, cancelling: String, accepting: String, isDestructive: Bool = false
  ) {
    entry = Entry(name)
    entry.maximumLength = 60
    acceptButton = Button()
    acceptButton.isDestructive = isDestructive
    if isDestructive { acceptButton.describe(by: noteLabel) }
    acceptButton.underlinedText = accepting
    noteLabel.isWrapping = true
    noteLabel.accessibleRole = .status
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
    super.init(title: title, content: Box(.column, spacing: 6, [entry, noteLabel]))
    entry.accessibleLabel = title
    addButton(cancelling)
    underline(acceptButton)
    buttonBox.append(acceptButton)
    entry.reactive.activated.bind(to: self) { dialog in
      if isDestructive { dialog.acceptButton.grabFocus() } else { dialog.acceptButton.click() }
    }
  }

  /// Sends the accepted name and closes the dialog.
  public var names: SafeSignal<String> {
    acceptButton.reactive.clicked.map { [weak self] in
      let name = self?.entry.text ?? ""
      self?.dismiss()
      return name
    }
  }
}
