import Bindings
import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct DynamicExamples {
  @Test func `the example of a value in a widget's default property works`() {
    let name = Dynamic("Ada")
    let label = Label()
    name >>> label
    name.value = "Grace"
    // label.text is "Grace"
    #expect(label.text == "Grace")
  }

  @Test func `the example of a listener of later values works`() {
    var renamings: [String] = []
    var shown = ""
    let name = Dynamic("Ada")
    name >> { text in renamings.append(text) }
    name >>> { text in shown = text }
    name.value = "Grace"
    // renamings is ["Grace"]; shown was "Ada" first
    #expect(renamings == ["Grace"] && shown == "Grace")
  }

  @Test func `the example of a computed value works`() {
    let label = Label()
    let name = Dynamic("Ada")
    let greeting = name | { "Hello, \($0)!" }
    greeting >>> label
    // greeting.value is "Hello, Ada!"
    #expect(greeting.value == "Hello, Ada!" && label.text == "Hello, Ada!")
  }

  @Test func `the example of a filtered value works`() {
    let label = Label("Nobody")
    let name = Dynamic("")
    let given = name & { !$0.isEmpty }
    given >>> label
    // the label keeps what it shows while the name is empty
    #expect(label.text == "Nobody")
    name.value = "Ada"
    #expect(label.text == "Ada")
  }

  @Test func `the example of a value and an entry bound both ways works`() throws {
    let name = Dynamic("Ada")
    let entry = Entry()
    name <<>>> entry
    // what a person types is in name.value, what is set there in the entry
    let window = shown(entry)
    try Visitor(window).replace(textOf: entry, with: "Grace")
    #expect(name.value == "Grace")
  }

  @Test func `the example of a value computed from two others works`() {
    let label = Label()
    let (first, last) = (Dynamic("Ada"), Dynamic("Lovelace"))
    let name = reduce(first, last) { "\($0) \($1)" }
    name >>> label
    last.value = "Byron"
    #expect(label.text == "Ada Byron")
  }

  @Test func `the example of a value with listeners works`() {
    var texts: [String] = []
    var changes: [Int] = []
    let count = Dynamic(0)
    count.bind { texts.append("\($0) friends") }
    count.addListener { changes.append($0) }
    count.value = 1
    // texts is ["0 friends", "1 friends"], changes is [1]
    #expect(texts == ["0 friends", "1 friends"] && changes == [1])
  }

  @Test func `the example of a modifier of one property works`() {
    let button = Button()
    let name = Dynamic("Ada")
    name >>> PropertyModifier(button, \.tooltipText)
    name >>> button.textModifier
    #expect(button.tooltipText == "Ada" && button.text == "Ada")
  }
}
