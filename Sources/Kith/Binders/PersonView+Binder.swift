import Entities
import Services
import Signals
import Views
import Widgets

extension PersonView {
  /// Makes a person's page.
  public static func make(_ account: Account, session: Session) -> PersonView {
    let view = PersonView()
    let service = session.makePersonService(for: account)
    let isOneself = account.id == session.userService.user.value.id
    view.statements {
      // 1 Assign what is known now.
      view.reloadAction.title = Words.reload

      // 2 Bind what comes later.
      service.account.bind(to: view) { view, account in view.title = account.name }
      view.person.bind(service.account, session)
      session.updatedWords(service.freshness).bind(to: view.updatedLabel, keyPath: \.text)
      combineLatest(service.account, service.relationship, service.relationshipFailure).bind(to: view) {
        view, known in
        let (account, relationship, failure) = known
        // A suspended account that is followed can still be unfollowed.
        view.followButton.isVisible = !isOneself && (!account.isSuspended || relationship?.isTied == true)
        let unknown = relationship == nil && !isOneself ? failure : nil
        view.person.statusLabel.text = unknown.map(Words.unknownTie) ?? Words.status(account, relationship)
        view.followButton.text = unknown == nil ? Words.follow(account, relationship) : Words.retry
        view.followButton.isSensitive = relationship != nil || unknown != nil
        view.followButton.setCSSClass("suggested-action", relationship?.isTied == false)
      }

      // 3 Observe what the person does.
      view.followButton.reactive.clicked
        .with(latestFrom: service.relationship) { _, relationship in relationship }
        .bind(to: view) { view, relationship in
          view.toggleFollow(service, relationship)
        }
      view.offerSearch(session)
      view.reloadAction.reactive.activated
        .observeNext(with: service.reload)
        .dispose(in: view.bag)
      view.person.followingButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(FriendsView.make(user: service.account.value, session: session))
      }
      view.person.followersButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(
          FriendsView.make(user: service.account.value, session: session, tab: .followers))
      }
    }
    return view
  }

  private func toggleFollow(_ service: PersonService, _ relationship: Relationship?) {
    guard let relationship else { return service.reload() }
    guard relationship.isTied else { return service.follow() }
    guard service.account.value.isLocked, relationship.isFollowing else {
      return unfollow(service, relationship)
    }
    askBeforeUnfollowing(service, relationship)
  }

  /// A person who approves followers has to do so again: that cannot be undone here.
  private func askBeforeUnfollowing(_ service: PersonService, _ relationship: Relationship) {
    let account = service.account.value
    let dialog = Dialog(title: Words.unfollowTitle(account), text: Words.unfollowText(account))
    dialog.addButton(Words.cancel)
    dialog.addButton(Words.unfollow, cssClasses: ["destructive-action"])
      .reactive.clicked.bind(to: self) { view, _ in view.unfollow(service, relationship) }
      .dispose(in: dialog.bag)
    window?.present(dialog)
  }

  private func unfollow(_ service: PersonService, _ relationship: Relationship) {
    service.unfollow()
    let account = service.account.value
    let text = relationship.isFollowing ? Words.unfollowed(account) : Words.requestCancelled(account)
    let toast = Toast(
      text, actionText: account.isLocked ? Words.askAgain : Words.undo, canUndo: !account.isLocked)
    // The toast may outlive this page, and keeps the service for as long as it is shown.
    toast.reactive.acted.observeNext(with: service.follow).dispose(in: toast.bag)
    // Once the person is followed again, however it came, there is nothing to undo.
    service.relationship.filter { $0?.isTied == true }.bind(to: toast) { toast, _ in toast.dismiss() }
    window?.show(toast)
  }
}

extension Relationship {
  /// Whether the signed-in person follows the person or has asked to.
  fileprivate var isTied: Bool { isFollowing || isRequested }
}
