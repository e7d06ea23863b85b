import GalleryKit
import Signals
import Widgets

/// A stack of pages; the only code that knows which page belongs to which model.
final class PageNavigator: NavigationStack, Navigator {
  /// Shows the page of a model; the window's title follows the top page's.
  init(root: PageModel, window: Window?) {
    super.init(root: PageNavigator.page(for: root))
    root.navigator = self
    root.load()
    $pageList.flatMapLatest { pages in pages.last?.headerBar.$title.toSignal() ?? Signal(just: "") }
      .observeNext { [weak window] title in window?.title = title }
      .dispose(in: bag)
  }

  func open(_ pageModel: PageModel) {
    pageModel.navigator = self
    push(PageNavigator.page(for: pageModel))
    pageModel.load()
  }

  private static func page(for pageModel: PageModel) -> NavigationPage {
    switch pageModel {
    case let model as ListenersPageModel: ListenersPage(pageModel: model)
    case let model as LeaksPageModel: LeaksPage(pageModel: model)
    case let model as ListenerPageModel: ListenerPage(pageModel: model)
    case let model as ModifiersPageModel: ModifiersPage(pageModel: model)
    case let model as MapAndFilterPageModel: MapAndFilterPage(pageModel: model)
    case let model as TwoWayBindingPageModel: TwoWayBindingPage(pageModel: model)
    case let model as BeerListPageModel: BeerListPage(pageModel: model)
    case let model as BeerPageModel: BeerPage(pageModel: model)
    default: Page(StatusPage(title: pageModel.title.value), pageModel: pageModel)
    }
  }
}
