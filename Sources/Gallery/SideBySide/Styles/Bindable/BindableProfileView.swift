import Bindings
import Signals
import Widgets

/// A profile with labels bound to parts of the model by key paths.
final class BindableProfileView: ProfileScreen {
  private let modelController: ProfileModelController

  init(_ modelController: ProfileModelController) {
    self.modelController = modelController
    super.init()
    modelController.person.bind(\.name, to: nameLabel, \.text)
    modelController.person.bind(\.name, to: avatar, \.text)
    modelController.friends.bind(\.text, to: countLabel, \.text)
    // A list is bound to a property, and that to the model: by a key path, as all that is bound here.
    let people = Property<[Person]>([])
    people.bind(to: friendsView) { row, friend in row.text = friend.name }
    modelController.friends.bind(\.people, to: people, \.value)
    renameButton.reactive.clicked.bind(to: self) { view in view.modelController.rename() }
    reloadButton.reactive.clicked.bind(to: self) { view in view.modelController.reload() }
    friendsView.reactive.activated(Person.self).bind(to: self) { view, friend in
      view.chosenLabel.text = friend.name
    }
  }
}
