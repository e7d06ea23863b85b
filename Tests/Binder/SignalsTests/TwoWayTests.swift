import TestSupport
import Testing

@testable import Signals

/// Law 13: two-way bindings in any combination write once per change and come to rest.
struct TwoWayTests {
  /// Properties joined by two-way bindings, and the values delivered by each.
  final class Web {
    let properties: [Property<Int>]
    private(set) var delivered: [[Int]]
    private let bag = DisposeBag()
    /// Disposed of when the web does not come to rest, so that a test fails instead of hanging.
    private let bindings = DisposeBag()
    private var maps: [Property<Int>] = []

    init(_ count: Int) {
      properties = (0..<count).map { Property($0) }
      delivered = Array(repeating: [], count: count)
      for (index, property) in properties.enumerated() {
        property.dropFirst().observeNext { [unowned self] value in
          delivered[index].append(value)
          if delivered[index].count > 100 { bindings.dispose() }
        }
        .dispose(in: bag)
      }
    }

    func bind(_ one: Int, _ other: Int) {
      properties[one].bidirectionalBind(to: properties[other]).dispose(in: bindings)
    }

    /// Binds through a lossy map: the value sent back differs.
    func bindLossily(_ one: Int, _ other: Int) {
      let map = properties[one].bidirectionalMap(to: { $0 / 2 }, from: { $0 * 2 + 1 })
      maps.append(map)
      map.bidirectionalBind(to: properties[other]).dispose(in: bindings)
    }

    /// Sets a property and returns the number of deliveries of each.
    func set(_ index: Int, to value: Int) -> [Int] {
      forget()
      properties[index].value = value
      return delivered.map(\.count)
    }

    func forget() {
      for index in delivered.indices { delivered[index] = [] }
    }

    func deliveries(of index: Int) -> Int { delivered[index].count }

    func whenDelivered(_ index: Int, _ act: @escaping (Web) -> Void) {
      properties[index].dropFirst().observeNext { [unowned self] _ in act(self) }.dispose(in: bag)
    }

    var values: [Int] { properties.map(\.value) }
  }

  /// The pairs of a graph, whose bits select the bound ones.
  static func pairs(of count: Int, _ graph: Int) -> [(Int, Int)] {
    var all: [(Int, Int)] = []
    for one in 0..<count { for other in 0..<one { all.append((other, one)) } }
    return all.enumerated().filter { graph & (1 << $0.offset) != 0 }.map(\.element)
  }

  /// The connected components of the properties, by their smallest number.
  static func components(of count: Int, _ pairs: [(Int, Int)]) -> [Int] {
    var component = Array(0..<count)
    for _ in 0..<count {
      for (one, other) in pairs {
        let least = min(component[one], component[other])
        (component[one], component[other]) = (least, least)
      }
    }
    return component
  }

  @Test func `three properties bound in a circle, and one bound to itself, come to rest`() {
    let web = Web(3)
    web.bind(0, 1)
    web.bind(1, 2)
    web.bind(2, 0)
    web.bind(1, 1)
    expectEqual(web.values, [0, 0, 0])
    for index in 0..<3 {
      expectEqual(web.set(index, to: index + 5), [1, 1, 1])
      expectEqual(web.values, [index + 5, index + 5, index + 5])
    }
  }

