import Bindings
import Signals

/// What a page shows and what can be done there. Knows no widget.
@MainActor
class PageModel {
  /// The title of page and window.
  let title: Dynamic<String>
  /// The colour of the page's header as a number such as 0x2F6FB5; none when nil.
  let headerColor: Dynamic<UInt32?>
  /// Opens the pages of other models; it belongs to the code that shows this one.
  weak var navigator: (any Navigator)?
  /// Disposed with the model.
  let bag = DisposeBag()

  init(title: String, headerColor: UInt32?) {
    self.title = Dynamic(title)
    self.headerColor = Dynamic(headerColor)
  }

  isolated deinit {}
}

/// Shows the page of a page model: how one model gets to the next without knowing pages.
@MainActor
protocol Navigator: AnyObject {
  /// Opens the page that belongs to the model.
  func open(_ pageModel: PageModel)
}
