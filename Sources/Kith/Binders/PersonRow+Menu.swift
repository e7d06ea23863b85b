import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

extension AnyListView {
  /// Adds a context menu to the rows of a list of people.
  func bindMenu(_ session: Session) {
    let view = self
    statements {
      view.rowMenu = { [weak view] rows in rows.item(Account.self).flatMap { view?.menu(for: $0, session) } }
    }
  }

  /// Adds a context menu to the rows of the table: for one person, or for the selected people if the row is one of
  /// them.
  func bindMenu(_ session: Session, bar: SelectionBar) {
    let view = self
    statements {
      view.rowMenu = { [weak view, weak bar] rows in
        guard let view, rows.count == 1 else { return bar?.menu }
        return rows.item(Person.self).map { view.menu(for: $0, session) }
      }
    }
  }

  private func menu(for person: Person, _ session: Session) -> Menu {
    let menu = menu(for: person.account, session)
    return Menu(menu.sections + [[acts(about: person, session)]])
  }

  private func menu(for account: Account, _ session: Session) -> Menu {
    let (open, copy, browse) = (
      Action(Words.openProfile), Action(Words.copyAddress), Action(Words.openInBrowser)
    )
    let standing = session.standing(of: account)
    let follow = Action(Words.follow(standing))
    browse.isEnabled = account.url.map(Session.isWebPage) ?? false
    follow.isEnabled = standing.canToggle
    observe(open) { $0.navigation?.push(PersonView.make(account, session: session)) }
    observe(copy) { $0.window?.copy("@" + account.acct) }
    observe(browse) { $0.open(account.url, in: session) }
    observe(follow) { [unowned follow] in $0.changeFollowing(of: account, in: follow.bag, session) }
    return Menu([[open], [copy, browse], [follow]])
  }

  // Observes for the lifetime of the action, as each context menu is a new one.
  private func observe(_ action: Action, act: @escaping @MainActor (AnyListView) -> Void) {
    action.reactive.activated.observeNext { [weak self] in if let self { act(self) } }.dispose(in: action.bag)
  }

  // The service lives as long as the menu's action, or the resulting dialog or toast.
  private func changeFollowing(of account: Account, in bag: DisposeBag, _ session: Session) {
    let service = session.makePersonService(for: account)
    service.questions.observeNext { [weak self] in self?.askBeforeUnfollowing(service) }.dispose(in: bag)
    service.unfollowed.observeNext { [weak self] before in self?.showUndo(before, through: service) }
      .dispose(in: bag)
    service.changeFollowing()
  }
}

extension Widget {
  /// Asks before ending a follow that the other person would have to approve again.
  func askBeforeUnfollowing(_ service: PersonService) {
    let account = service.account.value
    let dialog = Dialog(title: Words.unfollowTitle(account), text: Words.unfollowText(account))
    dialog.addButton(Words.cancel)
    dialog.addButton(Words.unfollow, cssClasses: ["destructive-action"])
      .reactive.clicked.observeNext(with: service.unfollow)
      .dispose(in: dialog.bag)
    window?.present(dialog)
  }

  /// Offers to undo an unfollow.
  func showUndo(_ before: Relationship, through service: PersonService) {
    let account = service.account.value
    let text = before.isFollowing ? Words.unfollowed(account) : Words.requestCancelled(account)
    let toast = Toast(
      text, actionText: account.isLocked ? Words.askAgain : Words.undo, canUndo: !account.isLocked)
    // The toast may outlive the page, and retains the service while it is shown.
    toast.reactive.acted.observeNext { service.followAgain(as: before) }.dispose(in: toast.bag)
    // The undo is unnecessary once the person is followed again in any way.
    service.relationship.filter { $0?.isTied == true }.bind(to: toast) { toast, _ in toast.dismiss() }
    window?.show(toast)
  }

  /// Opens a web page, or shows its address if there is no browser.
  func open(_ url: URL?, in session: Session) {
    guard let url else { return }
    session.open(url).filter { !$0 }.bind(to: self) { widget, _ in
      widget.window?.show(Toast(failure: Words.noBrowser(url)))
    }
  }
}
