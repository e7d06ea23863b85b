import Bindings
import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct BindingEndsTests {
  private final class Plain {
    var text = ""
  }

  @Test func `a binding to an object without a bag ends with the object`() {
    let name = Dynamic("Ada")
    var plain: Plain? = Plain()
    if let plain { name.bind(plain) { plain, text in plain.text = text } }
    expectEqual(plain?.text, "Ada")
    plain = nil
    name.value = "Grace"
    expectEqual(name.observerCount, 0)
  }

  @Test func `a binding to a value of an object without a bag ends with the object`() {
    weak var kept: Property<String>?
    var plain: Plain? = Plain()
    let edits = PassthroughSubject<String, Never>()
    if let plain {
      let name = Property("Ada")
      let binding = ValueBinding(plain, edits: edits, getter: \.text) { $0.text = $1 }
      let setter = ValueSetter(plain) { plain, text in plain.text = text }
      name.bind(to: binding)
      name.bind(to: setter)
      kept = name
      expectEqual(plain.text, "Ada")
    }
    plain = nil
    expect(kept == nil)
  }

  @Test func `a widget retains its bound source and releases it`() {
    weak var kept: Bindable<String>?
    var label: Label? = Label()
    if let label {
      let bindable = Bindable("Ada")
      bindable.bind(\.self, to: label, \.text)
      kept = bindable
    }
    expect(kept != nil)
    label = nil
    expect(kept == nil)
  }
}
