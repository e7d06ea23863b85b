import Signals
import Widgets

extension PreferencesView {
  /// Makes the pages of a service's preferences.
  public static func make(_ service: PreferencesService) -> PreferencesView {
    let view = PreferencesView()
    let page = view.list.$selectedIndex.map { $0 ?? 0 }
    view.statements {
      // 1 Assign what is known now.
      view.listPage.title = "Preferences"
      view.messagesItem.title = "Messages"
      view.displayItem.title = "Display"
      view.list.accessibleLabel = "Pages"
      view.list.selectedIndex = 0
      view.banner.title = "The text size changes when you start the app again."
      view.resetAction.title = "Reset All"
      view.shortcutsAction.title = "Keyboard Shortcuts"
      view.menuButton.accessibleLabel = "Main Menu"
      view.menuButton.sections = [[view.resetAction], [view.shortcutsAction]]

      // 2 Bind what comes later.
      page.map { ["Messages", "Display"][$0] }.bind(to: view.contentPage) { $0.title = $1 }
      page.bind(to: view.pages) { $0.visibleChild = $0.pages[$1] }
      service.messageChanges.bind(to: view) { $0.messagesItem.count = $1 }
      service.displayChanges.bind(to: view) { $0.displayItem.count = $1 }
      service.needsRestart.bind(to: view.banner, keyPath: \.isRevealed)

      // 3 Observe what the person does.
      view.list.reactive.activated.bind(to: view) { view, _ in view.showContent() }
      view.resetAction.reactive.activated.bind(to: view) { view in view.askToReset(service) }
      view.shortcutsAction.reactive.activated.bind(to: view) { view in view.showShortcuts() }
      view.display.resetRow.reactive.activated.bind(to: view) { view in view.askToReset(service) }

      view.messages.bind(service)
      view.display.bind(service)
    }
    return view
  }

  private func askToReset(_ service: PreferencesService) {
    let dialog = Dialog(title: "Reset All?", text: "Everything will be as it was at first.")
    dialog.addButton("Cancel")
    dialog.addButton("Reset", cssClasses: ["destructive-action"]).reactive.clicked
      .observeNext(with: service.reset).dispose(in: dialog.bag)
    window?.present(dialog)
  }

  private func showShortcuts() {
    guard let window else { return }
    window.present(ShortcutsDialog(title: "Keyboard Shortcuts", of: window, closing: "Close"))
  }
}

extension MessagesPage {
  func bind(_ service: PreferencesService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.incoming.titleLabel.text = "Incoming"
      view.incoming.descriptionLabel.text = "How you hear of new messages"
      view.notifyRow.title = "Notifications"
      view.notifyRow.subtitle = "Show a message on the screen"
      view.soundRow.title = "Sounds"
      view.outgoing.titleLabel.text = "Outgoing"
      view.signatureRow.title = "Signature"
      view.passwordRow.title = "Password"
      view.passwordRow.subtitle = "Forgotten when the app ends"

      // 2 Bind what comes later.
      service.isNotifying.bind(to: view.notifyRow.toggle, keyPath: \.isOn)
      service.isNotifying.bind(to: view.soundRow, keyPath: \.isSensitive)
      service.isPlayingSounds.bind(to: view.soundRow.toggle, keyPath: \.isOn)
      service.canSend.map { $0 ? "" : "To send messages, enter the password of the server" }
        .bind(to: view.outgoing.descriptionLabel, keyPath: \.text)
      service.signature.bind(to: view.signatureRow.entry, keyPath: \.text)

      // 3 Observe what the person does.
      view.notifyRow.reactive.toggles.bind(to: service.isNotifying)
      view.soundRow.reactive.toggles.bind(to: service.isPlayingSounds)
      view.signatureRow.reactive.edits.bind(to: service.signature)
      view.passwordRow.reactive.edits.observeNext(with: service.enter).dispose(in: view.bag)
    }
  }
}

extension DisplayPage {
  func bind(_ service: PreferencesService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.group.titleLabel.text = "Text"
      view.sizeRow.title = "Text Size"
      view.resetRow.title = "Reset All…"
      view.resetRow.subtitle = "Makes everything as it was at first"

      // 2 Bind what comes later.
      service.textSize.bind(to: view.sizeRow.choice) { $0.setSelectedItem($1) }

      // 3 Observe what the person does.
      view.sizeRow.choice.reactive.selections(of: PreferencesService.TextSize.self).bind(to: service.textSize)
    }
  }
}
