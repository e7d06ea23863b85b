import CMeasure

/// One of the compared implementations: ours, the floor, or a peer.
struct Contender {
  let name: String
  /// Sets up and returns a closure that runs a number of operations.
  let prepare: () -> (Int) -> Void
}

/// One line of the table.
struct Case {
  let name: String
  /// The number of operations per measurement.
  let operations: Int
  /// The largest allowed ratio to the floor, if there is a floor.
  var limit: Double?
  /// The largest allowed time in nanoseconds, if limited.
  var limitInNanoseconds: Double?
  /// The required ratio to OpenCombine's speed with cross-module optimisation, if required.
  var lead: Double?
  let contenders: [Contender]
}

/// The measurements of one line.
struct Outcome {
  let name: String
  let limit: Double?
  let limitInNanoseconds: Double?
  let times: [String: Double]
  let lead: Double?
  /// Ours and OpenCombine's with cross-module optimisation.
  let optimised: Optimised?

  var ours: Double { times["signals"] ?? .nan }
  var floor: Double? { times["floor"] }
  var loop: Double? { times["loop"] }
  var peer: Double? { times["OpenCombine"] }
  var ratio: Double? { floor.map { ours / $0 } }
  var speedup: Double? { peer.map { $0 / ours } }
  var optimisedSpeedup: Double? { optimised.flatMap { both in both.peer.map { $0 / both.ours } } }

  var holds: Bool {
    if let limit, let ratio, ratio > limit { return false }
    if let limitInNanoseconds, ours > limitInNanoseconds { return false }
    if let speedup, speedup < 3 { return false }
    if let lead, let optimisedSpeedup, optimisedSpeedup < lead { return false }
    return true
  }
}

/// The measurements of another build of this program, with cross-module optimisation.
struct Optimised {
  let ours: Double
  let peer: Double?
}

let rounds = 15

/// Whether to skip the other contenders, for profiling.
let onlyOurs = CommandLine.arguments.contains("--ours")

extension Case {
  /// Measures all contenders in turn, so that a slow machine affects them alike.
  func measure() -> Outcome {
    var samples: [String: [Double]] = [:]
    let runs = contenders.filter { !onlyOurs || $0.name == "signals" }.map { ($0.name, $0.prepare()) }
    for (_, run) in runs { run(Swift.max(1, operations / 4)) }
    for _ in 0..<rounds {
      for (name, run) in runs {
        let start = measure_thread_time()
        run(operations)
        let time = Double(measure_thread_time() - start) / Double(operations)
        samples[name, default: []].append(time)
      }
    }
    return Outcome(
      name: name, limit: limit, limitInNanoseconds: limitInNanoseconds,
      times: samples.mapValues { $0.sorted()[$0.count / 2] },
      lead: lead, optimised: optimised[name])
  }
}

nonisolated(unsafe) var sunk = 0

/// Consumes a value that the optimiser must not remove.
@inline(never)
func sink(_ value: Int) {
  sunk &+= value
}

// Each of these hides the body of a closure, as another module would. Not one generic function: it would wrap the
// closure twice, and that would be measured too.

@inline(never)
@_optimize(none)
func hidden(_ closure: @escaping (Int) -> Int) -> (Int) -> Int { closure }

@inline(never)
@_optimize(none)
func hidden(_ closure: @escaping (Int) -> Bool) -> (Int) -> Bool { closure }

@inline(never)
@_optimize(none)
func hidden(_ closure: @escaping (Int, Int) -> Int) -> (Int, Int) -> Int { closure }

@inline(never)
@_optimize(none)
func hidden(_ closure: @escaping (Int) -> Void) -> (Int) -> Void { closure }

@inline(never)
@_optimize(none)
func hidden(_ closure: @escaping (Int, Int) -> Void) -> (Int, Int) -> Void { closure }

/// The blocks allocated by `body` and the bytes still in use.
func allocations(_ count: Int, _ body: (Int) -> Void) -> (blocks: Double, bytes: Double) {
  let before = (measure_blocks(), measure_bytes())
  for index in 0..<count { body(index) }
  return (
    Double(measure_blocks() - before.0) / Double(count),
    Double(Int64(bitPattern: measure_bytes() &- before.1)) / Double(count)
  )
}
