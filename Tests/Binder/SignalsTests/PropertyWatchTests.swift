import TestSupport
import Testing

@testable import Signals

/// Substitutes for observers of properties that are seldom set.
struct PropertyWatchTests {
  private let watcher = Watcher()

  private final class Watcher {
    let name = Property("Ada")
    let age = Property(36)
    let watch = PropertyWatch()
    let bag = DisposeBag()
    var heard: [String] = []

    init() {
      watch.begin = { [unowned self] in observe($0) }
      name.watch(by: watch)
      age.watch(by: watch)
    }

    private func observe(_ property: AnyObject) {
      if property === name {
        heard.append("name from \(name.value)")
        name.observeNext { [unowned self] in heard.append($0) }.dispose(in: bag)
      } else if property === age {
        heard.append("age from \(age.value)")
        age.observeNext { [unowned self] in heard.append("\($0)") }.dispose(in: bag)
      }
    }
  }

  @Test func `a watched property is observed from its first change on`() {
    expect(watcher.name.observerCount == 0 && watcher.heard.isEmpty)
    watcher.name.value = "Grace"
    watcher.name.value = "Joan"
    expectEqual(watcher.heard, ["name from Ada", "Ada", "Grace", "Joan"])
    expect(watcher.name.observerCount == 1 && watcher.age.observerCount == 0)
  }

  @Test func `the first value of a binding counts as a change`() {
    let source = Property(1)
    source.bind(to: watcher.age)
    source.value = 2
    expectEqual(watcher.heard, ["age from 36", "36", "1", "2"])
  }

  @Test func `another observer follows the watching one`() {
    watcher.name.observeNext { watcher.heard.append("other \($0)") }.dispose(in: watcher.bag)
    watcher.name.value = "Grace"
    expectEqual(watcher.heard, ["name from Ada", "Ada", "other Ada", "Grace", "other Grace"])
    watcher.bag.dispose()
  }

  @Test func `watching an observed property observes it at once`() {
    watcher.age.value = 37
    watcher.heard = []
    watcher.age.watch(by: watcher.watch)
    expectEqual(watcher.heard, ["age from 37", "37"])
  }

  @Test func `an ended watch does not prevent setting the property`() {
    watcher.watch.begin = nil
    watcher.name.value = "Grace"
    expect(watcher.name.value == "Grace" && watcher.name.observerCount == 0 && watcher.heard.isEmpty)
  }
}
