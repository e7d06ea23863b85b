import OpenCombine
import Signals

typealias OurSubject = Signals.PassthroughSubject<Int, Never>
typealias TheirSubject = OpenCombine.PassthroughSubject<Int, Never>

final class Box: DisposeBagProvider {
  let bag = DisposeBag()
  var count = 0
}

func sendCases() -> [Case] {
  let double: (Int) -> Int = hidden { $0 &* 2 }
  let even: (Int) -> Bool = hidden { $0 & 1 == 0 }
  return [
    Case(
      name: "subject to 1", operations: 1_000_000, limit: 1.6, lead: 3,
      contenders: [
        Contender(name: "floor") {
          let list = ClosureList()
          _ = list.add { sink($0) }
          return { for value in 0..<$0 { list.send(value) } }
        },
        Contender(name: "loop") {
          let list = BorrowedList([Sink { sink($0) }])
          return { for value in 0..<$0 { list.send(value) } }
        },
        Contender(name: "signals") {
          let subject = OurSubject()
          _ = subject.observeNext { sink($0) }
          return { for value in 0..<$0 { subject.send(value) } }
        },
        Contender(name: "OpenCombine") {
          let subject = TheirSubject()
          let handle = subject.sink { sink($0) }
          return { for value in 0..<$0 { withExtendedLifetime(handle) { subject.send(value) } } }
        },
      ]),
    Case(
      name: "subject to map to filter to map to 1", operations: 500_000, limit: 2.5, lead: 3,
      contenders: [
        Contender(name: "floor") {
          let list = ClosureList()
          let last: (Int) -> Void = hidden { sink(double($0)) }
          let middle: (Int) -> Void = hidden { if even($0) { last($0) } }
          _ = list.add { middle(double($0)) }
          return { for value in 0..<$0 { list.send(value) } }
        },
        Contender(name: "loop") {
          let last: (Int) -> Void = hidden { sink(double($0)) }
          let middle: (Int) -> Void = hidden { if even($0) { last($0) } }
          let list = BorrowedList([Sink { middle(double($0)) }])
          return { for value in 0..<$0 { list.send(value) } }
        },
        Contender(name: "signals") {
          let subject = OurSubject()
          _ = subject.map(double).filter(even).map(double).observeNext { sink($0) }
          return { for value in 0..<$0 { subject.send(value) } }
        },
        Contender(name: "OpenCombine") {
          let subject = TheirSubject()
          let handle = subject.map(double).filter(even).map(double).sink { sink($0) }
          return { for value in 0..<$0 { withExtendedLifetime(handle) { subject.send(value) } } }
        },
      ]),
    Case(
      name: "fan-out to 1,000", operations: 1_000, limit: 1.3, lead: 3,
      contenders: [
        Contender(name: "floor") {
          let list = ClosureList()
          for number in 0..<1_000 { _ = list.add { sink($0 &+ number) } }
          return { for value in 0..<$0 { list.send(value) } }
        },
        Contender(name: "loop") {
          let list = BorrowedList((0..<1_000).map { number in Sink { sink($0 &+ number) } })
          return { for value in 0..<$0 { list.send(value) } }
        },
        Contender(name: "signals") {
          let subject = OurSubject()
          for number in 0..<1_000 { _ = subject.observeNext { sink($0 &+ number) } }
          return { for value in 0..<$0 { subject.send(value) } }
        },
        Contender(name: "OpenCombine") {
          let subject = TheirSubject()
          let handles = (0..<1_000).map { number in subject.sink { sink($0 &+ number) } }
          return { for value in 0..<$0 { withExtendedLifetime(handles) { subject.send(value) } } }
        },
      ]),
  ]
}

