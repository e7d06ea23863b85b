import Bindings
import Widgets

final class ContactPage: Page<ContactPageModel> {
  private let view: ContactView

  init(_ view: ContactView, pageModel: ContactPageModel) {
    self.view = view
    super.init(view, pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel
    pm.name >>> view.nameLabel
    pm.name >>> view.avatar.textModifier
    pm.picture | { $0.map { Picture($0) } } >>> view.avatar
    pm.undo | \.isOffered >>> view.undoBanner
    pm.undo | \.text >>> view.undoBanner.titleLabel
    view.undoBanner.button >> pm.undoChange
    view.editButton >> pm.edit
  }
}
