@testable import Signals

/// The operators on loading states and collections, and those composed of others.
extension Operation {
  /// Takes states and shows nothing.
  private final class Listener: LoadingStateListener {
    func setLoadingState<Value, Failure: Error>(_ state: ObservedLoadingState<Value, Failure>) {}
  }

  static var loading: [Operation] {
    [
      Operation("toLoadingSignal") { s in
        s.source.map { s.hold($0) }.toLoadingSignal().dematerializeLoadingState()
      },
      Operation("dematerializeLoadingState") { s in
        s.source.toLoadingSignal().dematerializeLoadingState().map { s.hold($0) }
      },
      Operation("value", .survivesFailure) { s in
        s.source.toLoadingSignal().value().map { s.hold($0) }.castError()
      },
      Operation("mapValue") { s in
        s.source.toLoadingSignal().mapValue { s.hold($0) }.dematerializeLoadingState()
      },
      Operation("consumeLoadingState", .survivesFailure) { s in
        let listener = Listener()
        return s.source.toLoadingSignal().consumeLoadingState(by: listener)
          .map { value in withExtendedLifetime(listener) { s.hold(value) } }.castError()
      },
      Operation("reloading") { s in
        s.source.reloading(LoadingProperty<Int, Boom> { Signal(just: .loaded(s.hold(1))) })
      },
    ]
  }

  static var collections: [Operation] {
    func arrays(_ s: Stage) -> Signal<OrderedCollectionChangeset<Int>, Boom> {
      s.source.scan([Int]()) { $0 + [$1] }.map { array in
        OrderedCollectionChangeset(
          collection: array, patch: array.last.map { [.insert($0, at: array.count - 1)] } ?? [])
      }
    }
    return [
      Operation("mapCollection") { s in
        arrays(s).mapCollection { s.hold($0) }.map { $0.collection.reduce(0, +) }
      },
      Operation("filterCollection") { s in
        arrays(s).filterCollection { s.hold($0 > 0) }.map { $0.collection.reduce(0, +) }
      },
      Operation("sortedCollection") { s in
        arrays(s).sortedCollection { s.hold($0 > $1) }.map { $0.collection.reduce(0, +) }
      },
    ]
  }

  static var composed: [Operation] {
    [
      Operation("castError", .survivesFailure) { s in
        s.source.map { s.hold($0) }.suppressError().castError()
      },
      Operation("flatMap(.concat)") { s in
        s.source.flatMap(.concat) { Signal<Int, Boom>(just: s.hold($0)) }
      },
      Operation("flatMap(.latest)") { s in
        s.source.flatMap(.latest) { Signal<Int, Boom>(just: s.hold($0)) }
      },
      Operation("flatMap(.merge)") { s in
        s.source.flatMap(.merge) { Signal<Int, Boom>(just: s.hold($0)) }
      },
      Operation("flatten") { s in s.source.map { Signal<Int, Boom>(just: s.hold($0)) }.flatten(.merge) },
      Operation("flattenElements") { s in s.source.map { [s.hold($0), 0] }.flattenElements() },
      Operation("suppressError(logging:)", .survivesFailure) { s in
        s.source.map { s.hold($0) }.suppressError(logging: false).castError()
      },
      Operation("publish") { s in s.source.map { s.hold($0) }.publish().counted(keepsEnd: false) },
      Operation("removeDuplicates of pairs") { s in
        s.source.map { (s.hold($0), 0) }.removeDuplicates().map { $0.0 }
      },
      Operation("removeDuplicates of triples") { s in
        s.source.map { (s.hold($0), 0, "") }.removeDuplicates().map { $0.0 }
      },
      Operation("combineLatest of six", .needsOther) { s in
        let one = Signal<Int, Boom>(just: 1)
        return Signals.combineLatest(s.source, s.otherFailing, one, one, one, one) {
          s.hold($0 + $1 + $2 + $3 + $4 + $5)
        }
      },
      Operation("zip of six", .needsOther) { s in
        let some = Signal<Int, Boom>(sequence: 0..<9)
        return Signals.zip(s.source, s.otherFailing, some, some, some, some) {
          s.hold($0 + $1 + $2 + $3 + $4 + $5)
        }
      },
    ]
  }
}
