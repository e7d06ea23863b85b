@testable import Signals

/// An event and its time in milliseconds.
struct Moment: Equatable {
  var time: Int
  var event: SignalEvent<Int, Boom>
}

/// All events of a signal as plain data: the reference for the operators.
typealias Timeline = [Moment]

extension [Moment] {
  init(_ moments: [(Int, SignalEvent<Int, Boom>)]) {
    self = moments.map { Moment(time: $0.0, event: $0.1) }
  }

  /// The events up to and including the first terminal one.
  var ended: Timeline {
    guard let end = firstIndex(where: { $0.event.isTerminal }) else { return self }
    return Array(self[...end])
  }

  /// Replaces each moment by several at the same time; anything after a terminal one is cut off.
  func expand(_ body: (SignalEvent<Int, Boom>) -> [SignalEvent<Int, Boom>]) -> Timeline {
    flatMap { moment in body(moment.event).map { Moment(time: moment.time, event: $0) } }.ended
  }

  /// Like `expand`, for elements only.
  func elements(_ body: (Int) -> [Int]) -> Timeline {
    expand { event in
      if let element = event.element { return body(element).map { .next($0) } }
      return [event]
    }
  }

  /// Elements gathered by `body`; the result of `rest` precedes a completion.
  func gather(_ body: (Int) -> [Int], rest: () -> [Int]) -> Timeline {
    expand { event in
      switch event {
      case .next(let element): body(element).map { .next($0) }
      case .completed: rest().map { .next($0) } + [.completed]
      case .failed: [event]
      }
    }
  }
}

/// One random operator: the library's implementation and the model's.
struct RandomOperator {
  let name: String
  let apply: (Signal<Int, Boom>, VirtualClock) -> Signal<Int, Boom>
  let model: (Timeline) -> Timeline
}

extension VirtualClock {
  /// A cold signal that plays a timeline.
  func play(_ timeline: Timeline) -> Signal<Int, Boom> {
    Signal { observer in
      CompositeDisposable(
        timeline.map { moment in
          self.schedule(after: .milliseconds(moment.time)) { observer.on(moment.event) }
        })
    }
  }
}

/// Random programs of operators; sources and timers of one program never coincide within a millisecond.
struct ProgramMaker {
  var random: Seeded
  var sources = 0
  var timers = 0

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Every source has milliseconds of its own within each second.
  mutating func source() -> Timeline {
    let offset = sources * 100
    sources += 1
    var time = 0
    var timeline: Timeline = []
    for _ in 0..<number(0...7) {
      time += number(1...3) * 1_000
      timeline.append(Moment(time: time + offset, event: .next(number(0...9))))
    }
    time += 1_000
    switch number(0...3) {
    case 0: timeline.append(Moment(time: time + offset, event: .failed(Boom())))
    case 1: break
    default: timeline.append(Moment(time: time + offset, event: .completed))
    }
    return timeline
  }

  /// Every timer has a number of milliseconds of its own.
  mutating func duration() -> Int {
    timers += 1
    return number(1...3) * 1_000 + (1 << timers)
  }

  mutating func makeOperator() -> RandomOperator {
    switch number(0...4) {
    case 0: combining()
    case 1: timed()
    default: plain()
    }
  }

  private mutating func timed() -> RandomOperator {
    let time = duration()
    if Bool.random(using: &random) {
      return RandomOperator(name: "delay(\(time))") {
        $0.delay(for: .milliseconds(time), clock: $1)
      } model: { input in
        let failure = input.first { $0.event.error != nil }
        let rest = input.filter { $0.event.error == nil }.map {
          Moment(time: $0.time + time, event: $0.event)
        }
        guard let failure else { return rest }
        return rest.filter { $0.time < failure.time } + [failure]
      }
    }
    return RandomOperator(name: "debounce(\(time))") {
      $0.debounce(for: .milliseconds(time), clock: $1)
    } model: { input in
      var output: Timeline = []
      for (index, moment) in input.enumerated() {
        guard moment.event.element != nil else {
          output.append(moment)
          continue
        }
        let next = index + 1 < input.count ? input[index + 1] : nil
        if let next, next.time < moment.time + time {
          if next.event == .completed { output.append(Moment(time: next.time, event: moment.event)) }
        } else {
          output.append(Moment(time: moment.time + time, event: moment.event))
        }
      }
      return output
    }
  }

  private mutating func combining() -> RandomOperator {
    let other = source()
    func both(_ input: Timeline) -> [(isLeft: Bool, moment: Moment)] {
      (input.map { (true, $0) } + other.map { (false, $0) }).enumerated()
        .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }
        .map { (isLeft: $0.element.0, moment: $0.element.1) }
    }
    switch number(0...4) {
    case 0:
      return RandomOperator(name: "merge(\(other))") {
        $0.merge(with: $1.play(other))
      } model: { input in
        var open = 2
        return both(input).compactMap { side in
          if side.moment.event == .completed { open -= 1 }
          return side.moment.event == .completed && open > 0 ? nil : side.moment
        }.ended
      }
    case 1:
      return RandomOperator(name: "combineLatest(\(other))") {
        $0.combineLatest(with: $1.play(other)) { $0 * 10 + $1 }
      } model: { input in
        var (left, right, open): (Int?, Int?, Int) = (nil, nil, 2)
        return both(input).flatMap { side -> Timeline in
          switch side.moment.event {
          case .next(let element):
            if side.isLeft { left = element } else { right = element }
            guard let left, let right else { return [] }
            return [Moment(time: side.moment.time, event: .next(left * 10 + right))]
          case .failed: return [side.moment]
          case .completed:
            open -= 1
            return open == 0 || (side.isLeft ? left : right) == nil ? [side.moment] : []
          }
        }.ended
      }
    case 2:
      return RandomOperator(name: "zip(\(other))") {
        $0.zip(with: $1.play(other)) { $0 * 10 + $1 }
      } model: { input in
        var queues: [Bool: [Int]] = [true: [], false: []]
        var done: Set<Bool> = []
        return both(input).flatMap { side -> Timeline in
          var result: [SignalEvent<Int, Boom>] = []
          switch side.moment.event {
          case .next(let element): queues[side.isLeft, default: []].append(element)
          case .failed: return [side.moment]
          case .completed: done.insert(side.isLeft)
          }
          if let left = queues[true]?.first, let right = queues[false]?.first {
            queues[true]?.removeFirst()
            queues[false]?.removeFirst()
            result.append(.next(left * 10 + right))
          }
          if done.contains(where: { queues[$0]?.isEmpty ?? true }) { result.append(.completed) }
          return result.map { Moment(time: side.moment.time, event: $0) }
        }.ended
      }
    case 3:
      return RandomOperator(name: "with(latestFrom: \(other))") {
        $0.with(latestFrom: $1.play(other).suppressError()) { $0 * 10 + $1 }
      } model: { input in
        var latest: Int?
        return both(input).flatMap { side -> Timeline in
          if !side.isLeft {
            if let element = side.moment.event.element { latest = element }
            return []
          }
          guard let element = side.moment.event.element else { return [side.moment] }
          return latest.map { [Moment(time: side.moment.time, event: .next(element * 10 + $0))] } ?? []
        }.ended
      }
    default:
      return RandomOperator(name: "prefix(untilOutputFrom: \(other))") {
        $0.prefix(untilOutputFrom: $1.play(other))
      } model: { input in
        guard let end = other.first(where: { $0.event.element != nil }) else { return input }
        let before = input.filter { $0.time < end.time }.ended
        return before.last?.event.isTerminal == true
          ? before : before + [Moment(time: end.time, event: .completed)]
      }
    }
  }
}
