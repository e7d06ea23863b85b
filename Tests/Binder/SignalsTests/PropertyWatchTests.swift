import Testing

@testable import Signals

/// What stands in for observers of properties that are seldom set.
struct PropertyWatchTests {
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

  @Test func `a watched property is observed from its first change on, and others are not`() {
    let watcher = Watcher()
    #expect(watcher.name.observerCount == 0 && watcher.heard.isEmpty)
    watcher.name.value = "Grace"
    watcher.name.value = "Joan"
    #expect(watcher.heard == ["name from Ada", "Ada", "Grace", "Joan"])
    #expect(watcher.name.observerCount == 1 && watcher.age.observerCount == 0)
  }

  @Test func `a binding's first value is a change`() {
    let watcher = Watcher()
    let source = Property(1)
    source.bind(to: watcher.age)
    source.value = 2
    #expect(watcher.heard == ["age from 36", "36", "1", "2"])
  }

  @Test func `another observer comes after what watches`() {
    let watcher = Watcher()
    watcher.name.observeNext { watcher.heard.append("other \($0)") }.dispose(in: watcher.bag)
    watcher.name.value = "Grace"
    #expect(watcher.heard == ["name from Ada", "Ada", "other Ada", "Grace", "other Grace"])
    watcher.bag.dispose()
  }

  @Test func `what is observed already is observed at once`() {
    let watcher = Watcher()
    watcher.age.value = 37
    watcher.heard = []
    watcher.age.watch(by: watcher.watch)
    #expect(watcher.heard == ["age from 37", "37"])
  }

  @Test func `a watch that has ended keeps nobody from setting the property`() {
    let watcher = Watcher()
    watcher.watch.begin = nil
    watcher.name.value = "Grace"
    #expect(watcher.name.value == "Grace" && watcher.name.observerCount == 0 && watcher.heard.isEmpty)
  }
}
