import Bindings
import GalleryFetching
import Signals

/// Holds one contact for all views, with the picture and the last change of the name.
final class ContactModelController: Counted {
  let contact: Bindable<Contact>
  let picture = Bindable<[UInt8]>()
  let undo = Bindable(Undo())

  private let contacts: ContactsModelController
  private let requests = DisposeBag()

  init(_ contact: Contact, contacts: ContactsModelController, client: Client) {
    self.contacts = contacts
    self.contact = Bindable(contact)
    super.init()
    client.picture(of: contact, picture.update).dispose(in: requests)
  }

  isolated deinit {
    requests.dispose()
  }

  func rename(to name: String, then done: @escaping Answer<Contact>) {
    guard let former = contact.lastValue else { return }
    contacts.rename(former, to: name) { [weak self] result in
      if case .success(let renamed) = result {
        self?.contact.update(with: renamed)
        self?.undo.update(with: Undo(of: former.name))
      }
      done(result)
    }
  }

  func undoChange() {
    guard let contact = contact.lastValue, var undo = undo.lastValue, let former = undo.begin() else {
      return
    }
    self.undo.update(with: undo)
    contacts.rename(contact, to: former) { [weak self] result in
      if case .success(let renamed) = result { self?.contact.update(with: renamed) }
      undo.end(result)
      self?.undo.update(with: undo)
    }
  }
}
