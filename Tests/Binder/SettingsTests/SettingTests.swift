import Settings
import Signals
import TestSupport
import Testing

private enum Order: String, SettingValue { case name, newest }

private struct Size: SettingValue, LosslessStringConvertible, Equatable {
  var width = 0
  var height = 0
  var description: String { "\(width)x\(height)" }

  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  init?(_ description: String) {
    let sides = description.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    self.init(sides[0], sides[1])
  }
}

struct SettingTests {
  private let store = MemorySettings()

  private func comesAgain<Value: SettingValue & Equatable>(_ fallback: Value, _ value: Value) -> Bool {
    let setting = Setting("key", fallback: fallback, in: store)
    guard setting.value == fallback else { return false }
    setting.value = value
    let again = Setting("key", fallback: fallback, in: store)
    defer { setting.reset() }
    return again.value == value
  }

  @Test func `a value of each type is restored at the next start`() {
    expect(comesAgain(false, true))
    expect(comesAgain(0, Int.min))
    expect(comesAgain(0.0, 0.1 + 0.2))
    expect(comesAgain("", " Ada\n\"=;\u{1F642}"))
    expect(comesAgain(["x"], ["a;b", "", "c\\"]))
    expect(comesAgain([], [1, -2]))
    expect(comesAgain([:], ["a=b": 240, "": 1]))
    expect(comesAgain(Order.name, .newest))
    expect(comesAgain(Size(0, 0), Size(3, 4)))
  }

  @Test func `a setting is stored only if it differs from the default`() {
    let setting = Setting("zoom", fallback: 1.0, in: store)
    setting.value = 1.0
    expect(store.all.isEmpty)
    setting.value = 2.0
    expectEqual(store.all, ["zoom": .double(2)])
    setting.value = 1.0
    expectEqual(store.all, ["zoom": .double(1)])
  }

  @Test func `an unreadable value gives the default and is not overwritten before it is set`() {
    store.save(.string("many"), for: "count")
    store.save(.string("sideways"), for: "order")
    store.save(.strings(["name"]), for: "widths")
    let count = Setting("count", fallback: 3, in: store)
    let order = Setting("order", fallback: Order.name, in: store)
    let widths = Setting("widths", fallback: ["name": 100], in: store)
    expect(count.value == 3 && order.value == .name && widths.value == ["name": 100])
    expect(store.all.count == 3 && store.all["count"] == .string("many"))
    count.value = 4
    expectEqual(store.all["count"], .int(4))
  }

  @Test func `a setting is observed and bound like a property`() {
    let setting = Setting("name", fallback: "Nobody", in: store)
    let bag = DisposeBag()
    var seen: [String] = []
    setting.observeNext { seen.append($0) }.dispose(in: bag)
    let typed = Property("Ada")
    typed.bind(to: setting)
    typed.value = "Grace"
    expectEqual(seen, ["Nobody", "Ada", "Grace"])
    expectEqual(store.all, ["name": .string("Grace")])
  }

  @Test func `settings with the same key and external changes are followed`() {
    let one = Setting("name", fallback: "Nobody", in: store)
    let other = Setting("name", fallback: "Nobody", in: store)
    let stranger = Setting("title", fallback: "None", in: store)
    one.value = "Ada"
    expect(other.value == "Ada" && stranger.value == "None")
    store.save(.string("Grace"), for: "name")
    expect(one.value == "Grace" && other.value == "Grace")
    one.reset()
    expect(one.value == "Nobody" && other.value == "Nobody" && store.all.isEmpty)
  }

  @Test func `a value that is not a number is stored without endless changes`() {
    let setting = Setting("ratio", fallback: 1.0, in: store)
    let other = Setting("ratio", fallback: 1.0, in: store)
    setting.value = .nan
    expect(other.value.isNaN)
  }

  @Test func `a property is saved while it is valid, and releases the store`() {
    store.save(.int(5), for: "width")
    weak var kept: MemorySettings?
    do {
      let store = MemorySettings(["width": .int(5), "height": .int(500)])
      kept = store
      let (width, height) = (Property(240), Property(240))
      width.save(as: "width", in: store) { $0 >= 100 }
      height.save(as: "height", in: store) { $0 >= 100 }
      expect(width.value == 240 && height.value == 500)
      width.value = 300
      store.save(.int(7), for: "height")
      expectEqual(store.all, ["width": .int(300), "height": .int(7)])
      expectEqual(height.value, 240)
    }
    expect(kept == nil)
  }
}
