import GalleryFetching
import Signals
import Widgets

extension ProfileScreen {
  static func make(_ service: ProfileService) -> ProfileScreen {
    let view = ProfileScreen()
    view.statements {
      service.user.bind(\.name, to: view.nameLabel, \.text)
      service.user.bind(\.name, to: view.avatar, \.text)
      service.friends.map(Friends.init).bind(\.text, to: view.countLabel, \.text)
      service.friends.map { Friends($0).people }.bind(to: view.friendsView) { row, friend in
        row.text = friend.name
      }

      view.renameButton.reactive.clicked.observeNext(with: service.rename).dispose(in: view.bag)
      view.reloadButton.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.friendsView.reactive.activated(Person.self)
        .bind(to: view) { view, friend in view.chosenLabel.text = friend.name }
    }
    return view
  }
}

extension Friends {
  init(_ state: LoadingState<[Person], FetchError>) {
    switch state {
    case .loading: self = .loading
    case .loaded(let people): self = .loaded(people)
    case .failed(let error): self = .failed(error)
    }
  }
}
