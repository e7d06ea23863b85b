import Signals
import Widgets

/// One collection with its people.
public final class CollectionView: AppPage {
  /// Reloads the collection.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Copies the address of the collection.
  public let copyAction = Action(shortcuts: ["Ctrl+Shift+C"])
  /// Changes name, description and visibility.
  public let editAction = Action()
  /// Deletes the collection of one's own, or leaves another one, after a question.
  public let endAction = Action()
  /// Performs `copyAction`.
  public let copyButton = Button(iconName: "edit-copy-symbolic")
  /// The description; hidden when empty.
  public let noteLabel = Label()
  /// The owner, the number of people and the visibility.
  public let detailLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The people.
  public let list = ListView { CollectionMemberRow() }
  /// The list with its loading state.
  public let loading: LoadingView

  /// Makes the view.
  public init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    loading.layout = Layout(hexpand: true, vexpand: true)
    list.maximumWidth = PeopleList.maximumWidth
    for label in [noteLabel, detailLabel] { label.isWrapping = true }
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
    let head = Box(.column, spacing: 6, [noteLabel, detailLabel])
    head.layout = Layout(margins: Margins(top: 12, bottom: 0, start: 12, end: 12))
    super.init(Box(.column, spacing: 6, [Clamp(head, maximumSize: PeopleList.maximumWidth), loading]))
    headerBar.end.insert(copyButton, at: 0)
    actions = [reloadAction, copyAction, editAction, endAction]
    menuActions = [copyAction, editAction, endAction]
  }
}

/// A row for a person in a collection.
public final class CollectionMemberRow: Box {
  /// The person.
  public let person = PersonRow()
  /// Whether the person's agreement is awaited; hidden when empty.
  public let stateLabel = Label(cssClasses: ["badge"])
  /// Removes the person; hidden in collections of others.
  public let removeButton = Button()

  /// Makes a row without a person.
  public init() {
    super.init(.row, spacing: 12)
    person.layout = Layout(hexpand: true)
    stateLabel.layout = Layout(valign: .center)
    stateLabel.$text.map { !$0.isEmpty }.bind(to: stateLabel, keyPath: \.isVisible)
    removeButton.layout = Layout(valign: .center, margins: Margins(end: 6))
    replaceChildren([person, stateLabel, removeButton])
  }
}
