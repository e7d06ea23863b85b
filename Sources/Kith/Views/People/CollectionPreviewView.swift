import Signals
import Widgets

/// A preview of the people who are to be put into a collection.
public final class CollectionPreviewView<Collection>: AppPage {
  /// The label of the choice.
  public let choiceLabel: FieldLabel
  /// The collection.
  public let choice: DropDown<Collection>
  /// Creates another collection.
  public let newButton = Button()
  /// How many people will be added, or why nobody can be.
  public let countLabel = Label(cssClasses: ["heading"])
  /// The numbers of skipped people by reason, and the free places.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// Adds the people.
  public let startButton = Button(cssClasses: ["suggested-action"])
  /// Closes the page without adding anybody.
  public let cancelButton = Button()
  /// Asks the server again; hidden when empty.
  public let retryButton = Button()
  /// The people.
  public let list = ListView { CandidateRow() }

  /// Makes the view.
  public init(_ choice: DropDown<Collection>) {
    self.choice = choice
    choiceLabel = FieldLabel(for: choice)
    for label in [countLabel, detailLabel] { label.isWrapping = true }
    countLabel.accessibleRole = .status
    retryButton.$text.map { !$0.isEmpty }.bind(to: retryButton, keyPath: \.isVisible)
    let buttons = FlowBox(spacing: 8, [startButton, cancelButton, retryButton])
    buttons.layout = Layout(halign: .start, margins: Margins(top: 6))
    let choices = FlowBox(spacing: 8, [choice, newButton])
    choices.layout = Layout(halign: .start)
    let head = Box(.column, spacing: 6, [choiceLabel, choices, countLabel, detailLabel, buttons])
    head.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    list.maximumWidth = PeopleList.maximumWidth
    list.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [Clamp(head, maximumSize: PeopleList.maximumWidth), list]))
  }
}
