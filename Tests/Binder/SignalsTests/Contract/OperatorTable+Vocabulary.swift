@testable import Signals

extension Operation {
  /// The names used by other libraries for operators with a longer name here.
  static var vocabulary: [Operation] {
    [
      Operation("flattenElements") { s in s.source.map { [s.hold($0), 0] }.flattenElements() },
      Operation("mapElement") { s in
        s.source.map { [$0] }.mapElement { s.hold($0) }.map(\.count)
      },
      Operation("mapWrapped") { s in
        s.source.map { Optional($0) }.mapWrapped { s.hold($0) }.ignoreNils()
      },
      Operation("suppressError(logging:)", .survivesFailure) { s in
        s.source.map { s.hold($0) }.suppressError(logging: false).castError()
      },
      Operation("suppressAndFeedError", .survivesFailure) { s in
        s.source.map { s.hold($0) }
          .suppressAndFeedError(into: PassthroughSubject<Boom, Never>(), logging: false).castError()
      },
      Operation("toErrorSignal", [.survivesFailure, .ignoresElements]) { s in
        s.source.map { s.hold($0) }.toErrorSignal().map(\.code).castError()
      },
      Operation("merge()") { s in
        s.source.map { Signal<Int, Boom>(sequence: [s.hold($0), 0]) }.merge()
      },
      Operation("switchToLatest") { s in
        s.source.map { Signal<Int, Boom>(sequence: [s.hold($0), 0]) }.switchToLatest()
      },
      Operation("concat") { s in
        s.source.map { Signal<Int, Boom>(sequence: [s.hold($0), 0]) }.concat()
      },
    ]
  }
}
