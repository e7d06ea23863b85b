import KithWords
import Services
import Signals
import Views
import Widgets

extension BlockedServersView {
  /// Makes the page of the servers that the signed-in person blocks.
  public static func make(_ session: Session) -> BlockedServersView {
    let view = BlockedServersView(clock: session.clock)
    let service = session.makeBlockedServersService()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.blockedServers
      view.reloadAction.title = Words.reload
      view.blockAction.title = Words.blockServer
      view.exportAction.title = Words.exportPeople
      view.blockButton.text = Words.blockServer
      view.list.accessibleLabel = Words.blockedServers
      view.loading.describe(empty: Words.noBlockedServers)
      view.missingPage.titleLabel.text = Words.cannotBlockServers.title
      view.missingPage.descriptionLabel.text = Words.cannotBlockServers.description

      // 2 Bind what comes later.
      service.servers.consumeLoadingState(by: view.loading)
        .bind(to: view.list) { [weak view] row, server in row.show(server, service: service, in: view) }
      service.isMissing.bind(to: view) { view, isMissing in
        view.pages.visibleChild = isMissing ? view.missingPage : view.loading
      }
      combineLatest(service.servers, service.isMissing).bind(to: view) { view, known in
        let canBlock = known.0.value != nil && !known.1
        view.blockAction.isEnabled = canBlock
        view.blockButton.isSensitive = canBlock
        view.exportAction.isEnabled = known.0.value?.isEmpty == false
      }
      service.outcomes.bind(to: view) { view, outcome in view.showToast(outcome, service: service) }
      service.files.bind(to: view) { view, outcome in
        view.window?.show(Toast(Words.serverFile(outcome), isFailure: outcome.failure != nil))
      }

      // 3 Observe what the person does.
      view.reloadAction.reactive.activated.observeNext(with: service.reload).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.blockButton.reactive.clicked.bind(to: view) { view in view.blockAction.activate() }
      view.blockAction.reactive.activated.bind(to: view) { view in view.ask(service) }
      view.exportAction.reactive.activated.bind(to: view) { view in view.askForFile(service) }
    }
    return view
  }

  private func ask(_ service: BlockedServersService) {
    let dialog = NameDialog(
      title: Words.blockServerTitle, name: "", cancelling: Words.cancel, accepting: Words.block)
    dialog.entry.maximumLength = 1_000
    dialog.entry.$text.map { Words.blocking($0, with: service) }.bind(to: dialog) { dialog, verdict in
      dialog.acceptButton.isSensitive = !verdict.isRefused
      dialog.noteLabel.text = verdict.note
    }
    dialog.names.compactMap(BlockedServersService.name).observeNext { service.setBlocked(true, server: $0) }
      .dispose(in: bag)
    window?.present(dialog)
    dialog.entry.grabFocus()
  }

  private func showToast(_ outcome: BlockedServerOutcome, service: BlockedServersService) {
    guard outcome.error == nil else {
      window?.show(Toast(failure: Words.outcome(outcome)))
      return
    }
    let toast = Toast(Words.outcome(outcome), actionText: Words.undo, canUndo: true)
    toast.reactive.acted.observeNext { service.setBlocked(!outcome.isBlocked, server: outcome.name) }
      .dispose(in: toast.bag)
    window?.show(toast)
  }

  private func askForFile(_ service: BlockedServersService) {
    let dialog = FileDialog(
      .save, title: Words.exportServersTitle, acceptText: Words.export,
      filters: [FileFilter(Words.tablesOfText, mediaTypes: ["text/csv"], patterns: ["*.csv"])],
      suggestedName: "blocked_domains.csv")
    dialog.chosen.observeNext(with: service.export).dispose(in: bag)
    window?.present(dialog)
  }

  /// Unblocks a server; its row disappears, so the focus moves to the next one.
  fileprivate func unblock(_ server: BlockedServer, service: BlockedServersService) {
    let place = (0..<list.itemCount).first { (list.item(at: $0) as? BlockedServer) == server }
    service.setBlocked(false, server: server.name)
    guard let place, list.itemCount > 0 else { return }
    list.typedRow(at: min(place, list.itemCount - 1))?.unblockButton.grabFocus()
  }
}

extension BlockedServerRow {
  /// Shows a server until the row is reused.
  fileprivate func show(
    _ server: BlockedServer, service: BlockedServersService, in view: BlockedServersView?
  ) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = server.name
      row.unblockButton.text = Words.unblock
      row.unblockButton.accessibleLabel = Words.unblock(server)
      row.accessibleLabel = server.name

      // 3 Observe what the person does.
      row.unblockButton.reactive.clicked
        .observeNext { [weak view] in view?.unblock(server, service: service) }.dispose(in: row.bag)
    }
  }
}
