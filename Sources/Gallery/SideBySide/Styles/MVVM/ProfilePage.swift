import Bindings
import Signals
import Widgets

/// A page that binds itself to its model with operators.
final class ProfilePage: ProfileScreen {
  private let pageModel: ProfilePageModel

  init(_ pageModel: ProfilePageModel) {
    self.pageModel = pageModel
    super.init()
    pageModel.name >>> nameLabel
    pageModel.name >>> PropertyModifier(of: avatar) { avatar, name in avatar.text = name }
    pageModel.friends | \.text >>> countLabel
    pageModel.chosenName >>> chosenLabel
    pageModel.friends.map(\.people).bind(to: friendsView) { row, friend in row.text = friend.name }

    renameButton >> pageModel.rename
    reloadButton >> pageModel.reload
    friendsView.rows(of: Person.self) >> pageModel.choose
  }
}
