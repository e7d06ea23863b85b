import Widgets

/// A stack of pages; the only code that knows which page belongs to which model.
final class PageNavigator: NavigationStack, Navigator {
  private let sessionModel: SessionPageModel

  init(_ sessionModel: SessionPageModel) {
    self.sessionModel = sessionModel
    super.init(root: NavigationPage(Box()))
    sessionModel.navigator = self
    sessionModel.signIn.execute()
  }

  func start(with pageModel: PageModel) {
    setRoot(page(for: pageModel))
  }

  func open(_ pageModel: PageModel) {
    push(page(for: pageModel))
  }

  func close(_ pageModel: PageModel) {
    if (top as? any ModelPage)?.model === pageModel { pop() }
  }

  private func page(for pageModel: PageModel) -> NavigationPage {
    pageModel.navigator = self
    return switch pageModel {
    case let model as ContactsPageModel: ContactsPage(ContactListView(), pageModel: model)
    case let model as ContactPageModel: ContactPage(ContactView(), pageModel: model)
    case let model as NamePageModel: NameEditPage(NameEditView(), pageModel: model)
    case let model as SessionPageModel: SignInPage(SignInView(), pageModel: model)
    default: Page(Box(), pageModel: pageModel)
    }
  }
}
