import CBinderGTK
public import Signals
public import Widgets

extension GTKApplication: Desktop {
  /// Shows a notification, replacing one with the same id. GTK: `g_application_send_notification`.
  public func show(_ notification: DesktopNotification) {
    if let old = notifications[notification.id], old !== notification { old.setShown(false) }
    notifications[notification.id] = notification
    withCTexts(notification.actions.map(\.title)) { titles in
      bgtk_app_notify(
        handle, notification.id, notification.title, notification.body, notification.iconName,
        notification.priority.gtk, titles)
    }
    notification.setShown(true)
  }

  /// Withdraws a notification. GTK: `g_application_withdraw_notification`.
  public func withdraw(_ notification: DesktopNotification) {
    guard notifications[notification.id] === notification else { return }
    notifications[notification.id] = nil
    bgtk_app_withdraw(handle, notification.id)
    notification.setShown(false)
  }

  /// Called when a person clicks a notification, or, from 0 on, one of its buttons.
  func clicked(notification id: String, button: Int) {
    guard let notification = notifications.removeValue(forKey: id) else {
      // One of an earlier run.
      if windows.isEmpty { activate() }
      return
    }
    bgtk_app_withdraw(handle, id)
    if button < 0 {
      for window in windows { window.present() }
      notification.activate()
    } else if notification.actions.indices.contains(button) {
      notification.activate(notification.actions[button])
    }
  }

  /// Inhibits acts of the desktop until the result is disposed. GTK: `gtk_application_inhibit`.
  public func inhibit(_ what: Inhibition, reason: String) -> any Disposable {
    let cookie = bgtk_app_inhibit(handle, UInt32(what.rawValue), reason)
    return BlockDisposable { [weak self] in
      // It is disposed where it was made: on the main actor.
      MainActor.assumeIsolated { if let self { bgtk_app_uninhibit(self.handle, cookie) } }
    }
  }

  /// Opens an address in the default program. GTK: `gtk_show_uri_full`.
  public func open(_ address: String) async -> Bool { await GTKApplication.openInBrowser(address) }

  /// Adds a file to the desktop's list of recent ones. GTK: `gtk_recent_manager_add_item`.
  public func addRecentFile(_ path: String) { bgtk_recent_add(path) }

  /// The absolute paths of the recent files that this program has added, the newest first if they were added at least a
  /// second apart. GTK: `GtkRecentManager`.
  public var recentFiles: [String] {
    guard let list = bgtk_recent_files() else { return [] }
    defer { bgtk_texts_free(list) }
    var paths: [String] = []
    while let path = list[paths.count] { paths.append(String(cString: path)) }
    return paths
  }
}

extension DesktopNotification.Priority {
  fileprivate var gtk: bgtk_priority {
    switch self {
    case .low: BGTK_PRIORITY_LOW
    case .normal: BGTK_PRIORITY_NORMAL
    case .high: BGTK_PRIORITY_HIGH
    case .urgent: BGTK_PRIORITY_URGENT
    }
  }
}
