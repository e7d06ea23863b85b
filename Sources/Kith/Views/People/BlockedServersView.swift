import Signals
import Widgets

/// The servers that the signed-in person blocks.
public final class BlockedServersView: AppPage {
  /// Reloads the list.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Asks for a server and blocks it.
  public let blockAction = Action(shortcuts: ["Ctrl+N"])
  /// Exports the servers to a file that the person chooses.
  public let exportAction = Action(shortcuts: ["Ctrl+Shift+E"])
  /// Performs `blockAction`.
  public let blockButton = Button(iconName: "list-add-symbolic")
  /// The servers.
  public let list = ListView { BlockedServerRow() }
  /// The list with its loading state.
  public let loading: LoadingView
  /// Shown if this server does not let people block servers.
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
    headerBar.end.insert(blockButton, at: 0)
    actions = [reloadAction, blockAction, exportAction]
    menuActions = [exportAction]
  }
}

/// A row for a blocked server.
public final class BlockedServerRow: Box {
  /// The server's name.
  public let nameLabel = Label()
  /// Unblocks the server.
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
