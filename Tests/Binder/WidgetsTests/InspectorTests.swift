import Foundation
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

private struct Person {
  var name: String
}

private final class Service {
  @ReadOnly(Person(name: "Ada")) var person: AnyProperty<Person>
  let follows = Property(0)

  func rename(to name: String) { _person.value = Person(name: name) }
  func follow() { follows.value += 1 }
}

private final class Card: Box {
  let titleLabel = Label()
  let nameLabel = Label()
  let countLabel = Label()
  let button = Button("Follow")

  init() { super.init(.column, [titleLabel, nameLabel, countLabel, button]) }
}

@MainActor
@Suite struct InspectorTests {
  private let clock = VirtualClock()
  private let service = Service()
  private let firstLine = #line

  private func makeCard() -> Card {
    let card = Card()
    card.statements {
      card.titleLabel.text = "Profile"
      service.person.map(\.name).removeDuplicates().bind(to: card.nameLabel, keyPath: \.text)
      service.follows.map { "\($0) follow" }.bind(to: card) { card, text in card.countLabel.text = text }
      card.button.reactive.clicked.observeNext(with: service.follow).dispose(in: card.bag)
    }
    return card
  }

  private func shown(_ content: Widget) -> Window {
    let window = Window(clock: clock)
    window.content = content
    return window
  }

  /// The place of a statement of `makeCard`, by its number.
  private func place(_ number: Int) -> String {
    "WidgetsTests/InspectorTests.swift:\(firstLine + 4 + number)"
  }

  @Test func `an inspector names the statement, the operators and the source of a bound text`() {
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    clock.advance(by: .milliseconds(1500))
    service.rename(to: "Grace")
    expectEqual(
      inspector.inspect(card.nameLabel),
      """
      Label "Grace"
        text: "Grace"
          \(place(2)) set it 2 times, last at 1.500 s
            removeDuplicates: "Grace", 2 times, last at 1.500 s
              map: "Grace", 2 times, last at 1.500 s
                Property<Person>: Person(name: "Grace"), 1 observer
      """)
  }

  @Test
  func `an inspector names the statement that has assigned a text, and what was set elsewhere`() {
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    expectEqual(
      inspector.inspect(card.titleLabel),
      "Label \"Profile\"\n  text: \"Profile\"\n    \(place(1)) assigned it once, last at 0.000 s")
    card.titleLabel.text = "Friend"
    expectEqual(
      inspector.inspect(card.titleLabel),
      "Label \"Friend\"\n  text: \"Friend\"\n    set outside of statements 2 times, last at 0.000 s"
    )
  }

  @Test func `an inspector names the click after which a binding has set a text`() {
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    _ = shown(card)
    card.button.click()
    let text = inspector.inspect(card.countLabel)
    expect(text.contains("\(place(3)) set it 2 times"))
    expect(text.contains("Property<Int>: 1, 1 observer"))
    expect(text.contains("after \(place(4)), once, last at 0.000 s"))
  }

  @Test func `an inspector says what a button and a service feed`() {
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    expectEqual(
      inspector.inspect(card.button), "Button \"Follow\"\n  clicks feeds\n    \(place(4)), never")
    expectEqual(
      inspector.inspect(feedsOf: service),
      """
      Service
        person feeds
          \(place(2)), once, last at 0.000 s, sets text of Label "Ada"
        follows feeds
          \(place(3)), once, last at 0.000 s, sets text of Label "0 follow"
      """)
  }

  @Test func `an inspector follows properties that are bound to each other and computed`() {
    let inspector = Inspector(clock: clock)
    let (first, last, shown) = (Property("Ada"), Property("Lovelace"), Property(""))
    let card = Card()
    card.statements {
      first.derive(with: last) { "\($0) \($1)" }.bind(to: shown)
      shown.bind(to: card.nameLabel, keyPath: \.text)
    }
    let text = inspector.inspect(card.nameLabel)
    for source in [
      "Property<String>: \"Ada Lovelace\"", "Property<String>: \"Ada\"",
      "Property<String>: \"Lovelace\"",
    ] {
      expect(text.contains(source), "\(text)")
    }
  }

  @Test func `an inspector says that a binding has ended`() {
    let inspector = Inspector(clock: clock)
    let card = Card()
    let name = Property("Ada")
    var binding: (any Disposable)?
    card.statements { binding = name.bind(to: card.nameLabel, keyPath: \.text) }
    binding?.dispose()
    expect(inspector.inspect(card.nameLabel).contains("set it once, last at 0.000 s, ended"))
    expectEqual(inspector.inspect(feedsOf: card.nameLabel), "Label \"Ada\"")
  }

  @Test func `the texts of a list's rows lead to the statement that fills them`() {
    let inspector = Inspector(clock: clock)
    let people = Property(["Ada", "Grace"])
    let list = ListView { Label() }
    let window = shown(list)
    window.statements {
      people.bind(to: list, id: \.self) { label, name in label.text = name }
    }
    let row = list.row(at: 1)
    expect(row != nil)
    expect(row.map { inspector.inspect($0) }?.contains("InspectorTests.swift") == true)
  }

  @Test func `a closed page that still exists is named with the observations that go on`() {
    let inspector = Inspector(clock: clock)
    let navigation = NavigationStack(root: NavigationPage(Label("Home")))
    let window = shown(navigation)
    func visit(keeping kept: (NavigationPage) -> Void) {
      let page = NavigationPage(Label())
      page.statements { service.follows.observeNext { _ in }.dispose(in: page.bag) }
      navigation.push(page)
      expectEqual(inspector.closedViewsText, "")
      navigation.pop()
      kept(page)
    }
    visit { _ in }
    expectEqual(inspector.closedViewsText, "")
    var leaked: NavigationPage?
    visit { leaked = $0 }
    expectEqual(inspector.closedViews.count, 1)
    expect(inspector.closedViews.first === leaked)
    expect(
      inspector.closedViewsText.contains("was closed at 0.000 s and still exists\n  WidgetsTests/"))
    leaked = nil
    withExtendedLifetime(window) { expectEqual(inspector.closedViewsText, "") }
  }

