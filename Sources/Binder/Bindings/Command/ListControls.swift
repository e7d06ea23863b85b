public import Signals
public import Widgets

/// An object whose content can be reloaded, such as the page model of a list.
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
  /// Reloads the content; not enabled while loading.
  var refresh: Command<Void> { get }
}

/// An object that can load more content, such as the page model of a long list.
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
  /// Loads the next part; not enabled while loading, nor when nothing follows.
  var loadMore: Command<Void> { get }
}

/// A control that reloads a list: a button for the pointer, F5 for the keyboard, and pulling the list down with fingers.
///
/// Add the action to the page or window in which the key should work.
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
  /// The action of the key.
  public let action: Action
  fileprivate weak var list: AnyListView?

  /// Makes a control; the text names it for menus and assistive technology.
  ///
  /// - Parameter list: The list that a person can also pull down; it is not retained.
  public init(_ text: String, shortcuts: [Shortcut] = ["F5"], pulling list: AnyListView? = nil) {
    self.list = list
    list?.isPullable = true
    button = Button(text, iconName: "view-refresh-symbolic")
    action = Action(text, shortcuts: shortcuts)
    super.init(.row, [button])
    button.tooltipText = text
  }
}

extension RefreshControl: Commander {
  /// Executes the command by the button, by the key and when a person pulls the list down.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> any Disposable {
    let pull = list.map { list in
      CommandSlot(list, role: .pull).hold([
        list.reactive.pulled.observeNext { [weak self] in command.execute(sender: self) }
      ])
    }
    return CompositeDisposable([button >> command, action >> command] + (pull.map { [$0] } ?? []))
  }
}

/// A control that loads more of a list when a person scrolls near its end.
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

  /// Executes the command each time a person scrolls near the end of the list.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> any Disposable {
    CommandSlot(list, role: .nearEnd).hold([
      list.reactive.nearEnd.observeNext { [weak list] in command.execute(sender: list) }
    ])
  }
}

extension AnyListView {
  /// The control that loads more when a person scrolls near the end, as in `list.infiniteScrollControl >> pageModel`.
  public var infiniteScrollControl: InfiniteScrollControl { InfiniteScrollControl(list: self) }
}

/// Lets the control refresh the model on the right.
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

/// Lets the end of the list load more of the model on the right.
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
