/// Notifies the view of changes.
@MainActor
protocol ContactViewModelDelegate: AnyObject {
  func contactUpdated()
}

/// Asks the router to navigate.
@MainActor
protocol ContactNavigationDelegate: AnyObject {
  func contactEditDidTap(_ contact: Contact)
}

/// Decides what is shown and how to react to actions. Knows no widgets.
final class ContactViewModel: Counted {
  let title = "Contact"

  private weak var delegate: (any ContactViewModelDelegate)?
  private weak var navigationDelegate: (any ContactNavigationDelegate)?
  private let interactor: ContactInteractor

  init(interactor: ContactInteractor, navigationDelegate: any ContactNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    super.init()
    interactor.bind(self)
  }

  var name: String { interactor.contact.name }
  var picture: [UInt8]? { interactor.picture }
  var isUndoOffered: Bool { interactor.undo.isOffered }
  var undoText: String { interactor.undo.text }
  var canUndo: Bool { interactor.undo.canUndo }

  func bind(_ delegate: any ContactViewModelDelegate) {
    self.delegate = delegate
    delegate.contactUpdated()
  }

  func editRequested() {
    navigationDelegate?.contactEditDidTap(interactor.contact)
  }

  func undoRequested() {
    interactor.undoChange()
  }
}

extension ContactViewModel: ContactInteractorDelegate {
  func contactChanged() {
    delegate?.contactUpdated()
  }
}
