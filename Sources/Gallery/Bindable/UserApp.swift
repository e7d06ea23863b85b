import Bindings
import Signals
import Widgets

/// A small app over one model: three screens, each of which is opened and closed while the others stay.
///
/// The model controller keeps the model. A bound widget keeps it, too, for as long as the widget lives; the model keeps
/// no widget, and no screen knows another.
final class UserApp: Box {
  let profileButton = CheckButton("Profile", isOn: true)
  let accountButton = CheckButton("Account", isOn: true)
  let renamingButton = CheckButton("Renaming", isOn: true)
  /// The number of bound properties on the open screens, and elsewhere.
  let countLabel = Label(cssClasses: ["dim-label", "caption", "numeric"])

  private let modelController: UserModelController

  init(modelController: UserModelController) {
    self.modelController = modelController
    super.init(.column, spacing: 18)
    countLabel.textAlignment = .center
    let buttons = FlowBox(spacing: 12, [profileButton, accountButton, renamingButton])
    buttons.layout = Layout(halign: .center)
    append(buttons)
    addScreen(openedBy: profileButton) { ProfileView(user: $0.user) }
    addScreen(openedBy: accountButton) { AccountView(user: $0.user) }
    addScreen(openedBy: renamingButton) { RenamingView(modelController: $0) }
    append(countLabel)
  }

  private func addScreen(openedBy button: CheckButton, _ make: @escaping (UserModelController) -> Widget) {
    let holder = Box(.column)
    append(holder)
    button.$isOn.bind(to: self) { app, isOn in
      holder.replaceChildren(isOn ? [make(app.modelController)] : [])
      app.countLabel.text = "Bound properties: \(app.modelController.user.targetCount)"
    }
  }
}

/// The account in one line: another screen of the same model.
final class AccountView: Box {
  private let user: Bindable<User>

  init(user: Bindable<User>) {
    self.user = user
    super.init(.row, spacing: 12)
    cssClasses = ["card"]
    addAvatar()
    addNameLabel()
    addColorLabel()
  }

  private func addAvatar() {
    let avatar = Avatar(size: 24)
    user.bind(\.name, to: avatar, \.text)
    append(avatar)
  }

  private func addNameLabel() {
    let label = Label()
    label.isWrapping = true
    label.layout = Layout(hexpand: true)
    user.bind(\.name, to: label, \.text) { "Signed in as \($0)" }
    append(label)
  }

  private func addColorLabel() {
    let label = Label(cssClasses: ["dim-label"])
    user.bind(\.colors.primary, to: label, \.text) { $0.hex }
    append(label)
  }
}

/// Changes the name on the server. The screens follow the model, not this one: a change that fails shows nowhere.
final class RenamingView: Box {
  let nameEntry = Entry()
  let saveButton = Button("Save")

  private let modelController: UserModelController

  init(modelController: UserModelController) {
    self.modelController = modelController
    super.init(.row, spacing: 6)
    nameEntry.accessibleLabel = "New name"
    nameEntry.layout = Layout(hexpand: true)
    // NB: not the text, or a change by somebody else would overwrite what is being typed.
    modelController.user.bind(\.name, to: nameEntry, \.placeholderText)
    nameEntry.$text.map { !$0.isBlank }.bind(to: saveButton, keyPath: \.isSensitive)
    merge(saveButton.reactive.clicked, nameEntry.reactive.activated).bind(to: self) { view in view.save() }
    replaceChildren([nameEntry, saveButton])
  }

  // What was typed stays until the server has it.
  private func save() {
    guard !nameEntry.text.isBlank else { return }
    modelController.rename(to: nameEntry.text) { [weak nameEntry] in nameEntry?.text = "" }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
