import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

extension AnyListView {
  /// Offers what can be done about a person of the list, in the menu of their row.
  func bindMenu(_ session: Session) {
    rowMenu = { [weak self] rows in rows.item(Account.self).flatMap { self?.menu(for: $0, session) } }
  }

  /// Offers what can be done about a person of the table, or about all who are selected where they are one of these.
  func bindMenu(_ session: Session, bar: SelectionBar) {
    rowMenu = { [weak self, weak bar] rows in
      guard let self, rows.count == 1 else { return bar?.menu }
      guard let person: Person = rows.item() else { return nil }
      let menu = self.menu(for: person.account, session)
      return Menu(menu.sections + [[self.acts(about: person, session)]])
    }
  }

  private func menu(for account: Account, _ session: Session) -> Menu {
    let (open, copy, browse) = (
      Action(Words.openProfile), Action(Words.copyAddress), Action(Words.openInBrowser)
    )
    let standing = session.standing(of: account)
    let follow = Action(Words.follow(account, relationship: standing.relationship))
    browse.isEnabled = account.url.map(Session.isWebPage) ?? false
    follow.isEnabled = standing.canChange && standing.relationship != nil
    observe(open) { $0.navigation?.push(PersonView.make(account, session: session)) }
    observe(copy) { $0.window?.copy("@" + account.acct) }
    observe(browse) { $0.open(account.url, in: session) }
    observe(follow) { [unowned follow] in $0.changeFollowing(of: account, in: follow.bag, session) }
    return Menu([[open], [copy, browse], [follow]])
  }

  // For as long as the action is there: the list has another menu each time.
  private func observe(_ action: Action, act: @escaping @MainActor (AnyListView) -> Void) {
    action.reactive.activated.observeNext { [weak self] in if let self { act(self) } }.dispose(in: action.bag)
  }

  // The service lasts as long as the menu's action, or the question or the message that came of it.
  private func changeFollowing(of account: Account, in bag: DisposeBag, _ session: Session) {
    let service = session.makePersonService(for: account)
    service.questions.observeNext { [weak self] in self?.askBeforeUnfollowing(service) }.dispose(in: bag)
    service.unfollowed.observeNext { [weak self] before in self?.showUndo(before, through: service) }
      .dispose(in: bag)
    service.changeFollowing()
  }
}

extension Widget {
  /// Asks before a follow is taken back that the other person would have to approve anew.
  func askBeforeUnfollowing(_ service: PersonService) {
    let account = service.account.value
    let dialog = Dialog(title: Words.unfollowTitle(account), text: Words.unfollowText(account))
    dialog.addButton(Words.cancel)
    dialog.addButton(Words.unfollow, cssClasses: ["destructive-action"])
      .reactive.clicked.observeNext(with: service.unfollow)
      .dispose(in: dialog.bag)
    window?.present(dialog)
  }

  /// Offers to follow a person again who is followed no more.
  func showUndo(_ before: Relationship, through service: PersonService) {
    let account = service.account.value
    let text = before.isFollowing ? Words.unfollowed(account) : Words.requestCancelled(account)
    let toast = Toast(
      text, actionText: account.isLocked ? Words.askAgain : Words.undo, canUndo: !account.isLocked)
    // The toast may outlive the page, and keeps the service for as long as it is shown.
    toast.reactive.acted.observeNext { service.followAgain(as: before) }.dispose(in: toast.bag)
    // Once the person is followed again, however it came, there is nothing to undo.
    service.relationship.filter { $0?.isTied == true }.bind(to: toast) { toast, _ in toast.dismiss() }
    window?.show(toast)
  }

  /// Opens a web page, or says its address where there is no browser.
  func open(_ url: URL?, in session: Session) {
    guard let url else { return }
    session.open(url).filter { !$0 }.bind(to: self) { widget, _ in
      widget.window?.show(Toast(failure: Words.noBrowser(url)))
    }
  }
}