func propertyCases() -> [Case] {
  [1, 100].map { bindings in
    Case(
      name: "property with \(bindings) binding\(bindings == 1 ? "" : "s")", operations: 400_000 / bindings,
      limit: 1.3, lead: 3,
      contenders: [
        Contender(name: "floor") {
          let property = ClosureValue()
          let boxes = (0..<bindings).map { _ in Box() }
          for box in boxes { _ = property.list.add { [weak box] in box?.count = $0 } }
          return { for value in 0..<$0 { withExtendedLifetime(boxes) { property.value = value } } }
        },
        Contender(name: "loop") {
          let boxes = (0..<bindings).map { _ in Box() }
          let list = BorrowedList(boxes.map { box in Sink { [weak box] in box?.count = $0 } })
          return { for value in 0..<$0 { withExtendedLifetime(boxes) { list.send(value) } } }
        },
        Contender(name: "signals") {
          let property = Property(0)
          let boxes = (0..<bindings).map { _ in Box() }
          for box in boxes { property.bind(to: box) { $0.count = $1 } }
          return { for value in 0..<$0 { withExtendedLifetime(boxes) { property.value = value } } }
        },
        Contender(name: "OpenCombine") {
          let property = CurrentValueSubject<Int, Never>(0)
          let boxes = (0..<bindings).map { _ in Box() }
          let handles = boxes.map { box in property.sink { [weak box] in box?.count = $0 } }
          return { for value in 0..<$0 { withExtendedLifetime((boxes, handles)) { property.value = value } } }
        },
      ])
  }
}

func combiningCases() -> [Case] {
  [
    Case(
      name: "combineLatest of 2", operations: 400_000, limit: 2,
      contenders: [
        Contender(name: "floor") {
          let (a, b) = (ClosureList(), ClosureList())
          var left: Int?
          var right: Int?
          let deliver: (Int, Int) -> Void = hidden { sink($0 &+ $1) }
          _ = a.add { value in
            left = value
            if let right { deliver(value, right) }
          }
          _ = b.add { value in
            right = value
            if let left { deliver(left, value) }
          }
          b.send(1)
          return { for value in 0..<$0 { a.send(value) } }
        },
        Contender(name: "signals") {
          let (a, b) = (OurSubject(), OurSubject())
          _ = a.combineLatest(with: b).observeNext { sink($0.0 &+ $0.1) }
          b.send(1)
          return { for value in 0..<$0 { a.send(value) } }
        },
        // OpenCombine 0.14 has no combineLatest.
      ]),
    Case(
      name: "flatMapLatest switch", operations: 100_000, limit: 3,
      contenders: [
        Contender(name: "floor") {
          let outer = ClosureList()
          let inners = [ClosureList(), ClosureList()]
          var current: (ClosureList, Int)?
          let deliver: (Int) -> Void = hidden { sink($0) }
          _ = outer.add { value in
            if let (list, place) = current { list.remove(place) }
            let inner = inners[value & 1]
            current = (inner, inner.add { deliver($0) })
          }
          return { for value in 0..<$0 { outer.send(value) } }
        },
        Contender(name: "signals") {
          let outer = OurSubject()
          let inners = [OurSubject(), OurSubject()]
          _ = outer.flatMapLatest { inners[$0 & 1] }.observeNext { sink($0) }
          return { for value in 0..<$0 { outer.send(value) } }
        },
        Contender(name: "OpenCombine") {
          let outer = TheirSubject()
          let inners = [TheirSubject(), TheirSubject()]
          let handle = outer.map { inners[$0 & 1] }.switchToLatest().sink { sink($0) }
          return { for value in 0..<$0 { withExtendedLifetime(handle) { outer.send(value) } } }
        },
      ]),
  ]
}

