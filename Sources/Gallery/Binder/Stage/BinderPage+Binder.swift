import GalleryKit
import Signals
import Widgets

extension BinderPage {
  static func make(_ application: DemoApplication) -> BinderPage {
    let server = application.server
    let view = BinderPage(
      root: application.makeRoot(),
      shuffleView: ShuffleView.make(Shuffler(clock: server.clock)),
      ownershipView: OwnershipView.make(OwnershipBench()),
      answersMenu: AnswersMenu(server.$answers))
    view.statements {
      // 1 Assign what is available at the binding time.
      view.expireButton.text = "Expire the Session"
      view.expireButton.tooltipText = "Shows at the next request: open the friends, edit the name"
      view.usualFriendsAction.title = "The Usual Friends"
      view.noFriendsAction.title = "No Friends"
      view.manyFriendsAction.title = "10,000 Friends"

      // 3 Observe what the person does.
      view.expireButton.reactive.clicked
        .observeNext(with: server.expireSession)
        .dispose(in: view.bag)
      view.usualFriendsAction.reactive.activated
        .observeNext { server.chooseFriendCount(nil) }
        .dispose(in: view.bag)
      view.noFriendsAction.reactive.activated
        .observeNext { server.chooseFriendCount(0) }
        .dispose(in: view.bag)
      view.manyFriendsAction.reactive.activated
        .observeNext { server.chooseFriendCount(10_000) }
        .dispose(in: view.bag)
      // The next request of the signed-in person shows the choice at once.
      combineLatest(server.$answers, server.$friendCount).dropFirst()
        .observeNext { _ in application.manager.refresh() }
        .dispose(in: view.bag)
    }
    return view
  }
}
