@testable import Signals

extension ProgramMaker {
  /// An operator without time and without a second source.
  mutating func plain() -> RandomOperator {
    let n = number(0...4)
    return [changing(n), picking(n), ending(n)][number(0...2)]
  }

  private mutating func changing(_ n: Int) -> RandomOperator {
    switch number(0...7) {
    case 0:
      return RandomOperator(name: "map") { s, _ in
        s.map { $0 + n }
      } model: {
        $0.elements { [$0 + n] }
      }
    case 1:
      return RandomOperator(name: "scan") { s, _ in
        s.scan(n, +)
      } model: { input in
        var state = n
        return [Moment(time: 0, event: .next(n))]
          + input.elements {
            state += $0
            return [state]
          }
      }
    case 2:
      return RandomOperator(name: "pairwise") { s, _ in
        s.pairwise().map { $0.0 - $0.1 }
      } model: { input in
        var last: Int?
        return input.elements { element in
          defer { last = element }
          return last.map { [$0 - element] } ?? []
        }
      }
    case 3:
      return RandomOperator(name: "flatMapConcat") { s, _ in
        s.flatMapConcat { Signal<Int, Boom>(sequence: [$0, n]) }
      } model: {
        $0.elements { [$0, n] }
      }
    case 4:
      return RandomOperator(name: "flatMapLatest") { s, _ in
        s.flatMapLatest { Signal<Int, Boom>(sequence: [$0, n]) }
      } model: {
        $0.elements { [$0, n] }
      }
    case 5:
      return RandomOperator(name: "flatMapMerge") { s, _ in
        s.flatMapMerge { Signal<Int, Boom>(sequence: 0..<(abs($0) % 3)) }
      } model: {
        $0.elements { Array(0..<(abs($0) % 3)) }
      }
    case 6:
      return RandomOperator(name: "tryMap") { s, _ in
        s.tryMap { (value: Int) throws(Boom) -> Int in
          if value % 5 == n { throw Boom(code: 2) }
          return value
        }
      } model: { input in
        input.expand { event in
          if let value = event.element, value % 5 == n { return [.failed(Boom(code: 2))] }
          return [event]
        }
      }
    default:
      return RandomOperator(name: "prepend") { s, _ in
        s.prepend(n)
      } model: {
        [Moment(time: 0, event: .next(n))] + $0
      }
    }
  }

  private mutating func picking(_ n: Int) -> RandomOperator {
    switch number(0...6) {
    case 0:
      return RandomOperator(name: "filter") { s, _ in
        s.filter { $0 % 3 != 0 }
      } model: {
        $0.elements { $0 % 3 != 0 ? [$0] : [] }
      }
    case 1:
      return RandomOperator(name: "removeDuplicates") { s, _ in
        s.removeDuplicates()
      } model: { input in
        var last: Int?
        return input.elements { element in
          defer { last = element }
          return last == element ? [] : [element]
        }
      }
    case 2:
      return RandomOperator(name: "prefix(\(n))") { s, _ in
        s.prefix(maxLength: n)
      } model: { input in
        if n == 0 { return [Moment(time: 0, event: .completed)] }
        var left = n
        return input.expand { event in
          guard event.element != nil else { return [event] }
          left -= 1
          return left == 0 ? [event, .completed] : [event]
        }
      }
    case 3:
      return RandomOperator(name: "prefix(while:)") { s, _ in
        s.prefix { $0 < n + 4 }
      } model: { input in
        input.expand { event in event.element.map { $0 < n + 4 } ?? true ? [event] : [.completed] }
      }
    case 4:
      return RandomOperator(name: "dropFirst(\(n))") { s, _ in
        s.dropFirst(n)
      } model: { input in
        var left = n
        return input.elements { element in
          left -= 1
          return left >= 0 ? [] : [element]
        }
      }
    case 5:
      return RandomOperator(name: "drop(while:)") { s, _ in
        s.drop { $0 < n }
      } model: { input in
        var isDropping = true
        return input.elements { element in
          if element >= n { isDropping = false }
          return isDropping ? [] : [element]
        }
      }
    default:
      return RandomOperator(name: "dropLast(\(n))") { s, _ in
        s.dropLast(n)
      } model: { input in
        var held: [Int] = []
        return input.elements { element in
          held.append(element)
          return held.count > n ? [held.removeFirst()] : []
        }
      }
    }
  }

  private mutating func ending(_ n: Int) -> RandomOperator {
    switch number(0...5) {
    case 0:
      return RandomOperator(name: "reduce") { s, _ in
        s.reduce(n, +)
      } model: { input in
        var state = n
        return input.gather {
          state += $0
          return []
        } rest: {
          [state]
        }
      }
    case 1:
      return RandomOperator(name: "suffix(\(n))") { s, _ in
        s.suffix(maxLength: n)
      } model: { input in
        var all: [Int] = []
        return input.gather {
          all.append($0)
          return []
        } rest: {
          all.suffix(n)
        }
      }
    case 2:
      return RandomOperator(name: "replaceEmpty") { s, _ in
        s.replaceEmpty(with: n)
      } model: { input in
        var isEmpty = true
        return input.gather {
          isEmpty = false
          return [$0]
        } rest: {
          isEmpty ? [n] : []
        }
      }
    case 3:
      return RandomOperator(name: "append") { s, _ in
        s.append(n)
      } model: {
        $0.gather {
          [$0]
        } rest: {
          [n]
        }
      }
    case 4:
      return RandomOperator(name: "replaceError") { s, _ in
        s.replaceError(with: n).castError()
      } model: { input in
        input.expand { $0.error != nil ? [.next(n), .completed] : [$0] }
      }
    default:
      return RandomOperator(name: "flatMapError") { s, _ in
        s.flatMapError { Signal<Int, Boom>(sequence: [$0.code, n]) }
      } model: { input in
        input.expand { event in event.error.map { [.next($0.code), .next(n), .completed] } ?? [event] }
      }
    }
  }
}
