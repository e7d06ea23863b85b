import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

extension HistoryView {
  /// Shows what may have been lost.
  func show(
    _ severed: [SeveredRelationships], _ servers: [SilentServer], service: HistoryService, in session: Session
  ) {
    notices.replaceChildren(
      severed.map { makeNotice(of: $0, in: session) }
        + servers.map { makeNotice(of: $0, service: service, in: session) })
  }

  private func makeNotice(of severed: SeveredRelationships, in session: Session) -> HistoryNotice {
    let (view, notice) = (self, HistoryNotice())
    notice.statements {
      // 1 Assign what is known now.
      notice.titleLabel.text = Words.title(of: severed)
      notice.detailLabel.text = Words.detail(of: severed)
      notice.button.text = Words.openInBrowser

      // 3 Observe what the person does.
      notice.button.reactive.clicked.bind(to: view) { view in
        view.open(session.severedRelationshipsPage, in: session)
      }
    }
    return notice
  }

  private func makeNotice(
    of server: SilentServer, service: HistoryService, in session: Session
  ) -> HistoryNotice {
    let (view, notice) = (self, HistoryNotice())
    notice.statements {
      // 1 Assign what is known now.
      notice.titleLabel.text = Words.title(of: server)
      notice.detailLabel.text = Words.detail(of: server)
      notice.button.text = Words.showPeople

      // 3 Observe what the person does.
      notice.button.reactive.clicked.bind(to: view) { view in
        service.showPeople(of: server)
        view.navigation?.showPeople(session)
      }
    }
    return notice
  }
}
