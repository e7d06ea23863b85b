import Bindings
import Signals
import Widgets

/// A way to write a listener, with the count of its pages and a button that opens one.
final class ListenerWayView: Box {
  let countLabel = Label(cssClasses: ["numeric"])
  let openButton = Button("Open a Page")

  init(_ way: ListenerWay) {
    let code = Label(way.code, cssClasses: ["monospace", "caption"])
    let remark = Label(way.remark, cssClasses: ["dim-label"])
    for label in [code, remark] { label.isWrapping = true }
    countLabel.isWrapping = true
    countLabel.layout = Layout(hexpand: true, valign: .center)
    openButton.accessibleLabel = "Open a page: \(way.code)"
    super.init(.column, spacing: 3, [code, remark, Box(.row, spacing: 12, [countLabel, openButton])])
    layout = Layout(margins: Margins(horizontal: 0, vertical: 6))
  }
}

/// The document's thoughts on `unowned`, `weak`, `Void` and `Void?`, with counts of the pages that stay.
final class LeaksPage: StepPage<LeaksPageModel> {
  typealias PMT = LeaksPageModel

  let wayViews: [ListenerWayView]
  let endButton = Button("End the Listeners")

  init(pageModel: PMT) {
    wayViews = pageModel.ways.map(ListenerWayView.init)
    endButton.layout = Layout(halign: .start)
    super.init(
      [
        .part(
          "Which Pages Stay", about: "Open a page, go back, and see whether it is in memory still.",
          lines: wayViews),
        .part(
          "Another Cure", about: "A listener that is ended releases what it holds.", lines: [endButton]),
      ], pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    for (way, view) in zip(pm.ways, wayViews) {
      view.openButton >> pm.openPage(way)
      way.counts >>> view.countLabel
    }
    endButton >> pm.endListeners
  }
}
