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
      // 1 Assign what is known now.
      view.rowMenu = { [weak view] rows in rows.item(Account.self).flatMap { view?.menu(for: $0, session) } }
    }
  }

  /// Adds a context menu to the rows of the table: for one person, or for the selected people if the row is one of
  /// them.
  func bindMenu(_ session: Session, of people: PeopleService, bar: SelectionBar) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.rowMenu = { [weak view, weak bar] rows in
        // Not policy: a single row has a menu of its own.
        guard let view, rows.count == 1 else { return bar?.menu }
        return rows.item(Person.self).map { view.menu(for: $0, of: people, session) }
      }
    }
  }

  private func menu(for person: Person, of people: PeopleService, _ session: Session) -> Menu {
    let menu = menu(for: person.account, session)
    return Menu(menu.sections + [[acts(about: people.candidate(person), session)]])
  }

  private func menu(for account: Account, _ session: Session) -> Menu {
    let open = Action(Words.openProfile, in: self) { view in
      view.navigation?.push(PersonView.make(account, session: session))
    }
    let copy = Action(Words.copyAddress, in: self) { view in view.window?.copy("@" + account.acct) }
    let browse = Action(Words.openInBrowser, in: self) { view in view.open(account.url, in: session) }
    let (view, standing) = (self, session.standing(of: account))
    let follow = Action(Words.follow(standing))
    view.statements {
      // 1 Assign what is known now.
      browse.isEnabled = account.url.map(Session.isWebPage) ?? false
      follow.isEnabled = standing.canToggle

      // 3 Observe what the person does.
      follow.reactive.activated.observeNext { [weak view, unowned follow] in
        view?.changeFollowing(of: account, in: follow.bag, session)
      }.dispose(in: follow.bag)
    }
    return Menu([[open], [copy, browse], [follow]])
  }

  // The service lives as long as the menu's action, or the resulting dialog or toast.
  private func changeFollowing(of account: Account, in bag: DisposeBag, _ session: Session) {
    let (view, service) = (self, session.makePersonService(for: account))
    view.statements {
      // 2 Bind what comes later.
      service.questions.observeNext { [weak self] in self?.askBeforeUnfollowing(service) }.dispose(in: bag)
      service.unfollowed.observeNext { [weak self] before in self?.showUndo(before, through: service) }
        .dispose(in: bag)
    }
    service.changeFollowing()
  }
}

extension Widget {
  /// Asks before ending a follow that the other person would have to approve again.
  func askBeforeUnfollowing(_ service: PersonService) {
    let account = service.account.value
    let dialog = Dialog(title: Words.unfollowTitle(account), text: Words.unfollowText(account))
    dialog.addButton(Words.cancel)
    let unfollowing = dialog.addDestructiveButton(Words.unfollow)
    dialog.statements {
      // 3 Observe what the person does.
      unfollowing.reactive.clicked.observeNext(with: service.unfollow).dispose(in: dialog.bag)
    }
    window?.present(dialog)
  }

  /// Offers to undo an unfollow.
  func showUndo(_ before: Relationship, through service: PersonService) {
    let account = service.account.value
    let text = before.isFollowing ? Words.unfollowed(account) : Words.requestCancelled(account)
    let toast = Toast(
      text, actionText: account.isLocked ? Words.askAgain : Words.undo, canUndo: !account.isLocked)
    toast.statements {
      // 2 Bind what comes later: the undo is unnecessary once the person is followed again in any way.
      service.isTied.filter { $0 }.bind(to: toast) { toast, _ in toast.dismiss() }

      // 3 Observe what the person does. The toast may outlive the page, and retains the service while it is shown.
      toast.reactive.acted.observeNext { service.followAgain(as: before) }.dispose(in: toast.bag)
    }
    window?.show(toast)
  }

  /// Opens a web page, or shows its address if there is no browser.
  func open(_ url: URL?, in session: Session) {
    guard let url else { return }
    let view = self
    view.statements {
      // 2 Bind what comes later.
      session.open(url).filter { !$0 }
        .bind(to: view) { view, _ in view.window?.show(Toast(failure: Words.noBrowser(url))) }
    }
  }
}
