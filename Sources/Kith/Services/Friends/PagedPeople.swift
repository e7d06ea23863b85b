import Entities

/// A list of people that comes page by page, and is refreshed page by page while the old people stay.
///
/// Does not know where pages come from.
struct PagedPeople {
  /// Everybody, in the server's order as far as it is known.
  private(set) var people: [Account] = []
  /// Where the page after these begins; nil at the end of the list.
  private(set) var next: Cursor?
  /// How many the server sent that could not be read.
  private(set) var skipped = 0

  /// How many at the beginning are of the refresh that is under way.
  private var freshCount = 0
  private var freshIDs: Set<Account.ID> = []
  private var freshSkipped = 0
  private var emptyPagesLeft = 0
  /// How many of the last pages in a row had no new people.
  private var emptyPages = 0
  private var countAtStart = 0
  private var isWhole = true
  private var mayCut = false

  /// How many pages without new people end a list, or a refresh.
  private static let maximumEmptyPages = 10

  /// What a page of a refresh has led to.
  struct Step: Equatable {
    /// Whether `people` is another list now.
    var isChanged: Bool
    /// Where the refresh goes on; nil when it has come to its end.
    var next: Cursor?
  }

  init() {}

  init(people: [Account], next: Cursor?, skipped: Int) {
    self.people = people
    self.next = next
    self.skipped = skipped
  }

  /// Whether all that is known has been seen again by the refresh that ended last.
  private(set) var isAllFresh = false

  /// Begins a refresh from the first page.
  ///
  /// - Parameters:
  ///   - isWhole: whether all that is known is to be seen again; else only the first page.
  ///   - mayCut: whether only the beginning is looked after: what does not follow the first page any more is dropped.
  mutating func beginRefresh(isWhole: Bool, mayCut: Bool = false) {
    (self.isWhole, self.mayCut) = (isWhole, mayCut)
    freshCount = 0
    freshIDs = []
    freshSkipped = 0
    countAtStart = people.count
    emptyPagesLeft = Self.maximumEmptyPages
    emptyPages = 0
    isAllFresh = false
  }

  /// Takes the next page of a refresh: what it does not have any more goes, what follows it stays.
  mutating func refresh(with page: Page<Account>) -> Step {
    let rest = people[freshCount...]
    let places = Dictionary(
      zip(rest.lazy.map(\.id), rest.indices), uniquingKeysWith: { first, _ in first })
    let new = page.items.filter { freshIDs.insert($0.id).inserted }
    let known = new.compactMap { places[$0.id] }
    // Where the old list goes on after this page. A person who has moved to the front does not count.
    let rise = Self.longestRise(known)
    let overlaps = !rise.isEmpty && rise.count * 2 >= new.count
    let start = overlaps ? (rise.last ?? -1) + 1 : rest.startIndex
    var kept = rest[start...].filter { !freshIDs.contains($0.id) }
    freshSkipped += page.skipped
    // Some servers send empty pages, or one page again and again, without end.
    if new.isEmpty { emptyPagesLeft -= 1 }
    let freshEnd = freshCount + new.count
    let isCovered = kept.isEmpty && freshEnd >= countAtStart
    var onward: Cursor?
    let isCut = mayCut && !isWhole && !overlaps && !isCovered
    if isCut {
      kept = []
    } else if page.next == nil || freshEnd >= countAtStart + 200 {
      // When so much new came that it cannot be known whether the rest is still there, it comes again with more.
      kept = []
    } else if !isCovered, emptyPagesLeft > 0, isWhole || !overlaps {
      onward = page.next
    }
    let isChanged = Array(rest) != new + kept
    if isChanged { people.replaceSubrange(freshCount..., with: new + kept) }
    freshCount = freshEnd
    if onward == nil {
      isAllFresh = kept.isEmpty && !isCut
      // The kept part goes on where it went on before.
      if kept.isEmpty { next = page.next }
      skipped = kept.isEmpty ? freshSkipped : max(skipped, freshSkipped)
    }
    return Step(isChanged: isChanged, next: onward)
  }

  /// Adds the page after the last one; a person who is there already, because pages have shifted, comes once.
  mutating func append(_ page: Page<Account>) {
    var ids = Set(people.map(\.id))
    let new = page.items.filter { ids.insert($0.id).inserted }
    people += new
    emptyPages = new.isEmpty ? emptyPages + 1 : 0
    // A caller that looks through all pages would do so for ever where a server sends the same one again and again.
    next = emptyPages < Self.maximumEmptyPages ? page.next : nil
    skipped += page.skipped
  }

  /// Puts a person at the beginning, unless they are there; not during a refresh.
  mutating func insertFirst(_ account: Account) -> Bool {
    guard !people.contains(where: { $0.id == account.id }) else { return false }
    people.insert(account, at: 0)
    return true
  }

  /// Takes a person away; not during a refresh.
  mutating func remove(_ id: Account.ID) -> Bool {
    guard let index = people.firstIndex(where: { $0.id == id }) else { return false }
    people.remove(at: index)
    return true
  }

  /// The longest part of numbers that rises.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the least last number of a rise of that length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      // A server may send thousands at once: their place is looked for by halves.
      var (length, end) = (0, ends.count)
      while length < end {
        let middle = (length + end) / 2
        if numbers[ends[middle]] < number { length = middle + 1 } else { end = middle }
      }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var rise: [Int] = []
    var index = ends.last
    while let current = index {
      rise.append(numbers[current])
      index = before[current]
    }
    return rise.reversed()
  }
}