  @Test func `without an inspector nothing is recorded, and a released one records no more`() {
    let before = makeCard()
    var inspector: Inspector? = Inspector(clock: clock)
    expect(inspector?.inspect(before.nameLabel).contains("is not recorded") == true)
    inspector = nil
    let card = makeCard()
    let later = Inspector(clock: clock)
    expect(later.inspect(card.nameLabel).contains("is not recorded"))
  }

  @Test
  func `an inspector delivers what a click has passed on, in order, by the names that the view has for it`() {
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    _ = shown(card)
    var passed: [InspectedDelivery] = []
    inspector.deliveries.observeNext { passed += $0 }.dispose(in: card.bag)
    card.button.click()
    expectEqual(passed.map(\.place), [place(4), place(3)])
    expectEqual(passed.map { $0.sources.map(\.name) }, [["button.clicks"], ["Property<Int>"]])
    expectEqual(passed.map(\.operators), [[], ["map"]])
    expectEqual(passed.map { $0.targets.map(\.name) }, [[], ["countLabel.text"]])
    expectEqual(passed[1].sources[0].value, "1")
    expectEqual(passed[1].targets[0].value, "\"1 follow\"")
  }

  @Test func `a view that was made before an inspector can show its deliveries, also under an earlier one`() {
    let earlier = Inspector(clock: clock)
    let (log, count) = (Card(), Property(0))
    log.statements { count.map { "\($0)" }.bind(to: log.nameLabel, keyPath: \.text) }
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    _ = shown(card)
    inspector.deliveries.observeNext { all in
      // Its own deliveries would be counted for ever.
      if count.value < 100 { count.value += all.count }
    }.dispose(in: card.bag)
    card.button.click()
    withExtendedLifetime(earlier) { expectEqual(log.nameLabel.text, "2") }
  }

  @Test func `a released inspector leaves the recording and the key to the one before it`() throws {
    let earlier = Inspector(clock: clock)
    var picked: [Widget] = []
    earlier.onKey("Ctrl+Shift+I") { picked.append($0) }
    var newer: Inspector? = Inspector(clock: clock)
    let card = makeCard()
    try Visitor(shown(card)).press("Ctrl+Shift+I")
    expectEqual(picked.count, 1)
    expect(newer?.inspect(card.nameLabel).contains(place(2)) == true)
    newer = nil
    let later = makeCard()
    expect(earlier.inspect(later.nameLabel).contains(place(2)))
  }

  @Test func `an inspector shows dots in the place of a password`() {
    let inspector = Inspector(clock: clock)
    let entry = PasswordEntry(placeholderText: "Password")
    let window = shown(Box(.column, [entry]))
    entry.edit(to: "secret")
    let text = inspector.inspect(entry)
    withExtendedLifetime(window) {
      expect(text.contains("text: \"••••••\"") && !text.contains("secret"), "\(text)")
    }
  }

  @Test func `observations that no statement makes are recorded where the inspector is asked to`() {
    let inspector = Inspector(clock: clock)
    let (label, name) = (Label(), Property("Ada"))
    let window = shown(Box(.column, [label]))
    name.bind(to: label, keyPath: \.text)
    name.value = "Grace"
    expect(inspector.inspect(label).contains("set outside of statements"))
    let line = #line + 1
    inspector.record { name.bind(to: label, keyPath: \.text) }
    withExtendedLifetime(window) {
      expect(inspector.inspect(label).contains("WidgetsTests/InspectorTests.swift:\(line) set it"))
    }
  }

  @Test func `an inspector retains neither widgets nor sources nor elements`() {
    let inspector = Inspector(clock: clock)
    let live = LiveObjects()
    func make() {
      let (card, service) = (makeCard(), Property(LiveObjects()))
      card.statements { service.map { _ in "" }.bind(to: card.nameLabel, keyPath: \.text) }
      for object: AnyObject in [card, card.nameLabel, service, service.value] { live.watch(object) }
      _ = inspector.inspect(card.nameLabel)
    }
    make()
    expectEqual(live.count, 0)
    expectEqual(inspector.closedViews.count, 0)
  }

  /// The code of `Widgets.docc/Inspecting.md`.
  @Test func `the code of the inspector's page runs and answers as the page says`() throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let inspector = Inspector(clock: clock)
    let card = makeCard()
    service.rename(to: "Grace")
    print(inspector.inspect(card.nameLabel))
    print(inspector.inspect(feedsOf: service))
    let window = shown(card)
    let recorder = VisitorRecorder(window)
    card.button.click()
    print(recorder.test)

    let file = checkout.appending(path: "Sources/Binder/Widgets/Widgets.docc/Inspecting.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    let code = page.split(separator: "```").filter { $0.hasPrefix("swift\n") }
      .flatMap { $0.split(separator: "\n").dropFirst() }
    expect(code.count > 5)
    for line in code { expect(here.contains(line), "not run: \(line)") }
    expect(page.contains(printed[2]))
    let answer = printed[0].replacing(place(2), with: "Binders/CardView+Binder.swift:12")
    expect(page.contains(answer.replacing("0.000 s", with: "1.500 s")))
  }
}
