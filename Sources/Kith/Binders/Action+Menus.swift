import Widgets

extension Action {
  /// Makes an action for a menu that is made anew each time: what it does is observed for as long as it exists.
  convenience init<View: Widget>(
    _ title: String, in view: View, act: @escaping @MainActor (View) -> Void
  ) {
    self.init(title)
    let action = self
    view.statements {
      // 3 Observe what the person does.
      action.reactive.activated.observeNext { [weak view] in
        if let view { act(view) }
      }.dispose(in: action.bag)
    }
  }
}
