import Signals
import Widgets

/// A form for the signed-in person's pictures, name, bio, table and whether they approve each follow.
public final class EditProfileView: AppPage {
  /// Saves.
  public let saveAction = Action(shortcuts: ["Ctrl+S"])
  /// Says that unsaved edits are here again; hidden while it has no text.
  public let draftLabel = Label(cssClasses: ["dim-label"])
  /// The wide picture, as it is or will be.
  public let header = PictureView(width: 288, height: 96, placeholderIconName: "")
  /// Asks for another wide picture.
  public let headerButton = Button()
  /// Puts the current wide picture back; shown while another one is chosen.
  public let undoHeaderButton = Button(cssClasses: ["flat"])
  /// The picture, as it is or will be.
  public let avatar = Avatar(size: 96)
  /// Asks for another picture.
  public let avatarButton = Button()
  /// Puts the current picture back; shown while another one is chosen.
  public let undoAvatarButton = Button(cssClasses: ["flat"])
  /// Stands above the name.
  public let nameLabel: FieldLabel
  /// The name.
  public let nameEntry = Entry()
  /// Stands above the bio.
  public let bioLabel: FieldLabel
  /// The bio.
  public let bioText = TextView()
  /// Says what the switch does.
  public let lockedLabel: FieldLabel
  /// Says more of what the switch does.
  public let lockedNote = Label(cssClasses: ["dim-label", "caption"])
  /// Whether the person approves each follow.
  public let lockedSwitch = Switch()
  /// Stands above the rows of the table.
  public let tableLabel = Label(cssClasses: ["heading"])
  /// Says what the table is for, and how many rows it may have.
  public let tableNote = Label(cssClasses: ["dim-label", "caption"])
  /// The rows of the table, each a `FieldEntryRow`.
  public let rowBox = Box(.column, spacing: 12)
  /// What is wrong with the rows; hidden while it has no text.
  public let tableProblemLabel = Label(cssClasses: ["error"])
  /// Adds a row.
  public let addRowButton = Button()
  /// What is wrong with the input or went wrong with saving; hidden while it has no text.
  public let problemLabel = Label(cssClasses: ["error"])
  /// Saves.
  public let saveButton = Button(cssClasses: ["suggested-action"])
  /// Turns while saving.
  public let spinner = Spinner()

  /// The rows of the table, from first to last.
  public var rows: [FieldEntryRow] { rowBox.children.compactMap { $0 as? FieldEntryRow } }

  /// Makes the view.
  public init() {
    nameLabel = FieldLabel(for: nameEntry, cssClasses: ["heading"])
    bioLabel = FieldLabel(for: bioText, cssClasses: ["heading"])
    lockedLabel = FieldLabel(for: lockedSwitch, cssClasses: ["heading"])
    let texts = Box(.column, spacing: 2, [lockedLabel, lockedNote])
    texts.layout = Layout(hexpand: true)
    lockedSwitch.layout = Layout(valign: .center)
    nameEntry.inputPurpose = .name
    let lockedRow = Box(.row, spacing: 12, [texts, lockedSwitch])
    lockedRow.layout = Layout(margins: Margins(top: 12))
    bioLabel.layout = Layout(margins: Margins(top: 12))
    bioText.layout = Layout(heightRequest: 140)
    for label in [lockedNote, problemLabel, draftLabel, tableNote, tableProblemLabel] {
      label.isWrapping = true
    }
    for label in [problemLabel, draftLabel, tableProblemLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    draftLabel.layout = Layout(margins: Margins(bottom: 6))
    spinner.$isSpinning.bind(to: spinner, keyPath: \.isVisible)
    let pictures = Box(
      .column, spacing: 6,
      [
        header, Box(.row, spacing: 6, [headerButton, undoHeaderButton]), avatar,
        Box(.row, spacing: 6, [avatarButton, undoAvatarButton]),
      ])
    for picture in pictures.children { picture.layout = Layout(halign: .center) }
    tableLabel.layout = Layout(margins: Margins(top: 12))
    rowBox.layout = Layout(margins: Margins(top: 6))
    rowBox.$childList.map { !$0.isEmpty }.bind(to: rowBox, keyPath: \.isVisible)
    addRowButton.layout = Layout(halign: .start, margins: Margins(top: 6))
    let column = Box(
      .column, spacing: 6,
      [
        draftLabel, pictures, nameLabel, nameEntry, bioLabel, bioText, lockedRow, problemLabel, tableLabel,
        tableNote, rowBox, tableProblemLabel, addRowButton,
      ])
    column.layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
    super.init(ScrollView(Clamp(column, maximumSize: 600)))
    actions = [saveAction]
    headerBar.end.insert(spinner, at: 0)
    headerBar.end.insert(saveButton, at: 1)
  }
}
