import Widgets

/// The document's first stage: a profile that reloads its user each time it is about to appear.
///
/// Its views are properties, so that the closure reaches them; changes by others go unnoticed in the meantime.
final class LoadingProfileView: Box {
  private let userLoader: UserLoader
  private let nameLabel = Label(cssClasses: ["title-1"])
  private let headerView = HeaderView()
  private let followersLabel = Label(cssClasses: ["title-3"])

  init(userLoader: UserLoader) {
    self.userLoader = userLoader
    super.init(.column, spacing: 12, [headerView, nameLabel, FollowersRow(followersLabel)])
    nameLabel.textAlignment = .center
  }

  /// Loads the user again.
  func viewWillAppear() {
    userLoader.load { [weak self] user in
      self?.nameLabel.text = user.name
      self?.headerView.avatar.text = user.name
      self?.headerView.backgroundColor = user.colors.primary
      self?.followersLabel.text = String(user.followersCount)
    }
  }
}

/// The document's second stage: a profile with a handler for changes of its user.
final class ObservingProfileView: Box {
  private let userHolder: UserHolder
  private let nameLabel = Label(cssClasses: ["title-1"])
  private let headerView = HeaderView()
  private let followersLabel = Label(cssClasses: ["title-3"])

  init(userHolder: UserHolder) {
    self.userHolder = userHolder
    super.init(.column, spacing: 12, [headerView, nameLabel, FollowersRow(followersLabel)])
    nameLabel.textAlignment = .center
    userHolder.addObserver(self) { view, user in
      view.nameLabel.text = user.name
      view.headerView.avatar.text = user.name
      view.headerView.backgroundColor = user.colors.primary
      view.followersLabel.text = String(user.followersCount)
    }
  }
}
