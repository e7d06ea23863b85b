import KithWords
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

extension MainWindow {
  /// Shows the dialog about the app, with links to its pages.
  func showAbout(_ manager: SessionManager) {
    let about = AboutDialog(
      name: Words.appName, iconName: AppInfo.id, text: Words.aboutText, closing: Words.close)
    for (text, address) in [(Words.website, AppInfo.website), (Words.reportIssue, AppInfo.issues)] {
      guard let url = URL(string: address) else { continue }
      bindLink(about.addLink(text), to: url, openedBy: manager)
    }
    present(about)
  }

  private func bindLink(_ button: Button, to url: URL, openedBy manager: SessionManager) {
    let view = self
    statements {
      // 1 Assign what is known now.
      button.tooltipText = url.absoluteString

      // 3 Observe what the person does.
      button.reactive.clicked.flatMapLatest { manager.open(url) }.filter { !$0 }
        .bind(to: view) { window, _ in window.show(Toast(failure: Words.noBrowser(url))) }
    }
  }

  /// Opens the handbook, or says where it is.
  func bindHelp(_ manager: SessionManager) {
    let view = self
    statements {
      // 3 Observe what the person does.
      view.helpAction.reactive.activated.flatMapLatest { manager.openHandbook() }.filter { !$0 }
        .bind(to: view) { window, _ in
          if let place = manager.handbook { window.show(Toast(failure: Words.noHandbook(at: place))) }
        }
    }
  }

  /// Shows the keyboard shortcuts that work everywhere.
  func showShortcuts() {
    let others = Words.fixedKeys.map { ShortcutsDialog.Line($0.title, shortcuts: [Shortcut($0.keys)]) }
    present(ShortcutsDialog(title: Words.shortcuts, of: self, and: others, closing: Words.close))
  }
}
