import CPeopleFloor
import Entities
import Measuring
import People
import Signals

/// The cost of a filter, an order and a selection of 100,000 people, beside loops in C over the same index.

let peopleCount = 100_000
let today = CalendarDay(number: 1_790_000_000 / 86_400)

/// The median of a few calls, in milliseconds of the thread's CPU time.
@MainActor
func milliseconds(_ rounds: Int = 15, _ body: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let start = cpuTime(ofThread: true)
    body()
    return cpuTime(ofThread: true) - start
  }.median
}

/// Two in turn, so that a slow machine affects them alike: ours, the loop in C, and the ratio.
@MainActor
func beside(
  _ name: String, atMost limit: Double? = nil, before: () -> Void = {}, _ ours: () -> Void,
  _ floor: () -> Void
) -> [Figure] {
  var times: (ours: [Double], floor: [Double]) = ([], [])
  for _ in 0..<15 {
    before()
    times.ours.append(milliseconds(1, ours))
    times.floor.append(milliseconds(1, floor))
  }
  return [
    Figure(name, times.ours.median, "ms", atMost: limit), Figure("  the loop in C", times.floor.median, "ms"),
    Figure("  ratio", times.ours.median / times.floor.median, "x"),
  ]
}

func filter(_ text: String) -> Filter {
  do {
    return try Filter.parse(text).filter
  } catch {
    fatalError("\(text): \(error)")
  }
}

// The people are released, so that only the columns are measured.
let index = PersonIndex(server: "home.example")
var (folding, appending) = (0.0, 0.0)
var generated = GeneratedPeople()
let before = people_heap()
for _ in 0..<peopleCount / 1_000 {
  let people = generated.next(1_000)
  var start = cpuTime(ofThread: true)
  let keys = people.map(PersonKeys.init)
  folding += cpuTime(ofThread: true) - start
  start = cpuTime(ofThread: true)
  index.append(keys)
  appending += cpuTime(ofThread: true) - start
}
let weight = Double(people_heap()) - Double(before)

var again = GeneratedPeople()
let bios = again.next(peopleCount).map { SearchText.fold($0.account.note) }
guard let followers = index.numbers(of: .followers, on: today) else { fatalError("followers are numbers") }
let floor = Floor(index, followers: followers, bios: bios)
let table = ListProjection(rowCount: index.count) { $0 }
table.order = [.ascending(index.names)]
var figures = [
  Figure("memory of the columns of 100,000 people", weight / 1e6, "MB", atMost: 55),
  Figure("making the keys of 100,000 people, on any thread", folding, "ms"),
  Figure("appending them", appending, "ms"),
]

@MainActor
func shown(_ text: String) -> Int {
  table.filter = FilterPlan(filter(text), over: index, today: today).listFilter
  return table.count
}
for (former, word) in [("ma", "mar"), ("martia", "martial"), ("zq", "zqx")] {
  guard shown(word) >= floor.withWord(word) else { fatalError("not the same people") }
  figures += beside(
    "a key press: filter \(shown(word)) by \(word), after \(former)", before: { _ = shown(former) },
    { _ = shown(word) }, { _ = floor.withWord(word) })
}
let three = "is:following last:>90d followers:<1k"
guard shown(three) == floor.withThree(.following, day: today.number - 90, followers: 1_000) else {
  fatalError("not the same people")
}
figures += beside(
  "filter \(shown(three)) by three clauses", before: { table.filter = nil }, { _ = shown(three) },
  { _ = floor.withThree(.following, day: today.number - 90, followers: 1_000) })
table.filter = nil

figures += beside(
  "sort by name", atMost: 100,
  {
    table.order = [.ascending(index.names), .ascending(index.handles)]
  }, floor.sortNames)
figures += beside(
  "sort by last post, the latest first", atMost: 100,
  {
    table.order = [.descending(index.lastPosts), .ascending(index.handles)]
  }, { floor.sort(floor.lastPosts) })
figures += beside(
  "sort by followers, the most first", atMost: 100,
  {
    table.order = [.descending(followers), .ascending(index.handles)]
  }, { floor.sort(floor.followers) })

figures += beside(
  "select all", atMost: 16,
  {
    var selection: KeySet<Int> = []
    _ = table.setMembership(of: 0..<table.count, in: &selection, to: true)
  }, floor.selectAll)

let collections = [
  "is:following", "is:follower", "is:mutual", "is:fan", "is:oneway", "is:following last:>365d", "last:never",
  "is:moved",
  "is:following list:none", "note:any", "is:noboosts", "is:bell", "is:asking", "is:pending", "is:new",
  "is:left", "is:muted",
  "is:blocked",
].map(filter)
figures += beside(
  "count \(collections.count) collections of all",
  { for collection in collections { _ = FilterPlan(collection, over: index, today: today).count } },
  {
    for _ in 0..<16 { _ = floor.count(.following, without: .follower) }
    for _ in 0..<2 { _ = floor.withThree(.following, day: today.number - 365, followers: .max >> 33) }
  })
@MainActor
func onQuietServers() -> Int {
  index.rows(onServers: index.quietServers(since: today.number - 365)).count
}
figures.append(
  Figure(
    "finding the \(onQuietServers()) people on quiet servers", milliseconds { _ = onQuietServers() }, "ms"))
figures += try Writing().figures()
figures += try await Syncing().figures()
report(figures)
