import GalleryFetching
import Widgets

/// The list of contacts: widgets and their layout, independent of any style.
class ContactListView: Box {
  /// The number of contacts, or the state of loading them.
  let countLabel = Label(cssClasses: ["dim-label"])
  let list = ListView { ContactRow() }
  let reloadButton = Button("Reload")

  init() {
    super.init(.column, spacing: 6)
    Census.add(self)
    countLabel.isWrapping = true
    countLabel.textAlignment = .center
    list.accessibleLabel = "Contacts"
    list.layout = Layout(vexpand: true)
    reloadButton.layout = Layout(halign: .center)
    layout = Layout(vexpand: true, margins: Margins(12))
    replaceChildren([countLabel, list, reloadButton])
  }

  override var inspectedName: String { "ContactListView" }
}

/// A row of the list of contacts.
final class ContactRow: Box {
  let avatar = Avatar(size: 32)
  let nameLabel = Label()

  init() {
    super.init(.row, spacing: 12, [avatar, nameLabel])
    Census.add(self)
  }

  /// Shows a contact, in all styles alike.
  func show(_ contact: Contact) {
    avatar.text = contact.name
    nameLabel.text = contact.name
  }
}

/// The details of a contact: a picture, a name, and what can be done. Independent of any style.
class ContactView: Box {
  let avatar = Avatar(size: 96)
  let nameLabel = Label(cssClasses: ["title-1"])
  let editButton = Button("Edit", cssClasses: ["pill"])
  /// Offers to undo the last change.
  let undoBanner = Banner(buttonText: "Undo")

  init() {
    super.init(.column, spacing: 18)
    Census.add(self)
    nameLabel.isWrapping = true
    nameLabel.textAlignment = .center
    for widget in [avatar, editButton] { widget.layout = Layout(halign: .center) }
    layout = Layout(vexpand: true, margins: Margins(12))
    replaceChildren([avatar, nameLabel, editButton, undoBanner])
  }

  override var inspectedName: String { "ContactView" }
}

/// The form for a name. Independent of any style.
class NameEditView: Box {
  let nameEntry = Entry(placeholderText: "Name")
  /// What is wrong with the name, or why it was not saved.
  let problemLabel = Label(cssClasses: ["error"])
  let saveButton = Button("Save", cssClasses: ["suggested-action"])

  init() {
    super.init(.column, spacing: 12)
    Census.add(self)
    nameEntry.accessibleLabel = "Name"
    problemLabel.isWrapping = true
    saveButton.layout = Layout(halign: .end)
    layout = Layout(vexpand: true, margins: Margins(12))
    replaceChildren([nameEntry, problemLabel, saveButton])
  }

  override var inspectedName: String { "NameEditView" }
}

/// What is shown once the session has expired. Independent of any style.
class SignInView: Box {
  let signInButton = Button("Sign In", cssClasses: ["suggested-action", "pill"])

  init() {
    super.init(.column, spacing: 18)
    Census.add(self)
    let label = Label("The session has expired.", cssClasses: ["title-2"])
    label.isWrapping = true
    label.textAlignment = .center
    signInButton.layout = Layout(halign: .center)
    layout = Layout(vexpand: true, valign: .center, margins: Margins(12))
    replaceChildren([label, signInButton])
  }

  override var inspectedName: String { "SignInView" }
}

extension NavigationPage {
  /// Makes a page around a view.
  convenience init(_ view: Widget, title: String) {
    self.init(view)
    self.title = title
  }
}
