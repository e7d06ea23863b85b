import Services
import Views
import Widgets

extension NavigationStack {
  /// Shows the table of people: an existing page, or a new one.
  func showPeople(_ session: Session) {
    if let page = pages.first(where: { $0 is PeopleView }) {
      goBack(to: page)
    } else {
      push(PeopleView.make(session))
    }
  }

  /// Goes back to the signed-in person's own page at the root.
  func showProfile() {
    if let page = pages.first { goBack(to: page) }
  }

  // Asks first if a page above has unsaved changes.
  private func goBack(to page: NavigationPage) {
    let above = pages.drop { $0 !== page }.dropFirst()
    guard let unsaved = above.last(where: \.confirmsLeaving) else { return pop(to: page) }
    unsaved.leave { [weak self, weak page] in
      if let page { self?.pop(to: page) }
    }
  }
}
