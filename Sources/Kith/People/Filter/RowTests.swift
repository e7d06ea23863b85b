import Entities

/// Makes a test of rows from each clause of a filter.
struct RowTests {
  private let index: PersonIndex
  private let today: CalendarDay
  private let lists: [List]

  init(index: PersonIndex, today: CalendarDay, lists: [List]) {
    self.index = index
    self.today = today
    self.lists = lists
  }

  func test(_ filter: Filter) -> RowTest {
    switch filter {
    case .everybody: .everybody
    case .clause(let clause): test(clause)
    case .not(let filter): test(filter).reversed
    case .all(let filters): .all(filters.map(test))
    case .any(let filters): .any(filters.map(test))
    }
  }

  private func test(_ clause: Filter.Clause) -> RowTest {
    switch clause {
    case .text(let word): anywhere(word)
    case .trait(.quietserver): quietServer
    case .trait(let trait): flags(trait)
    case .number(let field, let test): number(field, test: test)
    case .date(let field, let test): date(field, test: test)
    case .word(let field, let test): text(field, test: test)
    case .list(let test): list(test)
    case .picture(let isThere): picture(isThere)
    }
  }

  // MARK: - Flags and numbers

  private func flags(_ trait: Filter.Trait) -> RowTest {
    let (all, either) = (trait.flags.all.rawValue, (trait.flags.all.union(trait.flags.none)).rawValue)
    return RowTest(cost: 1) { [index] in
      index.flags[$0].rawValue & either == all
    } narrowing: { [index] in
      $1 & index.flags.bits(from: $0) { $0.rawValue & either == all }
    }
  }

  private func picture(_ isThere: Bool) -> RowTest {
    RowTest(cost: 1) { [index] in
      index.flags[$0].contains(.picture) == isThere
    } narrowing: { [index] in
      $1 & index.flags.bits(from: $0) { $0.contains(.picture) == isThere }
    }
  }

  private var quietServer: RowTest {
    let day = today.number - 365
    return RowTest(cost: 4) { [index] in index.isServerQuiet($0, since: day) }
  }

  private func number(_ field: Filter.NumberField, test: Filter.NumberTest) -> RowTest {
    switch test {
    case .unknown: unknown(field.column)
    case .compared(let comparison, let number):
      within(comparison.range(number, last: number), column: field.column)
    case .within(let range):
      within(Filter.Comparison.equal.range(range.lowerBound, last: range.upperBound), column: field.column)
    }
  }

  private func within(_ range: ClosedRange<Int32>?, column: TableColumnID) -> RowTest {
    guard let range, let column = index.numbers(of: column, on: today) else { return .nobody }
    return RowTest(cost: 2) {
      range.contains(column.keys[$0].raw)
    } narrowing: {
      $1 & column.keys.bits(from: $0) { range.lowerBound <= $0.raw && $0.raw <= range.upperBound }
    }
  }

  private func unknown(_ column: TableColumnID) -> RowTest {
    guard let column = index.numbers(of: column, on: today) else { return .nobody }
    return RowTest(cost: 2) {
      column.keys[$0] == .unknown
    } narrowing: {
      $1 & column.keys.bits(from: $0) { $0 == .unknown }
    }
  }

  // MARK: - Days

  private func date(_ field: Filter.DateField, test: Filter.DateTest) -> RowTest {
    switch (field, test) {
    // NB: the parser accepts `never` for last posts, mentions and reviews only.
    case (.talked, .never):
      RowTest(cost: 3) { [index] in index.talksKnownSince != nil && index.lastTalks.keys[$0] == .unknown }
    case (.talked, .unknown):
      RowTest(cost: 3) { [index] in index.talksKnownSince == nil && index.lastTalks.keys[$0] == .unknown }
    case (.last, .never):
      RowTest(cost: 2) { [index] in
        index.neverPosted[$0]
      } narrowing: { [index] in
        $1 & index.neverPosted.bits(from: $0)
      }
    // Each review has a day, so that there is none where none is known.
    case (.reviewed, .never): unknown(field.column)
    case (_, .never): .nobody
    case (.reviewed, .unknown): .nobody
    case (.last, .unknown):
      RowTest(cost: 3) { [index] in index.lastPosts.keys[$0] == .unknown && !index.neverPosted[$0] }
    case (_, .unknown): unknown(field.column)
    case (.since, _): since(days(test))
    case (_, _): within(days(test), column: field.column)
    }
  }

