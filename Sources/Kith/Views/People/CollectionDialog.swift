import Signals
import Widgets

/// Asks for the name, the description and the visibility of a collection.
public final class CollectionDialog: Dialog {
  /// The label of the name.
  public let nameLabel: FieldLabel
  /// The name.
  public let nameEntry = Entry()
  /// The label of the description.
  public let noteLabel: FieldLabel
  /// The description.
  public let noteEntry = Entry()
  /// Whether search and recommendations may show the collection.
  public let discoverableCheck = CheckButton()
  /// Accepts the input, as Enter does.
  public let acceptButton = Button(cssClasses: ["suggested-action"])

  /// Makes a dialog without input; an underscore in `accepting` marks the mnemonic.
  public init(title: String, cancelling: String, accepting: String) {
    nameLabel = FieldLabel(for: nameEntry)
    noteLabel = FieldLabel(for: noteEntry)
    acceptButton.underlinedText = accepting
    super.init(
      title: title,
      content: Box(.column, spacing: 6, [nameLabel, nameEntry, noteLabel, noteEntry, discoverableCheck]))
    addButton(cancelling)
    underline(acceptButton)
    buttonBox.append(acceptButton)
    for entry in [nameEntry, noteEntry] {
      entry.reactive.activated.bind(to: self) { dialog in dialog.acceptButton.click() }
    }
  }

  /// Sends the accepted input and closes the dialog.
  public var answers: SafeSignal<(name: String, note: String, isDiscoverable: Bool)> {
    acceptButton.reactive.clicked.map { [weak self] in
      guard let self else { return nil }
      dismiss()
      return (nameEntry.text, noteEntry.text, discoverableCheck.isOn)
    }
    .ignoreNils()
  }
}
