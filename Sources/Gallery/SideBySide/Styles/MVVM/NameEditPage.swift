import Bindings
import Widgets

final class NameEditPage: Page<NamePageModel> {
  private let view: NameEditView

  init(_ view: NameEditView, pageModel: NamePageModel) {
    self.view = view
    super.init(view, pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel
    pm.typed <<>>> view.nameEntry
    pm.form | \.isEditable >>> view.nameEntry.sensitiveModifier
    pm.form | \.problem >>> view.problemLabel
    view.saveButton >> pm.save
    view.nameEntry >> pm.saveByKey
  }
}
