import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct ControlTests {
  @Test func `a toggle reports the person's act, whatever its observers do to the state`() {
    let toggle = Switch()
    toggle.$isOn.dropFirst().observeNext { [weak toggle] isOn in if isOn { toggle?.isOn = false } }
      .dispose(in: toggle.bag)
    let toggles = Heard(toggle.reactive.toggles)
    toggle.toggle()
    expectEqual(toggles.elements, [true])
    expect(!toggle.isOn)
  }

  @Test func `a button is read by its text unless an icon alone stands for it`() {
    let button = Button("Find", iconName: "system-search-symbolic")
    let read = { button.properties.flatMap(\.readableTexts) }
    expectEqual(read(), [])
    button.showsTextBesideIcon = true
    expectEqual(read(), ["Find"])
    expect(dump(button).contains("beside its icon"), "\(dump(button))")
    button.iconName = nil
    expect(!dump(button).contains("beside its icon"), "\(dump(button))")
  }

  @Test func `a text beyond the limit can be shortened but not otherwise edited`() {
    let entry = Entry("abcdef")
    entry.maximumLength = 3
    expect(!entry.edit(to: "abcdefg"))
    expect(!entry.edit(to: "abcdeX"))
    expect(entry.edit(to: "abcde"))
    expectEqual(entry.text, "abcde")
    expect(entry.edit(to: "xyz"))
    expect(!entry.edit(to: "xyzw"))
  }

  @Test func `editing to the same text is accepted and delivers nothing`() {
    let entry = Entry("same")
    let edits = Heard(entry.reactive.edits)
    expect(entry.edit(to: "same"))
    expect(edits.elements.isEmpty)
    let view = TextView("same")
    let viewEdits = Heard(view.reactive.edits)
    expect(view.edit(to: "same"))
    expect(viewEdits.elements.isEmpty)
  }

  @Test func `all observers hear a click, even if the first removes the button`() {
    let box = Box()
    var heard = 0
    func fill() {
      let button = Button("Go")
      box.append(button)
      button.reactive.clicked.observeNext { box.replaceChildren([]) }.dispose(in: button.bag)
      button.reactive.clicked.observeNext { heard += 1 }.dispose(in: button.bag)
    }
    fill()
    (box.children.first as? Button)?.click()
    expectEqual(heard, 1)
    expect(box.children.isEmpty)
  }

  @Test func `style classes are added once and removed completely`() {
    let label = Label(cssClasses: ["a", "b", "a"])
    label.setCSSClass("b", isOn: true)
    expectEqual(label.cssClasses, ["a", "b", "a"])
    label.setCSSClass("a", isOn: false)
    expectEqual(label.cssClasses, ["b"])
  }

  @Test func `toggling an inconsistent check button makes it consistent`() {
    let check = CheckButton("Bold")
    let window = Window(clock: VirtualClock())
    window.content = check
    check.isInconsistent = true
    expectEqual(dump(check), #"CheckButton "Bold" inconsistent"#)
    check.toggle()
    expectEqual(dump(check), #"CheckButton "Bold" on"#)
  }

  @Test func `the toggles of a check button are bound`() {
    let isBold = Property(false)
    let bold = CheckButton("Bold")
    bold.isInconsistent = true
    bold.reactive.toggles.bind(to: isBold)
    let window = Window(clock: VirtualClock())
    window.content = bold
    bold.toggle()
    expect(isBold.value && !bold.isInconsistent)
  }
}
