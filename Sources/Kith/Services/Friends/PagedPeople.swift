import Entities

/// A list of people that is loaded page by page, and refreshed page by page while the old people stay.
///
/// Does not know the source of the pages.
struct PagedPeople {
  /// Everybody, in the server's order as far as it is known.
  private(set) var people: [Account] = []
  /// The cursor of the next page; nil at the end of the list.
  private(set) var next: Cursor?
  /// The number of people that could not be decoded.
  private(set) var skipped = 0

  /// The number of people at the beginning that the refresh under way has loaded.
  private var freshCount = 0
  private var freshIDs: Set<Account.ID> = []
  private var freshSkipped = 0
  private var emptyPagesLeft = 0
  /// The number of last pages in a row without new people.
  private var emptyPages = 0
  private var countAtStart = 0
  private var isWhole = true
  private var mayCut = false

  /// The number of pages without new people that end a list, or a refresh.
  private static let maximumEmptyPages = 10

  /// The result of a page of a refresh.
  struct Step: Equatable {
    var isChanged: Bool
    /// The next page of the refresh; nil at its end.
    var next: Cursor?
  }

  init() {}

  init(people: [Account], next: Cursor?, skipped: Int) {
    self.people = people
    self.next = next
    self.skipped = skipped
  }

  /// Whether the last refresh has loaded the whole list again.
  private(set) var isAllFresh = false

  /// Begins a refresh from the first page.
  ///
  /// - Parameters:
  ///   - isWhole: whether to load the whole list again; else only the first page.
  ///   - mayCut: whether to keep only the beginning: people that no longer follow the first page are dropped.
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

  /// Applies the next page of a refresh: removes people that the page leaves out, and keeps those after it.
  mutating func refresh(with page: Page<Account>) -> Step {
    let rest = people[freshCount...]
    let places = Dictionary(
      zip(rest.lazy.map(\.id), rest.indices), uniquingKeysWith: { first, _ in first })
    let new = page.items.filter { freshIDs.insert($0.id).inserted }
    let known = new.compactMap { places[$0.id] }
    // The place where the old list continues after this page. A person that has moved to the front does not count.
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
      // So many people are new that the rest may be out of date; it is loaded again with more.
      kept = []
    } else if !isCovered, emptyPagesLeft > 0, isWhole || !overlaps {
      onward = page.next
    }
    let isChanged = Array(rest) != new + kept
    if isChanged { people.replaceSubrange(freshCount..., with: new + kept) }
    freshCount = freshEnd
    if onward == nil {
      isAllFresh = kept.isEmpty && !isCut
      // The kept part continues with its former next page.
      if kept.isEmpty { next = page.next }
      skipped = kept.isEmpty ? freshSkipped : max(skipped, freshSkipped)
    }
    return Step(isChanged: isChanged, next: onward)
  }

  /// Appends the next page; a person that is listed already, as pages shift, is not repeated.
  mutating func append(_ page: Page<Account>) {
    var ids = Set(people.map(\.id))
    let new = page.items.filter { ids.insert($0.id).inserted }
    people += new
    emptyPages = new.isEmpty ? emptyPages + 1 : 0
    // A server may send the same page again and again, and a caller that loads all pages would never end.
    next = emptyPages < Self.maximumEmptyPages ? page.next : nil
    skipped += page.skipped
  }

  /// Inserts a person at the beginning, unless they are listed; not during a refresh.
  mutating func insertFirst(_ account: Account) -> Bool {
    guard !people.contains(where: { $0.id == account.id }) else { return false }
    people.insert(account, at: 0)
    return true
  }

  /// Removes a person; not during a refresh.
  mutating func remove(_ id: Account.ID) -> Bool {
    guard let index = people.firstIndex(where: { $0.id == id }) else { return false }
    people.remove(at: index)
    return true
  }

  /// The longest increasing subsequence.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the least last number of a subsequence of that length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      // A binary search, as a server may send thousands at once.
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
