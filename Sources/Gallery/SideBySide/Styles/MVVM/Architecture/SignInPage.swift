import Bindings
import Widgets

final class SignInPage: Page<SessionPageModel> {
  private let view: SignInView

  init(_ view: SignInView, pageModel: SessionPageModel) {
    self.view = view
    super.init(view, pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    view.signInButton >> pageModel.signIn
  }
}
