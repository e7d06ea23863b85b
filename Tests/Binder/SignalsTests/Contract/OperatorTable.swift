@testable import Signals

/// The input of an operator under test: its source, signals to combine with, and a token for its closures to capture.
struct Stage {
  let source: Signal<Int, Boom>
  let other: PassthroughSubject<Int, Never>
  let clock: VirtualClock
  let token: Token

  /// A closure's result that also captures the token.
  func hold<Value>(_ value: Value) -> Value {
    withExtendedLifetime(token) { value }
  }

  var otherFailing: Signal<Int, Boom> { other.castError() }
}

/// One operator, as the contract checker sees it.
struct Operation: CustomStringConvertible {
  /// The parts of the contract that contradict the operator's purpose.
  struct Exceptions: OptionSet {
    let rawValue: Int
    static let neverEnds = Exceptions(rawValue: 1)
    static let survivesFailure = Exceptions(rawValue: 2)
    static let waitsForTheEnd = Exceptions(rawValue: 4)
    static let needsTime = Exceptions(rawValue: 8)
    static let needsOther = Exceptions(rawValue: 16)
  }

  let name: String
  let exceptions: Exceptions
  let make: (Stage) -> Signal<Int, Boom>
  var description: String { name }

  init(_ name: String, _ exceptions: Exceptions = [], _ make: @escaping (Stage) -> Signal<Int, Boom>) {
    self.name = name
    self.exceptions = exceptions
    self.make = make
  }

  /// Every operator of the library that turns a signal into a signal.
  static var all: [Operation] {
    transforming + picking + timed + combining + failing + sharing + loading + collections + composed
  }

  static let second = Duration.seconds(1)

  static var transforming: [Operation] {
    [
      Operation("map") { s in s.source.map { s.hold($0) } },
      Operation("tryMap") { s in
        s.source.tryMap { (value: Int) throws(Boom) -> Int in s.hold(value) }
      },
      Operation("replaceElements") { s in s.source.replaceElements(with: s).map { $0.hold(1) } },
      Operation("compactMap") { s in s.source.compactMap { Optional(s.hold($0)) } },
      Operation("ignoreNils") { s in s.source.map { Optional(s.hold($0)) }.ignoreNils() },
      Operation("scan") { s in s.source.scan(0) { s.hold($0 + $1) } },
      Operation("reduce", .waitsForTheEnd) { s in s.source.reduce(0) { s.hold($0 + $1) } },
      Operation("collect", .waitsForTheEnd) { s in s.source.map { s.hold($0) }.collect().map(\.count) },
      Operation("pairwise") { s in s.source.pairwise().map { s.hold($0.0 + $0.1) } },
      Operation("zipPrevious") { s in s.source.zipPrevious().map { s.hold(($0.0 ?? 0) + $0.1) } },
      Operation("append") { s in s.source.map { s.hold($0) }.append(9) },
      Operation("prepend") { s in s.source.map { s.hold($0) }.prepend(9) },
      Operation("replaceEmpty") { s in s.source.map { s.hold($0) }.replaceEmpty(with: 9) },
      Operation("handleEvents") { s in s.source.handleEvents(receiveOutput: { _ in s.hold(()) }) },
      Operation("debug") { s in s.source.debug { _ in s.hold(()) } },
      Operation("feedActivity") { s in
        s.source.feedActivity(into: PassthroughSubject<Bool, Never>()).map { s.hold($0) }
      },
      Operation("toSignal") { s in s.source.toSignal().map { s.hold($0) } },
    ]
  }

  static var picking: [Operation] {
    [
      Operation("filter") { s in s.source.filter { _ in s.hold(true) } },
      Operation("removeDuplicates") { s in s.source.removeDuplicates { s.hold($0 == $1) } },
      Operation("first") { s in s.source.map { s.hold($0) }.first() },
      Operation("last", .waitsForTheEnd) { s in s.source.map { s.hold($0) }.last() },
      Operation("prefix(maxLength:)") { s in s.source.map { s.hold($0) }.prefix(maxLength: 2) },
      Operation("prefix(while:)") { s in s.source.prefix { s.hold($0 < 100) } },
      Operation("prefix(untilOutputFrom:)") { s in
        s.source.map { s.hold($0) }.prefix(untilOutputFrom: s.other)
      },
      Operation("suffix", .waitsForTheEnd) { s in s.source.map { s.hold($0) }.suffix(maxLength: 2) },
      Operation("dropFirst") { s in s.source.map { s.hold($0) }.dropFirst() },
      Operation("drop(while:)") { s in s.source.drop { s.hold($0 < 2) } },
      Operation("dropLast") { s in s.source.map { s.hold($0) }.dropLast() },
    ]
  }

