public import Signals
public import Widgets

/// A desktop for tests that records all requests.
///
/// ```swift
/// let desktop = RecordedDesktop()
/// desktop.show(DesktopNotification("New message", body: "Ada: Hello!"))
/// try desktop.click("New message")
/// ```
@MainActor
public final class RecordedDesktop: Desktop {
  /// The notifications that are shown, the newest last.
  public private(set) var notifications: [DesktopNotification] = []
  /// The current inhibitions with their reasons.
  public private(set) var inhibitions: [(what: Inhibition, reason: String)] = []
  /// The addresses that were opened.
  public private(set) var opened: [String] = []
  /// The jobs that were printed.
  public private(set) var printed: [PrintJob] = []
  /// What becomes of the next jobs; only those are recorded that are printed.
  public var printOutcome = PrintOutcome.printed
  /// The recent files, the newest first.
  public private(set) var recentFiles: [String] = []
  /// Whether there is a program for addresses.
  public var opensAddresses = true
  private var numbers: [Int] = []
  private var count = 0

  /// Makes a desktop without requests.
  public init() {}

  isolated deinit {}

  /// Shows a notification, replacing one with the same id.
  public func show(_ notification: DesktopNotification) {
    for old in notifications where old.id == notification.id && old !== notification { old.setShown(false) }
    notifications.removeAll { $0.id == notification.id }
    notifications.append(notification)
    notification.setShown(true)
  }

  /// Withdraws a notification.
  public func withdraw(_ notification: DesktopNotification) {
    notifications.removeAll { $0 === notification }
    notification.setShown(false)
  }

  /// Clicks a notification by its title, or a button on it.
  ///
  /// - Throws: When no or several such notifications are shown, or the button cannot be pushed.
  public func click(_ title: String, button: String? = nil) throws(VisitorError) {
    let fitting = notifications.filter { $0.title == title && $0.isShown }
    guard let found = fitting.last else {
      throw VisitorError(description: "There is no notification \"\(title)\".")
    }
    guard fitting.count == 1 else {
      let list = fitting.map { "- \($0.title): \($0.body)" }.joined(separator: "\n")
      throw VisitorError(
        description: "notification \"\(title)\" is ambiguous: \(fitting.count) are shown.\n\(list)")
    }
    let action = found.actions.first { $0.title == button }
    if let button, action == nil {
      throw VisitorError(description: "The notification \"\(title)\" has no button \"\(button)\".")
    }
    notifications.removeAll { $0 === found }
    guard found.activate(action) else {
      throw VisitorError(description: "The notification \"\(title)\" refuses \(button ?? "the click").")
    }
  }

  /// Records an inhibition until the result is disposed.
  public func inhibit(_ what: Inhibition, reason: String) -> any Disposable {
    count += 1
    let number = count
    numbers.append(number)
    inhibitions.append((what, reason))
    return BlockDisposable { [weak self] in
      guard let self, let index = self.numbers.firstIndex(of: number) else { return }
      self.numbers.remove(at: index)
      self.inhibitions.remove(at: index)
    }
  }

  /// Records an address; returns `opensAddresses`.
  public func open(_ address: String) async -> Bool {
    guard opensAddresses else { return false }
    opened.append(address)
    return true
  }

  /// Records a job; returns `printOutcome`.
  public func print(_ job: PrintJob, over window: Window?) async -> PrintOutcome {
    if printOutcome == .printed { printed.append(job) }
    return printOutcome
  }

  /// Records a file, the newest first.
  public func addRecentFile(_ path: String) {
    recentFiles.removeAll { $0 == path }
    recentFiles.insert(path, at: 0)
  }
}
