import GalleryKit
import Signals
import Widgets

/// The feature in the chosen style.
final class FeatureView: Box {
  let styleChoice = DropDown(Style.all, selectedIndex: 0, title: \.name)
  private(set) var feature: OpenFeature?
  /// Reports how many objects of the former style are still alive.
  let closedLabel = Label(cssClasses: ["dim-label", "caption"])
  let backend: Backend

  private let holder = Box(.column)
  private let clock: any SignalClock
  private let checking = SerialDisposable()

  init(clock: any SignalClock) {
    self.clock = clock
    backend = Backend(clock: clock)
    super.init(.column, spacing: 6)
    styleChoice.accessibleLabel = "Style"
    styleChoice.layout = Layout(margins: Margins(top: 6, bottom: 0, start: 12, end: 12))
    closedLabel.textAlignment = .center
    closedLabel.isWrapping = true
    holder.layout = Layout(vexpand: true)
    layout = Layout(vexpand: true, margins: Margins(top: 0, bottom: 12, start: 0, end: 0))
    replaceChildren([styleChoice, holder, closedLabel, serverMenu()])
    checking.dispose(in: bag)
    styleChoice.reactive.selections(of: Style.self).bind(to: self) { view, style in view.open(style) }
    open(Style.all[0])
  }

  private func serverMenu() -> Widget {
    let counts: [(Int?, String)] = [
      (nil, "The Usual Contacts"), (0, "No Contacts"), (10_000, "10,000 Contacts"),
    ]
    let contacts = counts.map { count, title in
      action(title) { view in view.backend.contactCount = count }
    }
    let session = action("End the Session") { view in view.backend.endSession() }
    let menu = AnswersMenu(backend.$answers, more: [contacts, [session]])
    menu.layout = Layout(margins: Margins(top: 0, bottom: 0, start: 12, end: 12))
    // Shows the choice at once, in any style, if the list is on the screen.
    combineLatest(backend.$answers, backend.$contactCount).dropFirst().bind(to: self) { view, _ in
      view.feature?.find(ContactListView.self)?.reloadButton.click()
    }
    return menu
  }

  private func action(_ title: String, perform act: @escaping (FeatureView) -> Void) -> Action {
    let action = Action(title)
    action.reactive.activated.bind(to: self, with: act)
    return action
  }

  private func open(_ style: Style) {
    feature?.count()
    let before = feature?.census
    let opened = OpenFeature(style, backend: backend, outside: [holder])
    opened.view.layout.hexpand = true
    opened.view.layout.vexpand = true
    opened.view.showsTitleButtons = false
    holder.replaceChildren([opened.view])
    feature = opened
    closedLabel.text = ""
    guard let before else { return }
    // The renderer releases the pages a little later.
    checking.otherDisposable = clock.schedule(after: .seconds(1)) { [weak self] in
      let kept = before.kept
      self?.closedLabel.text =
        "\(kept.count) of \(before.madeCount) objects of the former style are still alive"
        + (kept.isEmpty ? "." : ": \(kept.joined(separator: ", ")).")
    }
  }
}
