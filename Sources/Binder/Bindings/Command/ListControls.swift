public import Signals
public import Widgets

/// Something with content that can be loaded anew, as the page model of a list.
///
/// ```swift
/// final class FriendsModel: Refreshable {
///   var loads = 0
///   var refresh: Command<Void> { Command { [self] _, _ in loads += 1 } }
/// }
/// let (control, model) = (RefreshControl("Refresh"), FriendsModel())
/// control >> model
/// // a button, and F5 once control.action is given to the page
/// ```
@MainActor
public protocol Refreshable: AnyObject {
  /// Loads anew; not enabled while that goes on.
  var refresh: Command<Void> { get }
}

/// Something that has more where it came from, as the page model of a long list.
///
/// ```swift
/// final class PagesModel: InfinitelyScrollable {
///   var pages = 1
///   var loadMore: Command<Void> { Command { [self] _, _ in pages += 1 } }
/// }
/// let model = PagesModel()
/// list.infiniteScrollControl >> model
/// ```
@MainActor
public protocol InfinitelyScrollable: AnyObject {
  /// Loads what comes next; not enabled while that goes on, nor when nothing follows.
  var loadMore: Command<Void> { get }
}

/// Reloads a list: a button for the pointer, F5 for the keyboard; the desktop's counterpart of pulling a table down.
///
/// Give the action to the page or window in which the key is to work.
///
/// ```swift
/// final class FriendsModel: Refreshable {
///   var loads = 0
///   var refresh: Command<Void> { Command { [self] _, _ in loads += 1 } }
/// }
/// let (control, model) = (RefreshControl("Refresh"), FriendsModel())
/// control >> model
/// // a button, and F5 once control.action is given to the page
/// ```
open class RefreshControl: Box {
  /// The button.
  public let button: Button
  /// What the key does.
  public let action: Action

  /// Makes a control; the text names it for menus and assistive technology.
  public init(_ text: String, shortcuts: [Shortcut] = ["F5"]) {
    button = Button(text, iconName: "view-refresh-symbolic")
    action = Action(text, shortcuts: shortcuts)
    super.init(.row, [button])
    button.tooltipText = text
  }
}

extension RefreshControl: Commander {
  /// Gives the command by the button and by the key.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> any Disposable {
    CompositeDisposable([button >> command, action >> command])
  }
}

/// Loads more of a list when a person comes near its end.
///
/// ```swift
/// final class PagesModel: InfinitelyScrollable {
///   var pages = 1
///   var loadMore: Command<Void> { Command { [self] _, _ in pages += 1 } }
/// }
/// let model = PagesModel()
/// list.infiniteScrollControl >> model
/// ```
public struct InfiniteScrollControl: Commander {
  let list: AnyListView

  /// Gives the command each time the end of the list comes near.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> any Disposable {
    CommandSlot(list, role: .nearEnd).hold([
      list.reactive.nearEnd.observeNext { [weak list] in command.execute(sender: list) }
    ])
  }
}

extension AnyListView {
  /// What loads more when a person comes near the end, as in `list.infiniteScrollControl >> pageModel`.
  public var infiniteScrollControl: InfiniteScrollControl { InfiniteScrollControl(list: self) }
}

/// Lets the control refresh what is on the right.
///
/// ```swift
/// final class FriendsModel: Refreshable {
///   var loads = 0
///   var refresh: Command<Void> { Command { [self] _, _ in loads += 1 } }
/// }
/// let (control, model) = (RefreshControl("Refresh"), FriendsModel())
/// control >> model
/// // a button, and F5 once control.action is given to the page
/// ```
@discardableResult
@MainActor
public func >> <M: Refreshable>(left: RefreshControl, right: M) -> any Disposable {
  left.setCommand(right.refresh)
}

/// Lets the end of the list load more of what is on the right.
///
/// ```swift
/// final class PagesModel: InfinitelyScrollable {
///   var pages = 1
///   var loadMore: Command<Void> { Command { [self] _, _ in pages += 1 } }
/// }
/// let model = PagesModel()
/// list.infiniteScrollControl >> model
/// ```
@discardableResult
@MainActor
public func >> <M: InfinitelyScrollable>(left: InfiniteScrollControl, right: M) -> any Disposable {
  left.setCommand(right.loadMore)
}
