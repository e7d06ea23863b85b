import Signals
import TestSupport
import Testing

/// Chains retained by themselves alone.
struct ChainLifetimeTests {
  private final class Holder {
    let numbers = PassthroughSubject<Int, Never>()
    let number = Property(0)
    let gone: () -> Void
    init(_ gone: @escaping () -> Void) { self.gone = gone }
    deinit { gone() }
  }

  // NB: a fault here appears only under the address sanitizer (make leaks).
  @Test func `a chain that alone retains its source is released with the observation`() {
    var hasGone = false
    func chain() -> any Disposable {
      let holder = Holder { hasGone = true }
      return holder.numbers.filter { $0 > 0 }.map { _ in holder }.filter { _ in true }.observeNext { _ in }
    }
    let observation = chain()
    expect(!hasGone)
    observation.dispose()
    expect(hasGone)
  }

  @Test func `a chain that alone retains its property is released with the observation`() {
    var hasGone = false
    func chain() -> any Disposable {
      let holder = Holder { hasGone = true }
      return holder.number.map { $0 + 1 }.map { [holder] in $0 + holder.number.value }.observeNext { _ in }
    }
    chain().dispose()
    expect(hasGone)
  }

  @Test func `a merged chain that alone retains its source is released with the observation`() {
    var hasGone = false
    let other = PassthroughSubject<Int, Never>()
    func chain() -> any Disposable {
      let holder = Holder { hasGone = true }
      return holder.numbers.map { $0 + 1 }.map { [holder] in
        ObjectIdentifier(holder) == ObjectIdentifier(holder) ? $0 : 0
      }
      .merge(with: other.map { $0 }).observeNext { _ in }
    }
    chain().dispose()
    expect(hasGone)
  }

  @Test func `a silent inner signal retained by itself alone is released with the observation`() {
    var hasGone = false
    func chain() -> any Disposable {
      let holder = Holder { hasGone = true }
      let observation = holder.numbers.flatMapLatest { [holder] _ in
        Signal<Int, Never>.never().handleEvents(receiveCompletion: { _ in holder.numbers.send(0) })
      }
      .observeNext { _ in }
      holder.numbers.send(1)
      return observation
    }
    chain().dispose()
    expect(hasGone)
  }

  @Test func `a stage that ends together with its chain delivers nothing more`() {
    // A released object sends to the ending chain.
    let numbers = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    func chain() -> any Disposable {
      let last = Holder {
        numbers.send(2)
        numbers.send(completion: .finished)
      }
      return numbers.scan(0) { [last] sum, number in
        _ = last
        return sum + number
      }
      .removeDuplicates().map { [last] in
        _ = last
        return $0
      }
      .observeNext { heard.append($0) }
    }
    let observation = chain()
    numbers.send(1)
    observation.dispose()
    expectEqual(heard, [0, 1])
    expect(observation.isDisposed)
  }
}
