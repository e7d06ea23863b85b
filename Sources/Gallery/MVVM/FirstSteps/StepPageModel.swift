import Bindings

/// A step of the walk through the document, and the way to the next one.
class StepPageModel: PageModel {
  private let nextPage: () -> PageModel

  lazy var openNextPage = Command<Void>(of: self) { model, _ in
    model.navigator?.open(model.nextPage())
  }

  /// Makes a step.
  ///
  /// - Parameter nextPage: Makes the model of the next page.
  init(title: String, nextPage: @escaping () -> PageModel) {
    self.nextPage = nextPage
    super.init(title: title, headerColor: 0x5B4B8A)
  }
}