  // A range of possible days matches if any of them does.
  private func since(_ days: ClosedRange<Int32>?) -> RowTest {
    guard let days else { return .nobody }
    return RowTest(cost: 3) { [index] row in
      let latest = index.followedSince.keys[row]
      if latest == .unknown { return false }
      let earliest = min(index.followedAfter.keys[row].raw, latest.raw)
      return latest.raw >= days.lowerBound && earliest <= days.upperBound
    }
  }

  private func days(_ test: Filter.DateTest) -> ClosedRange<Int32>? {
    switch test {
    case .never, .unknown: return nil
    case .ago(let comparison, let age):
      let day = day(age).number
      // A greater age is an earlier day.
      return comparison.turned.range(day, last: day)
    case .agoWithin(let a, let b):
      let (a, b) = (day(a).number, day(b).number)
      return Filter.Comparison.equal.range(min(a, b), last: max(a, b))
    case .compared(let comparison, let span):
      return comparison.range(span.first.number, last: span.last.number)
    case .within(let from, let to):
      return Filter.Comparison.equal.range(from.first.number, last: to.last.number)
    }
  }

  private func day(_ age: Filter.Age) -> CalendarDay {
    switch age.unit {
    case .days: CalendarDay(number: today.number - age.count)
    case .weeks: CalendarDay(number: today.number - age.count * 7)
    case .months: today.monthsBefore(age.count)
    case .years: today.monthsBefore(age.count * 12)
    }
  }

  // MARK: - Texts

  private func anywhere(_ typed: String) -> RowTest {
    let word = TextColumn.Word(SearchText.fold(typed))
    let anywhere = RowTest(cost: 60) { [names = index.searchTexts, bios = index.bios] in
      names.contains(word, in: $0) || bios.contains(word, in: $0)
    }
    return Address(typed).map { .any([address($0), anywhere]) } ?? anywhere
  }

  /// Matches a full address in any spelling; handles of the home server's people have no server.
  private func address(_ address: Address) -> RowTest {
    let name = SearchText.fold(address.name)
    let isThere = server { $0.isNamed(address.server) }
    return RowTest(cost: 4) { [index] row in
      guard isThere.includes(row) else { return false }
      let handle = index.handles.keys[row]
      return handle.hasPrefix(name) && (handle.utf8.count == name.utf8.count || handle.hasPrefix(name + "@"))
    }
  }

  private func text(_ field: Filter.TextField, test: Filter.TextTest) -> RowTest {
    switch (field, test) {
    case (.note, .any): isEmpty(index.notes).reversed
    case (.note, .none): isEmpty(index.notes)
    case (.bio, .any): isEmpty(index.bios).reversed
    case (.bio, .none): isEmpty(index.bios)
    case (.field, .any): isEmpty(index.fields).reversed
    case (.field, .none): isEmpty(index.fields)
    case (.lang, .any): language { !$0.isEmpty }
    case (.lang, .none): language(\.isEmpty)
    case (.server, .any), (.name, .any): .everybody
    case (.server, .none), (.name, .none): .nobody
    case (_, .word(let word)): self.word(field, typed: word)
    }
  }

  private func isEmpty(_ texts: TextColumn) -> RowTest {
    RowTest(cost: 2) {
      texts.isEmpty($0)
    } narrowing: {
      $1 & texts.emptyBits(from: $0)
    }
  }

  private func word(_ field: Filter.TextField, typed: String) -> RowTest {
    let word = SearchText.fold(typed)
    let text = TextColumn.Word(word)
    return switch field {
    case .name: RowTest(cost: 20) { [texts = index.searchTexts] in texts.contains(text, in: $0) }
    case .note: RowTest(cost: 10) { [texts = index.notes] in texts.contains(text, in: $0) }
    case .bio: RowTest(cost: 40) { [texts = index.bios] in texts.contains(text, in: $0) }
    case .field: RowTest(cost: 30) { [texts = index.fields] in texts.contains(text, in: $0) }
    case .lang: language { $0.contains { $0 == word || $0.hasPrefix(word + "-") } }
    case .server: server { [word = ServerWord(typed)] in $0.fits(word) }
    }
  }

