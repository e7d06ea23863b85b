/// The floor: an array of closures.
final class ClosureList {
  var closures: [((Int) -> Void)?] = []
  var vacant: [Int] = []

  func add(_ closure: @escaping (Int) -> Void) -> Int {
    if let place = vacant.popLast() {
      closures[place] = closure
      return place
    }
    closures.append(closure)
    return closures.count - 1
  }

  func remove(_ place: Int) {
    closures[place] = nil
    vacant.append(place)
  }

  func send(_ value: Int) {
    for closure in closures { closure?(value) }
  }
}

final class ClosureValue {
  let list = ClosureList()
  var value = 0 {
    didSet { list.send(value) }
  }
}

/// A function in a struct, which is copied as it is; a bare one in an array is wrapped in a thunk.
struct Sink {
  let take: (Int) -> Void

  init(_ take: @escaping (Int) -> Void) {
    self.take = take
  }
}

/// The floor without reference counting: a borrowed buffer of functions.
final class BorrowedList {
  private let sinks: UnsafeMutableBufferPointer<Sink>

  init(_ sinks: [Sink]) {
    self.sinks = .allocate(capacity: sinks.count)
    _ = self.sinks.initialize(from: sinks)
  }

  // NB: each function is taken out and put back, since reading it in place copies and counts it.
  func send(_ value: Int) {
    var next = sinks.baseAddress.unsafelyUnwrapped
    let end = next + sinks.count
    while next != end {
      let sink = next.move()
      Self.hand(value, to: sink)
      next.initialize(to: sink)
      next += 1
    }
  }

  // NB: borrows and is not inlined, otherwise the compiler counts references for the call.
  @inline(never)
  private static func hand(_ value: Int, to sink: borrowing Sink) {
    sink.take(value)
  }

  deinit {
    sinks.deinitialize()
    sinks.deallocate()
  }
}
