import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct ContainerTests {
  @Test func `a child given twice is there once, and inserting moves it`() {
    let labels = [Label("a"), Label("b")]
    let box = Box(.row, [labels[0], labels[1], labels[0]])
    expectEqual(box.children.map { ($0 as? Label)?.text }, ["a", "b"])
    box.insert(labels[0], at: 99)
    expectEqual(box.children.map { ($0 as? Label)?.text }, ["b", "a"])
    box.insert(labels[0], at: -5)
    expectEqual(box.children.map { ($0 as? Label)?.text }, ["a", "b"])
  }

  @Test func `an adopted widget leaves a box, a scroll view, a window and a stack`() {
    let label = Label()
    let box = Box(.row, [label])
    let scroll = ScrollView(label)
    expect(box.children.isEmpty)
    let window = Window(clock: VirtualClock())
    window.content = label
    expect(scroll.content == nil)
    box.append(label)
    expect(window.content == nil)
    expect(label.parent === box)

    let moving = page("Moving")
    let first = NavigationStack(root: page("First"))
    let second = NavigationStack(root: page("Second"))
    first.push(moving)
    second.push(moving)
    expectEqual(first.pages.count, 1)
    expect(moving.navigation === second)
  }

  @Test func `removing a foreign widget changes nothing, and a removed child has no parent`() {
    let child = Label()
    let box = Box(.row, [child])
    let changes = Heard(box.$childList.dropFirst())
    box.remove(Label())
    expect(changes.elements.isEmpty)
    box.remove(child)
    expect(child.parent == nil)
    expect(box.children.isEmpty)
  }

  @Test func `only its parent can disown a widget`() {
    let child = Label()
    let box = Box(.row, [child])
    Box().disown(child)
    expect(child.parent === box)
    box.disown(child)
    expect(child.parent == nil)
  }

  @Test func `children changed within a change are correct at once and reported in order`() {
    let box = Box()
    let log = Heard(box.$childList.map(\.count))
    box.$childList.observeNext { if $0.count == 1 { box.append(Label()) } }.dispose(in: box.bag)
    box.append(Label())
    expectEqual(box.children.count, 2)
    expectEqual(log.elements, [0, 1, 2])
  }

  @Test func `a tab index out of bounds shows nothing and cannot be chosen`() {
    let content = Label()
    let tabs = TabView([TabView.Tab("One", content: content)])
    tabs.selectedIndex = 5
    expect(!tabs.shows(content))
    expect(!tabs.select(1))
    expect(!tabs.select(-1))
    expect(tabs.select(0))
    expect(tabs.shows(content))
  }

  @Test func `empty texts of a status page are hidden`() {
    let status = StatusPage(title: "Nothing")
    expect(!status.icon.isVisible)
    expect(!status.descriptionLabel.isVisible)
    expect(!status.button.isVisible)
    status.button.text = "Retry"
    status.icon.iconName = "go-up"
    status.descriptionLabel.text = "Why"
    expect(status.icon.isVisible)
    expect(status.descriptionLabel.isVisible)
    expect(status.button.isVisible)
  }
}
