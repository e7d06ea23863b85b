import Bindings

/// The content and the commands of a page. Knows no widget.
class PageModel: Counted {
  let title: Dynamic<String>
  /// Opens the pages of other models; owned by whoever shows this page.
  weak var navigator: (any Navigator)?

  init(title: String) {
    self.title = Dynamic(title)
  }
}

/// Shows the pages of page models, so that models need not know pages.
@MainActor
protocol Navigator: AnyObject {
  func start(with pageModel: PageModel)
  func open(_ pageModel: PageModel)
  func close(_ pageModel: PageModel)
}
