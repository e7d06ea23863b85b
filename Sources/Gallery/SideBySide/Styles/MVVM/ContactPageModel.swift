import Bindings
import Signals

/// One contact, with the picture and the last change of the name.
final class ContactPageModel: PageModel {
  let name: Dynamic<String>
  let picture = Dynamic<[UInt8]?>(nil)
  let undo = Dynamic(Undo())

  private(set) lazy var edit = Command<Void>(of: self) { model, _ in
    model.navigator?.open(NamePageModel(model))
  }
  private(set) lazy var undoChange = Command<Void>(of: self, enabled: undo | \.canUndo) { model, _ in
    model.saveFormerName()
  }

  private let contacts: ContactsPageModel
  private var contact: Contact
  private let requests = DisposeBag()

  init(_ contact: Contact, contacts: ContactsPageModel, client: Client) {
    self.contacts = contacts
    self.contact = contact
    name = Dynamic(contact.name)
    super.init(title: "Contact")
    client.picture(of: contact) { [picture] bytes in picture.value = bytes }.dispose(in: requests)
  }

  isolated deinit {
    requests.dispose()
  }

  func rename(to name: String, then done: @escaping Answer<Contact>) {
    let former = contact
    contacts.rename(former, to: name) { [weak self] result in
      if case .success(let renamed) = result {
        self?.show(renamed)
        self?.undo.value = Undo(of: former.name)
      }
      done(result)
    }
  }

  private func saveFormerName() {
    guard let former = undo.value.begin() else { return }
    contacts.rename(contact, to: former) { [weak self] result in
      if case .success(let renamed) = result { self?.show(renamed) }
      self?.undo.value.end(result)
    }
  }

  private func show(_ contact: Contact) {
    self.contact = contact
    name.value = contact.name
  }
}
