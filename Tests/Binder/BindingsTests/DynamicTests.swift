@testable import Bindings
import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct DynamicTests {
  @Test func `a modifier and the default one of a label are bound`() {
    let labels = [Label("0"), Label("1"), Label("2"), Label("3"), Label("4")]
    let someText = Dynamic("text")
    someText >>> labels[0].textModifier.modifier
    someText >>> labels[1].textModifier
    someText >> labels[2].textModifier
    someText >>> labels[3]
    someText >> labels[4]
    expectEqual(labels.map(\.text), ["text", "text", "2", "text", "4"])
    someText.value = "later"
    expectEqual(labels.map(\.text), Array(repeating: "later", count: 5))
  }

  @Test func `each modifier of a widget is made once, and released with the widget's bag`() {
    let before = ModifierSlot.count
    var label: Label? = Label("0")
    let (first, standard) = (label?.textModifier, label?.defaultPropertyModifier)
    expect(label?.textModifier === first && label?.defaultPropertyModifier === standard)
    expect(label?.visibleModifier !== label?.sensitiveModifier)
    expect(Label().textModifier !== first)
    expectEqual(ModifierSlot.count, before + 4)
    label?.bag.dispose()
    expectEqual(ModifierSlot.count, before)
    expect(label?.textModifier !== first, "a row gets other modifiers with its next item")
    label = nil
    expectEqual(ModifierSlot.count, before)
    first?.modifier("does nothing")
  }

  @Test func `a modifier is not another widget's, though a retained bag outlives its own`() {
    var bags: [DisposeBag] = []
    // Of so many widgets, one is where another was.
    for number in 0..<100 {
      let label = Label()
      bags.append(label.bag)
      Dynamic("\(number)") >>> label
      expectEqual(label.text, "\(number)")
    }
  }

  @Test func `a picture is lifted to the optional of a widget`() {
    let some = Dynamic(Picture([1]))
    let maybe: Dynamic<Picture?> = Dynamic(Picture([2]))
    let picture = PictureView(width: 10, height: 10)
    let avatar = Avatar("Ada")
    some >>> picture
    maybe >>> avatar
    expectEqual(picture.picture, Picture([1]))
    expectEqual(avatar.picture, Picture([2]))
    maybe.value = nil
    expectEqual(avatar.picture, nil)
    let color = Dynamic(Color.black)
    color >>> picture.backgroundColorModifier
    expectEqual(picture.backgroundColor, .black)
  }

  @Test func `map, filter and reduce work in one expression`() {
    let number = Dynamic(1)
    let doubled = number | { $0 * 2 }
    let even = number & { $0 % 2 == 0 }
    var now: [Int] = []
    var later: [Int] = []
    var texts: [String] = []
    even >>> { now.append($0) }
    even >> { later.append($0) }
    number & { $0 > 2 } | { "number \($0)" } >>> { texts.append($0) }
    expectEqual(doubled.value, 2)
    for value in 2...5 { number.value = value }
    expectEqual(doubled.value, 10)
    expectEqual(now, [2, 4])
    expectEqual(later, [2, 4])
    expectEqual(texts, ["number 3", "number 4", "number 5"])
  }

  @Test
  func `a filtered and mapped value is bound at once, and a listener skips the current one`() {
    let number = Dynamic(2)
    let words = number & { $0 % 2 == 0 } | { "number \($0)" }
    var now: [String] = []
    var later: [String] = []
    words >>> { now.append($0) }
    words >> { later.append($0) }
    expectEqual(now, ["number 2"])
    expect(later.isEmpty)
    for value in 3...4 { number.value = value }
    expectEqual(now, ["number 2", "number 4"])
    expectEqual(later, ["number 4"])
  }

  @Test func `two values reduced to one follow either`() {
    let (isOn, isBusy) = (Dynamic(true), Dynamic(false))
    let enabled = reduce(isOn, isBusy) { $0 && !$1 }
    var heard: [Bool] = []
    enabled >>> { heard.append($0) }
    isBusy.value = true
    isOn.value = false
    isBusy.value = false
    isOn.value = true
    expectEqual(heard, [true, false, false, false, true])
    expect(enabled.value)
  }

  @Test func `a dynamic can feed another without retaining it`() {
    let source = Dynamic(1)
    let now = Dynamic(0)
    let later = Dynamic(0)
    source >>> now
    source >> later
    expectEqual(now.value, 1)
    expectEqual(later.value, 0)
    source.value = 2
    expectEqual(later.value, 2)
    weak var gone: Dynamic<Int>?
    do {
      let target = Dynamic(0)
      source >>> target
      gone = target
    }
    expect(gone == nil)
  }

  @Test func `the standard library's operators keep their meaning`() {
    let mask = 0xFF
    expectEqual(1024 >> 2 | 1 & mask, 257)
    expectEqual([1, 2, 3].map { ($0 << 1) >> 1 }, [1, 2, 3])
  }

  @Test func `a widget's own property is a dynamic too`() {
    let entry = Entry("Ada")
    let label = Label()
    entry.$text | { "Hello, \($0)" } >>> label
    expectEqual(label.text, "Hello, Ada")
    let window = Window(clock: VirtualClock())
    window.content = entry
    entry.edit(to: "Grace")
    expectEqual(label.text, "Hello, Grace")
  }
}

