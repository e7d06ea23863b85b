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
      combineLatest(service.canBlock, service.canExport).bind(to: view) { view, can in
        view.blockAction.isEnabled = can.0
        view.blockButton.isSensitive = can.0
        view.exportAction.isEnabled = can.1
      }
      service.outcomes.bind(to: view) { view, outcome in view.showToast(outcome, service: service) }
      service.files.bind(to: view) { view, outcome in
        view.window?.show(Toast(Words.serverFile(outcome), isFailure: outcome.isFailure))
      }

      // 3 Observe what the person does.
      view.reloadAction.reactive.activated.observeNext(with: service.reload).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.blockButton.reactive.clicked.bind(to: view) { view in view.blockAction.activate() }
      view.blockAction.reactive.activated.bind(to: view) { view in view.ask(service) }
      view.exportAction.reactive.activated.bind(to: view) { view in
        view.askForFile(named: "blocked_domains.csv", titled: Words.exportServersTitle, then: service.export)
      }
    }
    return view
  }

  private func ask(_ service: BlockedServersService) {
    askForName(Words.blockServerTitle, name: "", limit: 1_000, accepting: Words.block, isDestructive: true) {
      name in
      Words.blocking(name, with: service)
    } then: { name in
      service.block(named: name)
    }
  }

  private func showToast(_ outcome: BlockedServerOutcome, service: BlockedServersService) {
    if outcome.isFailure {
      window?.show(Toast(failure: Words.outcome(outcome)))
    } else {
      window?.show(.undoing(Words.outcome(outcome)) { service.undo(outcome) })
    }
  }

  /// Unblocks a server; its row disappears, so the focus moves to the next one.
  fileprivate func unblock(_ server: BlockedServer, in row: BlockedServerRow, service: BlockedServersService)
  {
    let place = list.place(of: row)
    service.setBlocked(false, server: server.name)
    place.flatMap(list.row(nearestTo:))?.unblockButton.grabFocus()
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
        .bind(to: row) { [weak view] row in view?.unblock(server, in: row, service: service) }
    }
  }
}