  static var timed: [Operation] {
    [
      Operation("debounce", .needsTime) { s in
        s.source.map { s.hold($0) }.debounce(for: second, clock: s.clock)
      },
      Operation("throttle") { s in s.source.map { s.hold($0) }.throttle(for: second, clock: s.clock) },
      Operation("sample", .needsTime) { s in
        s.source.map { s.hold($0) }.sample(every: second, clock: s.clock)
      },
      Operation("delay", .needsTime) { s in s.source.map { s.hold($0) }.delay(for: second, clock: s.clock) },
      Operation("dropFirst(for:)") { s in
        s.source.map { s.hold($0) }.dropFirst(for: .zero, clock: s.clock)
      },
      Operation("timeout") { s in
        s.source.map { s.hold($0) }.timeout(after: .seconds(9), with: Boom(code: 9), clock: s.clock)
      },
      Operation("receive(on: clock)", .needsTime) { s in s.source.map { s.hold($0) }.receive(on: s.clock) },
      Operation("receive(on: context)") { s in s.source.map { s.hold($0) }.receive(on: .immediate) },
    ]
  }

  static var combining: [Operation] {
    [
      Operation("combineLatest", .needsOther) { s in
        s.source.combineLatest(with: s.otherFailing) { s.hold($0 + $1) }
      },
      Operation("combineLatest as second", .needsOther) { s in
        s.otherFailing.combineLatest(with: s.source) { s.hold($0 + $1) }
      },
      Operation("combineLatest of three", .needsOther) { s in
        Signals.combineLatest(s.source, s.otherFailing, s.source) { s.hold($0 + $1 + $2) }
      },
      Operation("zip", .needsOther) { s in s.source.zip(with: s.otherFailing) { s.hold($0 + $1) } },
      Operation("zip as second", .needsOther) { s in
        s.otherFailing.zip(with: s.source) { s.hold($0 + $1) }
      },
      Operation("merge") { s in s.source.map { s.hold($0) }.merge(with: Signal.completed()) },
      Operation("merge of three") { s in
        Signals.merge(
          s.source.map { s.hold($0) }, Signal<Int, Boom>.completed(), Signal<Int, Boom>.completed())
      },
      Operation("with(latestFrom:)", .needsOther) { s in
        s.source.with(latestFrom: s.other) { s.hold($0 + $1) }
      },
      Operation("flatMapConcat") { s in
        s.source.flatMapConcat { Signal<Int, Boom>(sequence: [s.hold($0), 0]) }
      },
      Operation("flatMapLatest") { s in
        s.source.flatMapLatest { Signal<Int, Boom>(sequence: [s.hold($0), 0]) }
      },
      Operation("flatMapMerge") { s in
        s.source.flatMapMerge { Signal<Int, Boom>(sequence: [s.hold($0), 0]) }
      },
      Operation("flatMapLatest to a live signal", [.neverEnds, .needsOther]) { s in
        s.source.flatMapLatest { value in s.otherFailing.map { s.hold($0 + value) } }
      },
      Operation("flatMapMerge to a live signal", [.neverEnds, .needsOther]) { s in
        s.source.flatMapMerge { value in s.otherFailing.map { s.hold($0 + value) } }
      },
      Operation("flatMapConcat to a live signal", [.neverEnds, .needsOther]) { s in
        s.source.flatMapConcat { value in s.otherFailing.map { s.hold($0 + value) } }
      },
    ]
  }

  static var failing: [Operation] {
    [
      Operation("mapError") { s in s.source.mapError { s.hold($0) } },
      Operation("flatMapError", .survivesFailure) { s in
        s.source.flatMapError { _ in s.hold(Signal<Int, Boom>(just: 9)) }
      },
      Operation("suppressError", .survivesFailure) { s in
        s.source.suppressError { _ in s.hold(()) }.castError()
      },
      Operation("replaceError", .survivesFailure) { s in
        s.source.map { s.hold($0) }.replaceError(with: 9).castError()
      },
      Operation("retry") { s in s.source.map { s.hold($0) }.retry(2) },
      Operation("retry(when:)", .survivesFailure) { s in s.source.map { s.hold($0) }.retry(when: s.other) },
      Operation("repeat(when:)", .neverEnds) { s in s.source.map { s.hold($0) }.repeat(when: s.other) },
      Operation("repeat { }", .neverEnds) { s in s.source.repeat { _ in s.hold(s.other.toSignal()) } },
    ]
  }

  static var sharing: [Operation] {
    [
      Operation("share") { s in s.source.map { s.hold($0) }.share() },
      Operation("shareReplay") { s in s.source.map { s.hold($0) }.shareReplay(limit: 1) },
      Operation("shareReplayValues") { s in s.source.map { s.hold($0) }.shareReplayValues(limit: 1) },
    ]
  }
}
