import GalleryFetching

/// Notifies the view of changes.
@MainActor
protocol NameEditViewModelDelegate: AnyObject {
  func formUpdated()
}

/// Asks the router to navigate.
@MainActor
protocol NameEditNavigationDelegate: AnyObject {
  func nameEditDidEnd()
}

/// Decides what is shown and how to react to actions. Knows no widgets.
final class NameEditViewModel: Counted {
  let title = "Edit Name"

  private weak var delegate: (any NameEditViewModelDelegate)?
  private weak var navigationDelegate: (any NameEditNavigationDelegate)?
  private let interactor: NameEditInteractor
  private var form: NameForm

  init(interactor: NameEditInteractor, navigationDelegate: any NameEditNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    form = NameForm(interactor.contact.name)
  }

  var typed: String { form.typed }
  var problemText: String { form.problem }
  var canSave: Bool { form.canSave }
  var isEditable: Bool { form.isEditable }

  func bind(_ delegate: any NameEditViewModelDelegate) {
    self.delegate = delegate
    delegate.formUpdated()
  }

  func nameTyped(_ name: String) {
    form.typed = name
    delegate?.formUpdated()
  }

  func saveRequested() {
    guard let name = form.begin() else { return }
    delegate?.formUpdated()
    interactor.save(name) { [weak self] result in self?.finish(result) }
  }

  private func finish(_ result: Result<Contact, FetchError>) {
    form.end(result)
    delegate?.formUpdated()
    if form.isSaved { navigationDelegate?.nameEditDidEnd() }
  }
}
