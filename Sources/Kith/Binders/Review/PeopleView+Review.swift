import KithWords
import Services
import Signals
import Views
import Widgets

extension Widget {
  /// Opens the page that reviews the people of the table.
  func openReview(_ session: Session) {
    session.openReview()
    navigation?.push(ReviewView.make(session))
  }
}

extension PeopleView {
  /// Opens a review of the people that are selected or shown.
  func bindReview(_ session: Session) {
    let view = self
    statements {
      // 2 Bind what comes later.
      session.people.reviewedCount.map { Words.review($0) }.bind(to: view.reviewAction, keyPath: \.title)

      // 3 Observe what the person does.
      view.reviewAction.reactive.activated.bind(to: view) { view in view.openReview(session) }
    }
  }
}
