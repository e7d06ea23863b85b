import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
private final class NameService {
  @ReadOnly("Ada") var name: AnyProperty<String>
  func rename(to new: String) { _name.value = new }
}

private final class NameView: Box {
  let nameLabel = Label()
  let nameEntry = Entry()
  let closeButton = Button("Close")

  init() { super.init(.column, [nameLabel, nameEntry, closeButton]) }
}

/// The code of docs/lifetimes.md.
@MainActor
struct LifetimeExamples {
  @Test func `a binding ends with its target`() {
    let name = Property("Ada")
    weak var released: Label?
    do {
      let label = Label()
      released = label
      name.bind(to: label, keyPath: \.text)
    }
    #expect(released == nil)
    name.value = "Grace"
  }

  @Test func `a view retains a service by an observation and not by a binding`() {
    weak var bound: NameService?
    weak var observed: NameService?
    let view = NameView()
    do {
      let service = NameService()
      bound = service
      service.name.bind(to: view.nameLabel, keyPath: \.text)
    }
    do {
      let service = NameService()
      observed = service
      view.nameEntry.reactive.edits.observeNext(with: service.rename).dispose(in: view.bag)
    }
    #expect(bound == nil && observed != nil)
    view.bag.dispose()
    #expect(observed == nil)
  }

  @Test func `a page that is popped is released`() {
    let stack = NavigationStack(root: NavigationPage(Label("People")))
    let window = shown(stack)
    weak var closed: NavigationPage?
    do {
      let view = NameView()
      let page = NavigationPage(view)
      view.closeButton.reactive.clicked.bind(to: page) { page in page.navigation?.pop() }
      stack.push(page)
      closed = page
    }
    #expect(throws: Never.self) { try Visitor(window).click("Close") }
    #expect(closed == nil)
  }

  @Test func `a closure of a button that needs its window captures it weakly`() throws {
    weak var released: Window?
    do {
      let window = Window(clock: VirtualClock())
      released = window
      window.content = Button("Close") { [weak window] in _ = window?.close() }
      try Visitor(window).click("Close")
    }
    #expect(released == nil)
  }

  @Test func `an inspector lists the views that were closed and still exist`() {
    let inspector = Inspector(clock: VirtualClock())
    let window = shown(Label("People"))
    let view = NameView()
    view.statements { view.nameLabel.text = "Ada" }
    window.content = view
    window.content = Label("People")
    #expect(inspector.closedViewsText.contains("NameView"))
  }
}
