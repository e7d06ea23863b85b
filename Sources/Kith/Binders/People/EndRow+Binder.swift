import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension EndRow {
  /// Shows when Kith ends something for a person.
  func bind(_ end: ActEnd, of id: Account.ID, in session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.keepButton.text = Words.cancellation(of: end)

      // 2 Bind what comes later.
      session.end(end, of: id).map { Words.end($0.planned, now: $0.now) }.removeDuplicates()
        .bind(to: view.label, keyPath: \.text)
      session.cancelledEnds(of: id, end).bind(to: view) { view, planned in
        view.window?.show(.undoing(Words.kept(planned)) { session.restore(planned) })
      }

      // 3 Observe what the person does.
      view.keepButton.reactive.clicked.observeNext { session.cancelEnd(end, of: id) }.dispose(in: view.bag)
    }
  }
}
