import Bindings
import Signals
import Widgets

/// What a page shows and what can be done there. Knows no widget but the colour of one.
@MainActor
class PageModel {
  /// The title of page and window.
  let title: Dynamic<String>
  /// The colour of the page's header.
  let headerColor: Dynamic<Color?>
  /// Opens the pages of other models; it belongs to whoever shows this one.
  weak var navigator: (any Navigator)?
  /// Disposed with the model.
  let bag = DisposeBag()

  init(title: String, headerColor: Color?) {
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
