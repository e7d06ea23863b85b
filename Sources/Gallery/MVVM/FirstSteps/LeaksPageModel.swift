import Bindings
import Signals

/// A way to write a listener, and what became of the pages that were opened with it.
final class ListenerWay {
  /// How the listener names its page.
  enum Kind: CaseIterable {
    case strong, unowned, weak, weakAndReturn, object, modifier
  }

  let kind: Kind
  /// The number of pages opened.
  let opened: Dynamic<Int> = Dynamic(0)
  /// The number of pages in memory.
  let alive: Dynamic<Int> = Dynamic(0)
  lazy var counts: ReadOnlyDynamic<String> = reduce(opened, alive) {
    "\($0) opened, \($1) in memory"
  }

  init(_ kind: Kind) { self.kind = kind }

  /// The line of `ListenerPage`.
  var code: String {
    switch kind {
    case .strong: "pm.someText >>> { self.label.text = $0 }"
    case .unowned: "pm.someText >>> { [unowned self] in self.label.text = $0 }"
    case .weak: "pm.someText >>> { [weak self] in self?.label.text = $0 }"
    case .weakAndReturn: "pm.someText >>> { [weak self] in self?.label.text = $0; return }"
    case .object: "pm.someText.bind(self) { page, text in page.label.text = text }"
    case .modifier: "pm.someText >>> label"
    }
  }

  /// What the line means for its page.
  var remark: String {
    switch kind {
    case .strong:
      "The page has the value, the value its listener, and the listener the page: a leak."
    case .unowned: "No leak. Stops the program if the value outlives the page and is set."
    case .weak:
      "No leak. Was refused for its result, Void?, by the document's Swift; Swift 6 accepts it."
    case .weakAndReturn: "The document's trick against Void?: not needed any more."
    case .object: "No leak: the page is passed to the listener and held weakly, as in Bond."
    case .modifier: "No leak: the label's own modifier holds it weakly."
    }
  }
}

/// The document's thoughts on `unowned`, `weak`, `Void` and `Void?`, counted.
final class LeaksPageModel: StepPageModel {
  let ways = ListenerWay.Kind.allCases.map(ListenerWay.init)
  private var pages: [() -> ListenerPageModel?] = []

  /// Ends the listeners of all pages; what they alone retained is released.
  lazy var endListeners = Command<Void>(of: self, enabled: ways[0].alive | { $0 > 0 }) { model, _ in
    model.end()
  }

  init(nextPage: @escaping () -> PageModel) {
    super.init(title: "Leaks, Counted", nextPage: nextPage)
  }

  isolated deinit { end() }

  /// Returns the command that opens a page whose listener is written in a way.
  func openPage(_ way: ListenerWay) -> Command<Void> {
    Command(of: self) { model, _ in model.open(way) }
  }

  private func open(_ way: ListenerWay) {
    let model = ListenerPageModel(way)
    pages.append { [weak model] in model }
    way.opened.value += 1
    navigator?.open(model)
  }

  private func end() {
    let models = pages.compactMap { $0() }
    pages = []
    for model in models { model.endListeners() }
  }
}

/// A text, and the way in which its page listens to it.
final class ListenerPageModel: PageModel {
  let way: ListenerWay
  private(set) var someText: Dynamic<String> = Dynamic("Some text")

  lazy var changeText = Command<Void>(of: self) { model, _ in model.someText.value += "!" }

  init(_ way: ListenerWay) {
    self.way = way
    super.init(title: "A Page That Listens", headerColor: 0x8A4B5B)
  }

  /// Replaces the value: the listeners of a released one end.
  func endListeners() { someText = Dynamic(someText.value) }
}
