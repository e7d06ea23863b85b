/// A story with a picture in every cell and a popover that points to one of them.
///
/// The router passes an abstract anchor from one component to the presenter of another, and knows no widget.
@MainActor
final class UserPicturesRouter {
  private let parent: ParentView
  private let services: UsersServices
  private let presenters = Presenters()

  init(parent: ParentView, services: UsersServices) {
    self.parent = parent
    self.services = services
  }

  isolated deinit {}

  var keys: Set<String> { presenters.keys }
}

extension UserPicturesRouter: Router {
  func showInitial() {
    let userPicturesPresenter = UserPicturesViewPresenter(navigationDelegate: self, services: services)
    presenters.put(userPicturesPresenter, for: "UserPictures")
    userPicturesPresenter.present(in: parent)
  }

  func close() {
    presenters.removeAll()
  }
}

extension UserPicturesRouter: UserPicturesNavigationDelegate {
  func userContactSelected(for user: User, at anchor: any PopoverAnchor) {
    let userContactPresenter = UserContactViewPresenter(
      user: user, navigationDelegate: self, didLeave: { [weak self] in self?.userContactCloseDidTap() })
    presenters.put(userContactPresenter, for: "UserContact")
    userContactPresenter.present(in: anchor)
  }
}

extension UserPicturesRouter: UserContactNavigationDelegate {
  func userContactCloseDidTap() {
    presenters.remove(for: "UserContact")
  }
}
