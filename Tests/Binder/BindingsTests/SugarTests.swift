import Bindings
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// The document's Searchy in small: its binding and the results.
@MainActor
@Suite struct SugarTests {
  let window = Window(clock: VirtualClock())

  @Test func `each bound text is copied`() {
    let link = Dynamic("a")
    window.rxs.copiedText <~ link
    link.value = "b"
    expectEqual(window.clipboard.content, .text("b"))
  }

  @Test func `the binding of the document joins view, model and selection`() throws {
    let view = SearchyView()
    let model = SearchyModel()
    window.content = view
    var selected: [String] = []
    SearchyBinding.bindView(view, model: model) { selected.append($0) }
    try Visitor(window).type("ad", into: view.entry)
    expectEqual(model.searchTerm.value, "ad")
    expectEqual(view.resultsLabel.text, "ad 1, ad 2")
    view.selections.send("ad 2")
    expectEqual(selected, ["ad 2"])
    view.closes.send()
    expect(model.isClosed)
  }

  @Test func `a bound view and model are released`() {
    weak var weakView: SearchyView?
    weak var weakModel: SearchyModel?
    do {
      let view = SearchyView()
      let model = SearchyModel()
      SearchyBinding.bindView(view, model: model) { _ in }
      weakView = view
      weakModel = model
    }
    expect(weakView == nil)
    expect(weakModel == nil)
  }

  @Test func `an observer receives a signal's elements, lifted to optionals where needed`() {
    let name = Dynamic("Ada")
    let label = Label()
    let property = Dynamic("")
    let optional: Dynamic<String?> = Dynamic(nil)
    let subject = PassthroughSubject<String, Never>()
    var heard: [String] = []
    subject.observeNext { heard.append($0) }.dispose(in: label.bag)
    label.bag ++ label.rxs.text <~ name ++ property <~ name ++ optional <~ name ++ subject <~ name
    label.rxs.tooltipText <~ name
    name.value = "Grace"
    expectEqual(label.text, "Grace")
    expectEqual(property.value, "Grace")
    expectEqual(optional.value, "Grace")
    expectEqual(label.tooltipText, "Grace")
    expectEqual(heard, ["Ada", "Grace"])
    label.bag.dispose()
    name.value = "Edsger"
    expectEqual(label.text, "Grace")
    expectEqual(property.value, "Grace")
    expectEqual(heard, ["Ada", "Grace"])
  }

  @Test func `a bag accepts one, none or several disposables`() {
    let bag = DisposeBag()
    var ended: [Int] = []
    let parts = (0..<4).map { number in BlockDisposable { ended.append(number) } as any Disposable }
    let nothing: (any Disposable)? = nil
    bag ++ parts[0] ++ nothing ++ Optional(parts[1]) ++ [parts[2], parts[3]]
    bag.dispose()
    expectEqual(ended, [0, 1, 2, 3])
  }

  @Test func `two opposite bindings do not loop`() throws {
    let entry = Entry()
    window.content = entry
    let term = Dynamic("first")
    var heard: [String] = []
    entry.rxs.disposeBag ++ entry.rxs.text <~ term ++ term <~ entry.rxs.text
    term >>> { heard.append($0) }
    try Visitor(window).type("!", into: entry)
    term.value = "second"
    expectEqual(heard, ["first", "first!", "second"])
    expectEqual(entry.text, "second")
  }

  @Test func `a binding does not retain its widget and ends with it`() {
    let name = Dynamic("Ada")
    weak var label: Label?
    weak var entry: Entry?
    do {
      let (first, second) = (Label(), Entry())
      first.rxs.text <~ name
      name <~ second.rxs.text
      (label, entry) = (first, second)
      expectEqual(name.observerCount, 1)
    }
    expect(label == nil)
    expect(entry == nil)
    expectEqual(name.observerCount, 0)
    let orphan = Entry().rxs.text
    var isCompleted = false
    orphan.observeCompleted { isCompleted = true }.dispose(in: DisposeBag())
    expect(isCompleted)
  }
}

private enum SearchyBinding {
  @MainActor
  static func bindView(
    _ view: SearchyView, model: SearchyModel, selectionHandler: @escaping (String) -> Void
  ) {
    view.rxs.disposeBag
      ++ view.searchResults <~ model.searchResults
      ++ model.searchTerm <~ view.searchTerm
      ++ selectionHandler <~ view.selectionEvents
      ++ model.close <~ view.closeRequested
  }
}

private final class SearchyView: Box {
  let entry = Entry()
  let resultsLabel = Label()
  let selections = PassthroughSubject<String, Never>()
  let closes = PassthroughSubject<Void, Never>()

  var searchTerm: SafeSignal<String> { entry.rxs.text.toSignal() }
  var searchResults: ValueSetter<[String]> {
    resultsLabel.rxs.valueSetter { label, results in label.text = results.joined(separator: ", ") }
  }
  var selectionEvents: SafeSignal<String> { selections.toSignal() }
  var closeRequested: SafeSignal<Void> { closes.toSignal() }

  init() { super.init(.column, spacing: 0, [entry, resultsLabel]) }
}

@MainActor
private final class SearchyModel {
  let searchTerm = Dynamic("")
  var isClosed = false
  var searchResults: SafeSignal<[String]> {
    searchTerm.map { term in term.isEmpty ? [] : ["\(term) 1", "\(term) 2"] }
  }

  func close() { isClosed = true }

  isolated deinit {}
}
