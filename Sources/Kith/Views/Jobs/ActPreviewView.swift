import Signals
import Widgets

/// The people that an act will change, before it is done.
///
/// Knows no person and no act.
public final class ActPreviewView: AppPage {
  /// How many will change.
  public let countLabel = Label(cssClasses: ["heading"])
  /// How many are skipped and why, how many requests it takes and how long.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// What cannot be undone; hidden while it has no text.
  public let cautionLabel = Label()
  /// Does it.
  public let startButton = Button(cssClasses: ["suggested-action"])
  /// Does not.
  public let cancelButton = Button()
  /// Asks for a file, and writes everybody to it.
  public let exportButton = Button()
  /// Takes everybody in or out; neither ticked nor empty while some are out, and hidden where there is one person.
  public let allCheck = CheckButton()
  /// Everybody it may be about.
  public let list = ListView { CandidateRow() }

  /// Makes the view.
  public init() {
    for label in [countLabel, detailLabel, cautionLabel] { label.isWrapping = true }
    countLabel.accessibleRole = .status
    cautionLabel.$text.map { !$0.isEmpty }.bind(to: cautionLabel, keyPath: \.isVisible)
    let buttons = FlowBox(spacing: 8, [startButton, cancelButton, exportButton])
    buttons.layout = Layout(halign: .start, margins: Margins(top: 6))
    allCheck.layout = Layout(halign: .start)
    let head = Box(.column, spacing: 6, [countLabel, detailLabel, cautionLabel, buttons, allCheck])
    head.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    list.maximumWidth = PeopleList.maximumWidth
    list.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [Clamp(head, maximumSize: PeopleList.maximumWidth), list]))
  }
}

/// A row for somebody an act may be about: a box to take them out, or why they are skipped.
public final class CandidateRow: Box {
  /// Ticked while something will be done.
  public let check = CheckButton()
  /// The person's name.
  public let nameLabel = Label(cssClasses: ["heading"])
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Why nothing is done; hidden while it has no text.
  public let reasonLabel = Label(cssClasses: ["badge"])

  /// Makes a row without a person.
  public init() {
    for label in [nameLabel, handleLabel] { label.lineLimit = 1 }
    check.layout = Layout(valign: .center)
    reasonLabel.layout = Layout(valign: .center)
    reasonLabel.$text.map { !$0.isEmpty }.bind(to: reasonLabel, keyPath: \.isVisible)
    let texts = Box(.column, spacing: 2, [nameLabel, handleLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    super.init(.row, spacing: 12, [check, texts, reasonLabel])
    cssClasses = ["person-row"]
  }
}