  // Tests each server once, however many people are on it.
  private func server(_ fits: @escaping (KnownServer) -> Bool) -> RowTest {
    let answers = Answers(fits)
    return RowTest(cost: 3) { [index] row in
      let number = Int(index.serverNumbers[row])
      return number < index.serverTable.count && answers[number, index.serverTable[number]]
    }
  }

  private func language(_ fits: @escaping ([String]) -> Bool) -> RowTest {
    let answers = Answers(fits)
    return RowTest(cost: 3) { [index] row in
      let number = Int(index.languageNumbers[row])
      return answers[number, index.languageTable[number]]
    }
  }

  // MARK: - Lists

  private var isOnAnyList: RowTest {
    RowTest(cost: 2) { [index] in
      index.listCounts.keys[$0].raw > 0
    } narrowing: { [index] in
      $1 & index.listCounts.keys.bits(from: $0) { $0.raw > 0 }
    }
  }

  private func list(_ test: Filter.TextTest) -> RowTest {
    switch test {
    case .any: return isOnAnyList
    case .none: return isOnAnyList.reversed
    case .word(let title):
      let title = SearchText.fold(title)
      let numbers = lists.filter { SearchText.fold($0.title) == title }.map { index.number(of: $0.id) }
      return .any(
        numbers.map { number in
          RowTest(cost: 3) { [index] in
            index.memberTable[number][$0]
          } narrowing: { [index] in
            $1 & index.memberTable[number].bits(from: $0)
          }
        })
    }
  }
}

/// Caches the result for each of a few values, by number.
private final class Answers<Value> {
  private let fits: (Value) -> Bool
  private var known: [Bool?] = []

  init(_ fits: @escaping (Value) -> Bool) { self.fits = fits }

  subscript(number: Int, value: @autoclosure () -> Value) -> Bool {
    if number < known.count, let answer = known[number] { return answer }
    if number >= known.count { known += repeatElement(nil, count: number + 1 - known.count) }
    let answer = fits(value())
    known[number] = answer
    return answer
  }
}

extension Filter.Comparison {
  /// The comparison with its direction reversed.
  fileprivate var turned: Filter.Comparison {
    switch self {
    case .less: .more
    case .atMost: .atLeast
    case .more: .less
    case .atLeast: .atMost
    case .equal: .equal
    }
  }

  /// Returns the numbers that compare this way with the range from `first` to `last`; nil if there are none.
  fileprivate func range(_ first: Int, last: Int) -> ClosedRange<Int32>? {
    let (least, most) = (Int(Int32.min) + 1, Int(Int32.max))
    let (low, high) =
      switch self {
      case .less: (least, first - 1)
      case .atMost: (least, last)
      case .more: (last + 1, most)
      case .atLeast: (first, most)
      case .equal: (first, last)
      }
    let range = (max(low, least), min(high, most))
    return range.0 <= range.1 ? Int32(range.0)...Int32(range.1) : nil
  }
}

extension Filter.Trait {
  /// The flags that must be set, and those that must not.
  var flags: (all: PersonFlags, none: PersonFlags) {
    switch self {
    case .mutual: ([.following, .follower], [])
    case .following: (.following, [])
    case .follower: (.follower, [])
    case .fan: (.follower, .following)
    case .oneway: (.following, .follower)
    case .pending: (.pending, [])
    case .asking: (.asking, [])
    case .muted: (.muted, [])
    case .blocked: (.blocked, [])
    case .bot: (.bot, [])
    case .group: (.group, [])
    case .locked: (.locked, [])
    case .moved: (.moved, [])
    case .suspended: (.suspended, [])
    case .limited: (.limited, [])
    case .memorial: (.memorial, [])
    case .noboosts: (.noBoosts, [])
    case .bell: (.bell, [])
    case .featured: (.featured, [])
    case .new: (.new, [])
    case .left: (.left, [])
    // A property of the server, not of the person.
    case .quietserver: ([], [])
    }
  }
}
