import Signals
import Widgets

/// The servers that a person blocks, to be unblocked, and the way to block another one.
///
/// Knows nobody on them.
public final class BlockedServersView: AppPage {
  /// Reads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Asks for a server, and blocks it.
  public let blockAction = Action(shortcuts: ["Ctrl+N"])
  /// Asks for a file, and writes the servers to it.
  public let exportAction = Action(shortcuts: ["Ctrl+Shift+E"])
  /// Asks for a server, and blocks it, too.
  public let blockButton = Button(iconName: "list-add-symbolic")
  /// The servers.
  public let list = ListView { BlockedServerRow() }
  /// The list, while it is read.
  public let loading: LoadingView
  /// Says that nobody can block servers here.
  public let missingPage = StatusPage(iconName: "network-server-symbolic")
  /// Either of the two.
  public let pages: Stack

  /// Makes the view.
  public init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    pages = Stack([loading, missingPage])
    pages.layout = Layout(hexpand: true, vexpand: true)
    list.maximumWidth = PeopleList.maximumWidth
    super.init(pages)
    headerBar.end.insert(blockButton, at: 0)
    actions = [reloadAction, blockAction, exportAction]
    menuActions = [blockAction, exportAction]
  }
}

/// A row for a server that is blocked.
public final class BlockedServerRow: Box {
  /// Its name.
  public let nameLabel = Label()
  /// Takes the block back.
  public let unblockButton = Button()

  /// Makes a row without a server.
  public init() {
    super.init(.row, spacing: 12)
    cssClasses = ["person-row"]
    nameLabel.isWrapping = true
    nameLabel.layout = Layout(hexpand: true, valign: .center)
    unblockButton.layout = Layout(valign: .center)
    replaceChildren([nameLabel, unblockButton])
  }
}
