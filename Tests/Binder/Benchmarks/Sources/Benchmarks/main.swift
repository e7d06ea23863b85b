import CMeasure
import OpenCombine
import Signals

#if canImport(Glibc)
  import Glibc
#endif

func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return left ? text + space : space + text
}

func number(_ value: Double?) -> String {
  guard let value, value.isFinite else { return "-" }
  let tenths = (value * 10).rounded() / 10
  return tenths >= 1_000 ? String(Int(tenths)) : String(tenths)
}

func row(_ cells: [String]) -> String {
  padded(cells[0], 48, left: true) + cells.dropFirst().map { padded($0, 12) }.joined()
}

let only = option("--only")
let json = option("--json")

let cases =
  (sendCases() + propertyCases() + combiningCases() + subscriptionCases() + coldCases() + diffCases())
  .filter { only.map($0.name.contains) ?? true }

print(
  row([
    "per operation, ns of CPU, median of \(rounds)", "loop", "floor", "Signals", "to floor", "at most",
    "OpenCombine", "faster by", "CMO: ours", "OpenCombine", "faster by", "",
  ]))
var outcomes: [Outcome] = []
for one in cases {
  let outcome = one.measure()
  outcomes.append(outcome)
  let limit = outcome.limit.map { "\($0)x" } ?? outcome.limitInNanoseconds.map { "\($0) ns" } ?? "-"
  print(
    row([
      outcome.name, number(outcome.loop), number(outcome.floor), number(outcome.ours), number(outcome.ratio),
      limit, number(outcome.peer), number(outcome.speedup), number(outcome.optimised?.ours),
      number(outcome.optimised?.peer), number(outcome.optimisedSpeedup), outcome.holds ? "" : "MISSED",
    ]))
}

struct Memory {
  let name: String
  let blocks: Double
  let bytes: Double
}

func memory() -> [Memory] {
  let count = 10_000
  var kept: [any Disposable] = []
  kept.reserveCapacity(4 * count)
  let subject = OurSubject()
  let property = Property(0)
  let boxes = (0..<count / 10).map { _ in Box() }
  let token = Box()
  let plain = allocations(count) { _ in kept.append(subject.observeNext { token.count = $0 }) }
  let chain = allocations(count) { _ in
    kept.append(subject.map { $0 + 1 }.filter { $0 > 0 }.map { $0 + 1 }.observeNext { token.count = $0 })
  }
  let bind = allocations(count) { property.bind(to: boxes[$0 / 10]) { $0.count = $1 } }
  let theirs = TheirSubject()
  var handles: [OpenCombine.AnyCancellable] = []
  handles.reserveCapacity(2 * count)
  let theirPlain = allocations(count) { _ in handles.append(theirs.sink { token.count = $0 }) }
  let theirChain = allocations(count) { _ in
    handles.append(theirs.map { $0 + 1 }.filter { $0 > 0 }.map { $0 + 1 }.sink { token.count = $0 })
  }
  withExtendedLifetime((kept, handles, boxes)) {}
  return [
    Memory(name: "plain", blocks: plain.blocks, bytes: plain.bytes),
    Memory(name: "chain of 3", blocks: chain.blocks, bytes: chain.bytes),
    Memory(name: "bind (10 to each target)", blocks: bind.blocks, bytes: bind.bytes),
    Memory(name: "plain, OpenCombine", blocks: theirPlain.blocks, bytes: theirPlain.bytes),
    Memory(name: "chain of 3, OpenCombine", blocks: theirChain.blocks, bytes: theirChain.bytes),
  ]
}

let memories = memory()
print("\n" + row(["allocated per subscription", "blocks", "bytes", "CMO: blocks", "bytes"]))
/// Whether ours takes more bytes than its counterpart in OpenCombine, which fails.
func isHeavier(_ one: Memory) -> Bool {
  guard let peer = memories.first(where: { $0.name == "\(one.name), OpenCombine" }) else { return false }
  let (ours, theirs) = (optimised[one.name]?.peer, optimised[peer.name]?.peer)
  if let ours, let theirs, ours > theirs { return true }
  return one.bytes > peer.bytes
}
for one in memories {
  let other = optimised[one.name]
  print(
    row([
      one.name, number(one.blocks), number(one.bytes), number(other?.ours), number(other?.peer),
      isHeavier(one) ? "MISSED" : "",
    ]))
}

if let path = option("--figures") {
  write(
    outcomes.map { ($0.name, $0.ours, $0.peer) } + memories.map { ($0.name, $0.blocks, $0.bytes) }, to: path)
}

if let json {
  let lines = outcomes.map { outcome in
    var all = outcome.times
    all["signals, CMO"] = outcome.optimised?.ours
    all["OpenCombine, CMO"] = outcome.optimised?.peer
    let times = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return
      "    {\"name\": \"\(outcome.name)\", \(times.joined(separator: ", ")), \"holds\": \(outcome.holds)}"
  }
  let sizes = memories.map {
    "    {\"name\": \"\($0.name)\", \"blocks\": \($0.blocks), \"bytes\": \($0.bytes)}"
  }
  let text = """
    {
      "nanosecondsPerOperation": [
    \(lines.joined(separator: ",\n"))
      ],
      "allocationsPerSubscription": [
    \(sizes.joined(separator: ",\n"))
      ]
    }

    """
  write(text, to: json)
}
if outcomes.contains(where: { !$0.holds }) || memories.contains(where: isHeavier) { exit(1) }
