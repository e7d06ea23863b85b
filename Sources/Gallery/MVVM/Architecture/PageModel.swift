import Bindings
import Signals

/// The content and the commands of a page. Knows no widget.
@MainActor
class PageModel {
  let title: Dynamic<String>
  /// The colour of the page's header as a number such as 0x2F6FB5; nil for none.
  let headerColor: Dynamic<UInt32?>
  /// Opens the pages of other models; owned by the code that shows this page.
  weak var navigator: (any Navigator)?
  let bag = DisposeBag()

  init(title: String, headerColor: UInt32?) {
    self.title = Dynamic(title)
    self.headerColor = Dynamic(headerColor)
  }

  isolated deinit {}

  /// Loads what the page shows; called once the page is open.
  func load() {}
}

/// Shows the page of a page model, so that models need not know pages.
@MainActor
protocol Navigator: AnyObject {
  func open(_ pageModel: PageModel)
}
