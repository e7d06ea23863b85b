import Bindings
import Widgets

/// A page with its model. Subclasses connect widgets and model in `bindPageModel`, and do nothing else.
class Page<PMT: PageModel>: NavigationPage, ModelPage {
  let pageModel: PMT
  var model: PageModel { pageModel }

  init(_ body: Widget, pageModel: PMT) {
    self.pageModel = pageModel
    super.init(body)
    bindPageModel()
  }

  /// Connects widgets and model; called once, after all widgets are made.
  func bindPageModel() {
    pageModel.title >>> headerBar
  }
}

/// A page of any model.
@MainActor
protocol ModelPage: NavigationPage {
  var model: PageModel { get }
}
