public import Signals

/// What an app asks of the desktop beyond its windows: to notify, to stay awake, to open an address, to remember a file.
///
/// A `GTKApplication` is one; tests have a `RecordedDesktop`.
///
/// ```swift
/// let answer = Action("Answer")
/// let news = DesktopNotification("New message", body: "Ada: Hello!", actions: [answer])
/// desktop.show(news)
/// let staysAwake = desktop.inhibit([.suspend, .logout], reason: "Sending a message")
/// staysAwake.dispose()
/// ```
@MainActor
public protocol Desktop: AnyObject {
  /// Shows a notification, in the place of one of the same id. GTK: `g_application_send_notification`.
  func show(_ notification: DesktopNotification)
  /// Takes a notification away. GTK: `g_application_withdraw_notification`.
  func withdraw(_ notification: DesktopNotification)
  /// Asks the desktop not to do something until the result is disposed. GTK: `gtk_application_inhibit`.
  ///
  /// - Parameter reason: What a person reads who wants to do it all the same.
  func inhibit(_ what: Inhibition, reason: String) -> any Disposable
  /// Opens an address, or a file by its `file:` address, in the program for it. GTK: `gtk_show_uri_full`.
  ///
  /// - Returns: whether the desktop found a program; what becomes of it is not known.
  func open(_ address: String) async -> Bool
  /// Adds a file to the desktop's list of recent ones. GTK: `gtk_recent_manager_add_item`.
  func addRecentFile(_ path: String)
  /// The absolute paths of the recent files that this program has added, the newest first, as far as
  /// they are a second apart. GTK: `GtkRecentManager`.
  var recentFiles: [String] { get }
}

/// What a desktop can be asked not to do for a while. GTK: `GtkApplicationInhibitFlags`.
///
/// ```swift
/// let answer = Action("Answer")
/// let news = DesktopNotification("New message", body: "Ada: Hello!", actions: [answer])
/// desktop.show(news)
/// let staysAwake = desktop.inhibit([.suspend, .logout], reason: "Sending a message")
/// staysAwake.dispose()
/// ```
public struct Inhibition: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Ending the session.
  public static let logout = Inhibition(rawValue: 1)
  /// Going to another person's session.
  public static let switchUser = Inhibition(rawValue: 2)
  /// Going to sleep.
  public static let suspend = Inhibition(rawValue: 4)
  /// Darkening the screen after a while without input.
  public static let idle = Inhibition(rawValue: 8)
}

/// A message that the desktop shows outside of the windows. GTK: `GNotification`.
///
/// ```swift
/// let answer = Action("Answer")
/// let news = DesktopNotification("New message", body: "Ada: Hello!", actions: [answer])
/// desktop.show(news)
/// let staysAwake = desktop.inhibit([.suspend, .logout], reason: "Sending a message")
/// staysAwake.dispose()
/// ```
@MainActor
public final class DesktopNotification {
  /// How much it matters. GTK: `GNotificationPriority`.
  public enum Priority: Sendable {
    /// Seen when a person looks for it.
    case low
    /// As most are.
    case normal
    /// Worth a person's attention soon.
    case high
    /// Shown whatever a person does.
    case urgent
  }

  /// What it is about: another of the same id takes its place.
  public let id: String
  /// The title.
  public let title: String
  /// What more there is to say.
  public let body: String
  /// The icon; empty is the app's.
  public let iconName: String
  /// How much it matters.
  public let priority: Priority
  /// What can be done on it; most desktops show three.
  public let actions: [Action]
  /// What a click on it does, besides bringing the app to the front.
  public let activation = Action()
  /// Whether it is shown, as far as is known: a desktop does not report that a person has put it away.
  @Property public private(set) var isShown = false

  /// Describes a notification.
  ///
  /// - Parameter id: What it is about; of each kind of news one is shown, the newest.
  public init(
    _ title: String, body: String = "", id: String? = nil, iconName: String = "",
    priority: Priority = .normal, actions: [Action] = []
  ) {
    self.id = id ?? title
    self.title = title
    self.body = body
    self.iconName = iconName
    self.priority = priority
    self.actions = actions
  }

  isolated deinit {}

  /// Reports whether it is shown; for a desktop.
  public func setShown(_ isShown: Bool) {
    if isShown != self.isShown { self.isShown = isShown }
  }

  /// Clicks it, or one of its buttons, as a person would: it goes, and the action is done. Refused when it is not shown, or has
  /// no such action.
  @discardableResult
  public func activate(_ action: Action? = nil) -> Bool {
    guard isShown, action == nil || actions.contains(where: { $0 === action }) else { return false }
    isShown = false
    return (action ?? activation).activate()
  }
}
