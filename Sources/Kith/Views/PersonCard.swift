import Signals
import Widgets

/// Everything about a person: who they are, the ties, your note, the options of a follow, their lists and latest posts.
///
/// The pane beside the table and the person's page show the same.
public final class PersonCard: Box {
  /// Picture, name, handle, bio and counts.
  public let person = PersonHeader()
  /// The relation between you and them, in both directions; hidden when empty.
  public let tieLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The number of their followers whom you follow, which opens these; hidden when empty.
  public let familiarButton = Button(cssClasses: ["flat"])
  /// The age of cached data; hidden when empty.
  public let updatedLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The account that the person has moved to; hidden when empty.
  public let movedLabel = Label(cssClasses: ["caption"])
  /// Opens the preview of following that account; hidden with the label.
  public let movedButton = Button()
  /// When Kith shows the person's boosts again; hidden unless it does.
  public let boostsEnd = EndRow()
  /// When Kith ends the mute; hidden unless it does.
  public let muteEnd = EndRow()
  /// Follows or unfollows the person.
  public let followButton = Button(cssClasses: ["pill"])
  /// Opens the person's page.
  public let openButton = Button(cssClasses: ["pill"])
  /// The note and its heading; hidden for oneself.
  public let note: Box
  /// The heading of the note.
  public let noteTitle = Label(cssClasses: ["heading"])
  /// Your private note.
  public let noteText = TextView()
  /// The state of saving the note, or the reason why there is none; hidden when empty.
  public let noteStatus = Label(cssClasses: ["caption", "dim-label"])
  /// Retries saving the note; hidden when empty.
  public let noteButton = Button(cssClasses: ["flat"])
  /// The options of a follow.
  public let options = FollowOptionsBox()
  /// The person's latest posts.
  public let posts = PostsBox()
  /// Opens the person's history.
  public let historyButton = Button(cssClasses: ["flat"])

  /// Makes a card without a person.
  public init() {
    for label in [tieLabel, updatedLabel, movedLabel, noteStatus] {
      label.isWrapping = true
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    for label in [tieLabel, updatedLabel, movedLabel] { label.textAlignment = .center }
    movedLabel.$isVisible.bind(to: movedButton, keyPath: \.isVisible)
    movedButton.layout = Layout(halign: .center)
    noteStatus.accessibleRole = .status
    noteStatus.layout = Layout(hexpand: true, valign: .center)
    noteButton.$text.map { !$0.isEmpty }.bind(to: noteButton, keyPath: \.isVisible)
    familiarButton.$text.map { !$0.isEmpty }.bind(to: familiarButton, keyPath: \.isVisible)
    familiarButton.layout = Layout(halign: .center)
    noteText.layout = Layout(heightRequest: 72)
    noteTitle.$text.bind(to: noteText) { $0.accessibleLabel = $1 }
    note = Box(.column, spacing: 6, [noteTitle, noteText, Box(.row, spacing: 6, [noteStatus, noteButton])])
    note.layout = Layout(margins: Margins(top: 6))
    let buttons = FlowBox(spacing: 6, [openButton, followButton])
    buttons.layout = Layout(halign: .center, margins: Margins(top: 6))
    historyButton.layout = Layout(halign: .center)
    super.init(
      .column, spacing: 6,
      [
        person, tieLabel, boostsEnd, muteEnd, familiarButton, updatedLabel, movedLabel, movedButton, buttons,
        person.fieldBox,
        note, options,
        posts, historyButton,
      ])
  }
}
