import Signals
import Widgets

/// A form for the signed-in person's pictures, name, bio, profile table and approval of followers.
public final class EditProfileView: AppPage {
  /// Saves the form.
  public let saveAction = Action(shortcuts: ["Ctrl+S"])
  /// Reports restored unsaved edits; hidden when empty.
  public let draftLabel = Label(cssClasses: ["dim-label"])
  /// The wide picture, current or newly chosen.
  public let header = PictureView(width: 288, height: 96, placeholderIconName: "")
  /// Opens a dialog to choose another wide picture.
  public let headerButton = Button()
  /// Restores the current wide picture; visible while another one is chosen.
  public let undoHeaderButton = Button(cssClasses: ["flat"])
  /// The picture, current or newly chosen.
  public let avatar = Avatar(size: 96)
  /// Opens a dialog to choose another picture.
  public let avatarButton = Button()
  /// Restores the current picture; visible while another one is chosen.
  public let undoAvatarButton = Button(cssClasses: ["flat"])
  /// The label of the name.
  public let nameLabel: FieldLabel
  /// The name.
  public let nameEntry = Entry()
  /// The label of the bio.
  public let bioLabel: FieldLabel
  /// The bio.
  public let bioText = TextView()
  /// The label of the switch.
  public let lockedLabel: FieldLabel
  /// An explanation of the switch.
  public let lockedNote = Label(cssClasses: ["dim-label", "caption"])
  /// Whether the person approves each follower.
  public let lockedSwitch = Switch()
  /// The heading of the table.
  public let tableLabel = Label(cssClasses: ["heading"])
  /// The purpose of the table, and its maximum number of rows.
  public let tableNote = Label(cssClasses: ["dim-label", "caption"])
  /// The rows of the table, each a `FieldEntryRow`.
  public let rowBox = Box(.column, spacing: 12)
  /// A problem with the rows.
  public let tableProblemLabel = Label(cssClasses: ["error"])
  /// Adds a row.
  public let addRowButton = Button()
  /// A problem with a chosen picture; like the other problems, hidden when empty.
  public let pictureProblemLabel = Label(cssClasses: ["error"])
  /// A problem with the name.
  public let nameProblemLabel = Label(cssClasses: ["error"])
  /// A problem with the bio.
  public let bioProblemLabel = Label(cssClasses: ["error"])
  /// A problem with saving; above the form, where it is in sight.
  public let problemLabel = Label(cssClasses: ["error"])
  /// Saves the form.
  public let saveButton = Button(cssClasses: ["suggested-action"])
  /// Visible while saving.
  public let spinner = Spinner()

  /// The rows of the table, from first to last.
  public var rows: [FieldEntryRow] { rowBox.children.compactMap { $0 as? FieldEntryRow } }

  /// Returns the row of a number.
  public func row(_ id: Int) -> FieldEntryRow? { rows.first { $0.id == id } }

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
    let problems = [pictureProblemLabel, nameProblemLabel, bioProblemLabel, tableProblemLabel, problemLabel]
    for label in problems + [lockedNote, draftLabel, tableNote] { label.isWrapping = true }
    for label in problems + [draftLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    nameEntry.reportProblem(in: nameProblemLabel)
    bioText.reportProblem(in: bioProblemLabel)
    problemLabel.layout = Layout(margins: Margins(top: 12, start: 12, end: 12))
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
        draftLabel, pictures, pictureProblemLabel, nameLabel, nameEntry, nameProblemLabel, bioLabel, bioText,
        bioProblemLabel, lockedRow, tableLabel, tableNote, rowBox, tableProblemLabel, addRowButton,
      ])
    column.layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
    let scroll = ScrollView(Clamp(column, maximumSize: 600))
    scroll.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [Clamp(problemLabel, maximumSize: 600), scroll]))
    actions = [saveAction]
    headerBar.end.insert(spinner, at: 0)
    headerBar.end.insert(saveButton, at: 1)
  }
}
