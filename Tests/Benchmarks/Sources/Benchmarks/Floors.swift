/// The least that can be done: an array of closures.
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

/// A variable that tells an array of closures.
final class ClosureValue {
  let list = ClosureList()
  var value = 0 {
    didSet { list.send(value) }
  }
}
