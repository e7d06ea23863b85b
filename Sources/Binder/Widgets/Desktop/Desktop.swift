public import Signals

/// The desktop's services beyond windows: notifications, staying awake, opening addresses, recent files.
///
/// `GTKApplication` implements it; tests use a `RecordedDesktop`.
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
  /// Shows a notification, replacing one with the same id. GTK: `g_application_send_notification`.
  func show(_ notification: DesktopNotification)
  /// Withdraws a notification. GTK: `g_application_withdraw_notification`.
  func withdraw(_ notification: DesktopNotification)
  /// Inhibits acts of the desktop until the result is disposed. GTK: `gtk_application_inhibit`.
  ///
  /// - Parameter reason: The text shown to a person who tries it anyway.
  func inhibit(_ what: Inhibition, reason: String) -> any Disposable
  /// Opens an address, or a file by its `file:` address, in the default program. GTK: `gtk_show_uri_full`.
  ///
  /// - Returns: Whether the desktop found a program, not whether that succeeded.
  func open(_ address: String) async -> Bool
  /// Prints drawings, after the person has chosen the printer in a dialog over the window. GTK: `GtkPrintOperation`.
  func print(_ job: PrintJob, over window: Window?) async -> PrintOutcome
  /// Adds a file to the desktop's list of recent ones. GTK: `gtk_recent_manager_add_item`.
  func addRecentFile(_ path: String)
  /// The absolute paths of the recent files that this program has added, the newest first if they were added at least a
  /// second apart. GTK: `GtkRecentManager`.
  var recentFiles: [String] { get }
}

extension Desktop {
  /// A desktop without printers.
  public func print(_ job: PrintJob, over window: Window?) async -> PrintOutcome {
    .failed(reason: "there is no printer")
  }
}

/// The acts of a desktop that can be inhibited. GTK: `GtkApplicationInhibitFlags`.
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
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Ending the session.
  public static let logout = Inhibition(rawValue: 1)
  /// Switching to another user's session.
  public static let switchUser = Inhibition(rawValue: 2)
  /// Suspending the computer.
  public static let suspend = Inhibition(rawValue: 4)
  /// Blanking the screen after a while without input.
  public static let idle = Inhibition(rawValue: 8)
}

/// A message that the desktop shows outside the windows. GTK: `GNotification`.
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
  /// The importance of a notification. GTK: `GNotificationPriority`.
  public enum Priority: Sendable {
    /// Shown without interrupting.
    case low
    /// The default.
    case normal
    /// Deserves attention soon.
    case high
    /// Shown whatever the person is doing.
    case urgent
  }

  /// The identity: a notification with the same id replaces it.
  public let id: String
  /// The title.
  public let title: String
  /// The text.
  public let body: String
  /// The icon's name; an empty one uses the app's icon.
  public let iconName: String
  /// The importance.
  public let priority: Priority
  /// The actions on its buttons; most desktops show three.
  public let actions: [Action]
  /// The action of a click on it, in addition to bringing the app to the front.
  public let activation = Action()
  /// Whether it is shown, as far as known: a desktop does not report when a person dismisses it.
  @Property public private(set) var isShown = false

  /// Describes a notification.
  ///
  /// - Parameter id: The identity, by default the title; a newer notification replaces one with the same id.
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

  /// Clicks it or one of its buttons as a person would, and dismisses it; refused unless shown and with that action.
  @discardableResult
  public func activate(_ action: Action? = nil) -> Bool {
    guard isShown, action == nil || actions.contains(where: { $0 === action }) else { return false }
    isShown = false
    return (action ?? activation).activate()
  }
}