@MainActor
@Suite struct TwoWayTests {
  @Test func `entries bound twice and in a circle show the text typed in one of them`() {
    let (name, other) = (Dynamic("Ada"), Dynamic(""))
    let (entry, second) = (Entry(), Entry())
    let window = Window(clock: VirtualClock())
    window.content = Box(.column, [entry, second])
    name <<>>> entry
    name <<>>> entry
    name <<>>> other
    other <<>>> second
    name <<>>> second
    var heard: [String] = []
    for value in [name, other, entry.$text, second.$text] { value >> { heard.append($0) } }
    second.edit(to: "Grace")
    expectEqual(heard, Array(repeating: "Grace", count: 4))
    expectEqual(entry.text, "Grace")
  }

  @Test func `a person's act reaches the model once, and a model's change the widget once`() {
    let (isOn, text, accuracy) = (Dynamic(true), Dynamic("Initial"), Dynamic(0.7))
    let (toggle, entry, scale) = (Switch(), Entry(), Scale())
    let window = Window(clock: VirtualClock())
    window.content = Box(.column, [toggle, entry, scale])
    isOn <<>>> toggle
    text <<>>> entry
    accuracy <<>>> scale
    expect(toggle.isOn && entry.text == "Initial" && scale.value == 0.7)
    var heard: [String] = []
    isOn >> { heard.append("\($0)") }
    text >> { heard.append($0) }
    accuracy >> { heard.append("\($0)") }
    toggle.$isOn >> { heard.append("switch \($0)") }
    entry.$text >> { heard.append("entry \($0)") }
    scale.$value >> { heard.append("scale \($0)") }
    toggle.toggle()
    entry.edit(to: "Ada")
    scale.slide(to: 0.25)
    let edits = ["0.25", "Ada", "entry Ada", "false", "scale 0.25", "switch false"]
    expectEqual(heard.sorted(), edits)
    heard = []
    isOn.value = true
    text.value = "Grace"
    accuracy.value = 1
    expectEqual(heard.sorted(), ["1.0", "Grace", "entry Grace", "scale 1.0", "switch true", "true"])
  }

  @Test func `a value does not retain the widget, and the widget's property retains the value`() {
    let text = Dynamic("kept")
    weak var entry: Entry?
    do {
      let made = Entry()
      text <<>>> made
      entry = made
      expectEqual(text.observerCount, 1)
    }
    expect(entry == nil)
    expectEqual(text.observerCount, 0)
    var kept: Entry? = Entry()
    weak var model: Dynamic<String>?
    do {
      let made = Dynamic("model")
      if let kept { made <<>>> kept }
      model = made
    }
    expectEqual(kept?.text, "model")
    model?.value = "changed"
    expectEqual(kept?.text, "changed")
    kept?.bag.dispose()
    expect(model == nil)
    expectEqual(kept?.$text.observerCount, 0)
    kept = nil
  }
}