  @Test(arguments: 1...Soak.count(4, soak: 5))
  func `joined properties are equal and deliver once per change in all graphs`(
    _ count: Int
  ) {
    var random = Seeded(count)
    for graph in 0..<(1 << (count * (count - 1) / 2)) {
      let web = Web(count)
      let pairs = Self.pairs(of: count, graph).shuffled(using: &random)
      let component = Self.components(of: count, pairs)
      for (one, other) in pairs {
        // In either direction, some of them more than once.
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          if Bool.random(using: &random) { web.bind(one, other) } else { web.bind(other, one) }
        }
      }
      expect((0..<count).allSatisfy { web.values[$0] == web.values[component[$0]] })
      for index in 0..<count {
        let joined = component.map { $0 == component[index] }
        expectEqual(web.set(index, to: 100 + index), joined.map { $0 ? 1 : 0 }, "graph \(graph)")
        expect(zip(web.values, joined).allSatisfy { $1 == ($0 == 100 + index) }, "graph \(graph)")
      }
    }
  }

  @Test(arguments: 2...Soak.count(4, soak: 5))
  func `all graphs of properties come to rest with lossy maps`(_ count: Int) {
    var random = Seeded(100 + count)
    for graph in 0..<(1 << (count * (count - 1) / 2)) {
      let web = Web(count)
      for (one, other) in Self.pairs(of: count, graph).shuffled(using: &random) {
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          let (from, to) = Bool.random(using: &random) ? (one, other) : (other, one)
          let isPlain = Int.random(in: 0...3, using: &random) == 0
          if isPlain { web.bind(from, to) } else { web.bindLossily(from, to) }
        }
      }
      for index in 0..<count {
        expect(web.set(index, to: 100 + index).allSatisfy { $0 <= 1 }, "graph \(graph)")
        expectEqual(web.values[index], 100 + index, "graph \(graph)")
      }
    }
  }

  @Test func `properties of a graph are equal after observers have set others during a delivery`() {
    for seed in 0..<Soak.count(400, soak: 2_000) {
      var random = Seeded(seed)
      let count = Int.random(in: 2...5, using: &random)
      let graph = Int.random(in: 0..<(1 << (count * (count - 1) / 2)), using: &random)
      let pairs = Self.pairs(of: count, graph).shuffled(using: &random)
      let component = Self.components(of: count, pairs)
      let web = Web(count)
      let bindsFirst = Bool.random(using: &random)
      if bindsFirst { for (one, other) in pairs { web.bind(one, other) } }
      for number in 0..<Int.random(in: 1...3, using: &random) {
        let watched = Int.random(in: 0..<count, using: &random)
        let target = Int.random(in: 0..<count, using: &random)
        var left = Int.random(in: 1...2, using: &random)
        web.whenDelivered(watched) { web in
          if left == 0 { return }
          left -= 1
          web.properties[target].value = 1_000 * (number + 1) + left
        }
      }
      if !bindsFirst { for (one, other) in pairs { web.bind(one, other) } }
      for step in 0..<4 {
        web.forget()
        web.properties[Int.random(in: 0..<count, using: &random)].value = 10 + step
        let values = web.values
        guard (0..<count).allSatisfy({ values[$0] == values[component[$0]] }) else {
          Issue.record("seed \(seed), step \(step): \(values), bound \(pairs)")
          return
        }
        expect((0..<count).allSatisfy { web.deliveries(of: $0) <= 20 }, "seed \(seed)")
      }
    }
  }

  @Test func `a property that corrects its values passes the correction back, even at the start`() {
    let (model, volume) = (Property(700), Property(0))
    let limit = volume.observeNext { [unowned volume] value in if value > 100 { volume.value = 100 } }
    model.bidirectionalBind(to: volume)
    expect(model.value == 100 && volume.value == 100)
    model.value = 300
    expect(model.value == 100 && volume.value == 100)
    model.value = 30
    expect(model.value == 30 && volume.value == 30)
    limit.dispose()
  }

  @Test func `a value set by an observer during a delivery overrides the delivered one`() {
    // A ring and a second path: the change meets the observer's value in both directions.
    for (watched, target) in [(3, 2), (1, 2), (2, 0), (0, 3)] {
      let web = Web(4)
      for (one, other) in [(0, 1), (1, 3), (3, 2), (2, 0)] { web.bind(one, other) }
      var hasSet = false
      web.whenDelivered(watched) { web in
        if hasSet { return }
        hasSet = true
        web.properties[target].value = 9
      }
      web.properties[0].value = 5
      expectEqual(web.values, [9, 9, 9, 9])
    }
  }

  @Test func `1,000 properties bound two ways in a chain pass a change from either end`() {
    let all = (0...1_000).map { Property($0) }
    for index in 0..<1_000 { all[index].bidirectionalBind(to: all[index + 1]) }
    all[0].value = 7
    expectEqual(all[1_000].value, 7)
    all[1_000].value = 8
    expectEqual(all[0].value, 8)
  }

  @Test func `20,000 properties bound two ways in a chain are released with their owners`() {
    for isOneByOne in [true, false] {
      weak var last: Property<Int>?
      do {
        var all = (0...20_000).map { Property($0) }
        for index in 0..<20_000 { all[index].bidirectionalBind(to: all[index + 1]) }
        last = all[20_000]
        if isOneByOne { while !all.isEmpty { all.removeLast() } } else { all.removeFirst(20_000) }
      }
      expect(last == nil)
    }
  }

  @Test func `properties bound two ways in a circle are released with their owners`() {
    weak var first: Property<Int>?
    do {
      let web = Web(3)
      for (one, other) in [(0, 1), (1, 2), (2, 0), (0, 1), (1, 1)] { web.bind(one, other) }
      web.properties[2].value = 9
      first = web.properties[0]
    }
    expect(first == nil)
  }
}
