import Signals
import Widgets

/// The collections of the signed-in person, and those they are in.
public final class CollectionsView: AppPage {
  /// Reloads the list.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Asks for a name and creates a collection.
  public let newAction = Action(shortcuts: ["Ctrl+N"])
  /// Performs `newAction`.
  public let newButton = Button(iconName: "list-add-symbolic")
  /// The collections.
  public let list = ListView { CollectionRow() }
  /// The list with its loading state.
  public let loading: LoadingView
  /// Shown where there are no collections, with the reason.
  public let missingPage = StatusPage(iconName: "network-server-symbolic")
  /// Shows the list or `missingPage`.
  public let pages: Stack

  /// Makes the view.
  public init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    pages = Stack([loading, missingPage])
    pages.layout = Layout(hexpand: true, vexpand: true)
    list.maximumWidth = PeopleList.maximumWidth
    super.init(pages)
    headerBar.end.insert(newButton, at: 0)
    actions = [reloadAction, newAction]
  }
}

/// A row for a collection.
public final class CollectionRow: Box {
  /// The name.
  public let nameLabel = Label(cssClasses: ["heading"])
  /// The description; hidden when empty.
  public let noteLabel = Label()
  /// The owner, the number of people and the visibility.
  public let detailLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Leaves the collection; hidden for one's own.
  public let leaveButton = Button()

  /// Makes a row without a collection.
  public init() {
    super.init(.row, spacing: 12)
    cssClasses = ["person-row"]
    for label in [nameLabel, noteLabel, detailLabel] { label.isWrapping = true }
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
    let texts = Box(.column, spacing: 2, [nameLabel, noteLabel, detailLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    leaveButton.layout = Layout(valign: .center)
    replaceChildren([texts, leaveButton])
  }
}
