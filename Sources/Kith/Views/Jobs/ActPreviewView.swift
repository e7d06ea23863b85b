import Signals
import Widgets

/// A preview of the people that an act will change.
public final class ActPreviewView: AppPage {
  /// The number of people that will change.
  public let countLabel = Label(cssClasses: ["heading"])
  /// The numbers of skipped people by reason, and the number and duration of the requests.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// A warning about what cannot be undone; hidden when empty.
  public let cautionLabel = Label()
  /// Starts the act.
  public let startButton = Button(cssClasses: ["suggested-action"])
  /// Closes the page without acting.
  public let cancelButton = Button()
  /// Exports all listed people to a file that the person chooses.
  public let exportButton = Button()
  /// Includes or excludes everybody; inconsistent if some are excluded, hidden for one person.
  public let allCheck = CheckButton()
  private let buttons = FlowBox(spacing: 8)
  /// All candidates for the act.
  public let list = ListView { CandidateRow() }

  /// Makes the view.
  public init() {
    for label in [countLabel, detailLabel, cautionLabel] { label.isWrapping = true }
    countLabel.accessibleRole = .status
    cautionLabel.$text.map { !$0.isEmpty }.bind(to: cautionLabel, keyPath: \.isVisible)
    startButton.describe(by: cautionLabel)
    buttons.replaceChildren([startButton, cancelButton, exportButton])
    buttons.layout = Layout(halign: .start, margins: Margins(top: 6))
    allCheck.layout = Layout(halign: .start)
    let head = Box(.column, spacing: 6, [countLabel, detailLabel, cautionLabel, buttons, allCheck])
    head.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    list.maximumWidth = PeopleList.maximumWidth
    list.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [Clamp(head, maximumSize: PeopleList.maximumWidth), list]))
  }

  /// Whether the act ends something: its button is red, and Cancel comes first, which has the focus then.
  public var isDestructive: Bool {
    get { startButton.isDestructive }
    set {
      startButton.isDestructive = newValue
      let answers = newValue ? [cancelButton, startButton] : [startButton, cancelButton]
      buttons.replaceChildren(answers + [exportButton])
    }
  }

  /// Shows whether everybody is included; nil for some.
  public func setAllIncluded(_ isIncluded: Bool?) {
    allCheck.isOn = isIncluded == true
    allCheck.isInconsistent = isIncluded == nil
  }
}

/// A row for a candidate: a check box to exclude them, or the reason why they are skipped.
public final class CandidateRow: Box {
  /// Whether the act includes the person.
  public let check = CheckButton()
  /// The person's name.
  public let nameLabel = Label(cssClasses: ["heading"])
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The reason why the person is skipped; hidden when empty.
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
