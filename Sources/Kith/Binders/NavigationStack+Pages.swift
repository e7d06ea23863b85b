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

  /// Shows the signed-in person's own page: an existing one, or a new one above the root.
  func showProfile(_ session: Session) {
    if let page = pages.first(where: { $0 is ProfileView }) { return goBack(to: page) }
    guard let root = pages.first else { return }
    goBack(to: root) { stack in stack.push(ProfileView.make(session)) }
  }

  // Asks first if a page above has unsaved changes.
  private func goBack(
    to page: NavigationPage, then end: @escaping @MainActor (NavigationStack) -> Void = { _ in }
  ) {
    let leave = { @MainActor [weak self, weak page] in
      guard let self, let page else { return }
      pop(to: page)
      end(self)
    }
    let above = pages.drop { $0 !== page }.dropFirst()
    guard let unsaved = above.last(where: \.confirmsLeaving) else { return leave() }
    unsaved.leave(leave)
  }
}