func subscriptionCases() -> [Case] {
  let floor = Contender(name: "floor") {
    let list = ClosureList()
    return { for number in 0..<$0 { list.remove(list.add { sink($0 &+ number) }) } }
  }
  return [
    Case(
      name: "observe and dispose", operations: 100_000, limit: 2.5,
      contenders: [
        floor,
        Contender(name: "signals") {
          let subject = OurSubject()
          return { for number in 0..<$0 { subject.observeNext { sink($0 &+ number) }.dispose() } }
        },
        Contender(name: "OpenCombine") {
          let subject = TheirSubject()
          return { for number in 0..<$0 { subject.sink { sink($0 &+ number) }.cancel() } }
        },
      ]),
    Case(
      name: "observe and dispose through 3 operators", operations: 50_000, limit: 5,
      contenders: [
        floor,
        Contender(name: "signals") {
          let subject = OurSubject()
          return {
            for number in 0..<$0 {
              subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.observeNext {
                sink($0 &+ number)
              }.dispose()
            }
          }
        },
        Contender(name: "OpenCombine") {
          let subject = TheirSubject()
          return {
            for number in 0..<$0 {
              subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.sink { sink($0 &+ number) }
                .cancel()
            }
          }
        },
      ]),
    manyCase(1_000, limit: 2),
    manyCase(10_000, limit: nil),
  ]
}

/// Observes many times, then disposes all; the time is per observation.
func manyCase(_ count: Int, limit: Double?) -> Case {
  Case(
    name: "observe \(count) times, then dispose all, each", operations: 50_000, limit: limit,
    contenders: [
      Contender(name: "floor") {
        let list = ClosureList()
        return {
          for _ in 0..<$0 / count {
            let places = (0..<count).map { number in list.add { sink($0 &+ number) } }
            for place in places { list.remove(place) }
          }
        }
      },
      Contender(name: "signals") {
        let subject = OurSubject()
        return {
          for _ in 0..<$0 / count {
            let handles = (0..<count).map { number in subject.observeNext { sink($0 &+ number) } }
            for handle in handles { handle.dispose() }
          }
        }
      },
      Contender(name: "OpenCombine") {
        let subject = TheirSubject()
        return {
          for _ in 0..<$0 / count {
            let handles = (0..<count).map { number in subject.sink { sink($0 &+ number) } }
            for handle in handles { handle.cancel() }
          }
        }
      },
    ])
}

func coldCases() -> [Case] {
  [
    Case(
      name: "cold elements through map, filter, scan, reduce", operations: 1_000_000, limitInNanoseconds: 15,
      contenders: [
        Contender(name: "floor") {
          { count in
            var (state, result) = (0, 0)
            for value in 0..<count {
              let tripled = value &* 3
              guard tripled & 1 == 0 else { continue }
              state &+= tripled
              result &+= state
            }
            sink(result)
          }
        },
        Contender(name: "signals") {
          { count in
            _ = Signal<Int, Never>(sequence: 0..<count).map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(0) {
              $0 &+ $1
            }
            .reduce(0) { $0 &+ $1 }
            .observeNext { sink($0) }
          }
        },
        Contender(name: "OpenCombine") {
          { count in
            _ = (0..<count).publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 }
              .reduce(0) { $0 &+ $1 }.sink { sink($0) }
          }
        },
      ]),
    hiddenColdCase(),
  ]
}

/// The same with closures opaque to the optimiser, like those of another module.
func hiddenColdCase() -> Case {
  let triple: (Int) -> Int = hidden { $0 &* 3 }
  let isEven: (Int) -> Bool = hidden { $0 & 1 == 0 }
  let add: (Int, Int) -> Int = hidden { $0 &+ $1 }
  return Case(
    name: "the same, with hidden closures", operations: 1_000_000, limitInNanoseconds: 15,
    contenders: [
      Contender(name: "floor") {
        { count in
          var (state, result) = (0, 0)
          for value in 0..<count {
            let tripled = triple(value)
            guard isEven(tripled) else { continue }
            state = add(state, tripled)
            result = add(result, state)
          }
          sink(result)
        }
      },
      Contender(name: "signals") {
        { count in
          _ = Signal<Int, Never>(sequence: 0..<count).map(triple).filter(isEven).scan(0, add).reduce(0, add)
            .observeNext { sink($0) }
        }
      },
      Contender(name: "OpenCombine") {
        { count in
          _ = (0..<count).publisher.map(triple).filter(isEven).scan(0, add).reduce(0, add).sink { sink($0) }
        }
      },
    ])
}
