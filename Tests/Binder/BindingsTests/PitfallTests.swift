import Bindings
import Signals
import TestSupport
import Testing
import Widgets

/// The document's "Thoughts on unowned, weak, Void and Void?": each way to write a listener, and whether it leaks.
@MainActor
@Suite struct PitfallTests {
  @Test func `a listener that captures the page weakly compiles, and the page is released`() {
    expectRelease { page in
      page.viewModel.someText >>> { [weak page] in page?.label.text = $0 }
    }
    expectRelease { page in
      page.viewModel.someText >>> { [unowned page] in page.label.text = $0 }
    }
    expectRelease { page in
      page.viewModel.someText >>> { [label = page.label] in label.text = $0 }
    }
  }

  @Test func `a listener that receives the page as an argument cannot leak it`() {
    expectRelease { page in
      page.viewModel.someText.bind(page) { page, text in page.label.text = text }
    }
    expectRelease { page in
      page.viewModel.someText >>> PropertyModifier(of: page) { page, text in page.label.text = text }
    }
    expectRelease { page in page.viewModel.someText >>> page.label }
    expectRelease { page in page.viewModel.someText | { $0 + "" } >>> page.label }
    expectRelease { page in
      page.viewModel.someText & { $0 != "none" } | { $0 + "" } >>> page.label.textModifier
    }
    expectRelease { page in
      page.viewModel.someText <<>>> page.entry
      page.label.text = page.entry.text
    }
  }

  @Test func `a listener that captures the page strongly retains it until it is disposed`() {
    weak var weakPage: MyPage?
    var listener: (any Disposable)?
    do {
      let page = MyPage()
      listener = page.viewModel.someText >>> { page.label.text = $0 }
      weakPage = page
    }
    expect(weakPage != nil)
    listener?.dispose()
    expect(weakPage == nil)
  }

  @Test func `a listener of a computed value does not retain the source and ends with it`() {
    weak var source: Dynamic<Int>?
    var heard: [Int] = []
    do {
      let number = Dynamic(1)
      let other = Dynamic(1)
      number | { $0 + 1 } >>> { heard.append($0) }
      reduce(number, other) { $0 + $1 } >>> { heard.append($0) }
      source = number
      number.value = 2
    }
    expect(source == nil)
    expectEqual(heard, [2, 2, 3, 3])
  }

  @Test func `a computed value retains its sources`() {
    func shout() -> ReadOnlyDynamic<String> {
      let name = Dynamic("ada")
      return name | { $0.uppercased() }
    }
    expectEqual(shout().value, "ADA")
  }

  @Test func `a command's otherwise released condition stays active`() {
    let isBusy = Dynamic(true)
    let command = Command<Void>(enabled: isBusy | { !$0 }) { _, _ in }
    expect(!command.execute())
    isBusy.value = false
    expect(command.execute())
  }

  @Test func `a page, its model and its commands are released together`() {
    weak var weakPage: MyPage?
    weak var weakModel: MyViewModel?
    weak var weakCommand: Command<Void>?
    do {
      let page = MyPage()
      page.button >> page.viewModel.openNextPage
      page.button >> page.viewModel.openOtherPage
      weakPage = page
      weakModel = page.viewModel
      weakCommand = page.viewModel.openNextPage
      let window = Window(clock: VirtualClock())
      window.content = page
      page.button.click()
      expectEqual(page.viewModel.opened, ["other"])
    }
    expect(weakPage == nil)
    expect(weakModel == nil)
    expect(weakCommand == nil)
  }

  private func expectRelease(
    sourceLocation: SourceLocation = #_sourceLocation, _ bind: (MyPage) -> Void
  ) {
    weak var weakPage: MyPage?
    weak var weakModel: MyViewModel?
    let bystander = MyViewModel()
    do {
      let page = MyPage()
      bind(page)
      #expect(page.label.text == "text", sourceLocation: sourceLocation)
      // The model may outlive the page and deliver after its end.
      bystander.other = page.viewModel.someText
      weakPage = page
      weakModel = page.viewModel
    }
    #expect(weakPage == nil, sourceLocation: sourceLocation)
    #expect(weakModel == nil, sourceLocation: sourceLocation)
  }
}

@MainActor
private final class MyViewModel {
  let someText = Dynamic("text")
  let nextPageEnabled = Dynamic(true)
  var other: Dynamic<String>?
  var opened: [String] = []
  lazy var openNextPage: Command<Void> = Command(
    enabled: self.nextPageEnabled,
    command: { [weak self] value, sender in self?.opened.append("next") })
  lazy var openOtherPage = Command<Void>(of: self, enabled: nextPageEnabled) { model, _ in
    model.opened.append("other")
  }
  isolated deinit {}
}

private final class MyPage: Box {
  let label = Label()
  let entry = Entry()
  let button = Button("Next")
  let viewModel = MyViewModel()

  init() { super.init(.column, spacing: 0, [label, entry, button]) }
}
