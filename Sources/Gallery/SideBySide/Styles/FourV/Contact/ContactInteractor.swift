import Signals

/// Notifies the view model of changes.
@MainActor
protocol ContactInteractorDelegate: AnyObject {
  func contactChanged()
}

/// Holds one contact, the picture and the last change of the name. Knows no view model.
final class ContactInteractor: Counted {
  private(set) var contact: Contact
  private(set) var picture: [UInt8]?
  private(set) var undo = Undo()

  private weak var delegate: (any ContactInteractorDelegate)?
  private let directory: ContactDirectory
  private let fetching = DisposeBag()

  init(_ contact: Contact, in directory: ContactDirectory) {
    self.contact = contact
    self.directory = directory
    super.init()
    directory.addObserver(self)
    directory.fetchPicture(of: contact) { [weak self] bytes in
      self?.picture = bytes
      self?.delegate?.contactChanged()
    }.dispose(in: fetching)
  }

  isolated deinit {
    fetching.dispose()
  }

  func bind(_ delegate: any ContactInteractorDelegate) {
    self.delegate = delegate
  }

  func undoChange() {
    guard let former = undo.begin() else { return }
    delegate?.contactChanged()
    directory.rename(contact, to: former) { [weak self] result in
      self?.undo.end(result)
      self?.delegate?.contactChanged()
    }
  }
}

extension ContactInteractor: ContactDirectoryObserver {
  func contactRenamed(from former: Contact, to contact: Contact) {
    guard contact.id == self.contact.id else { return }
    self.contact = contact
    undo = Undo(of: former.name)
    delegate?.contactChanged()
  }
}
