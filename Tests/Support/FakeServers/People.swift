import Foundation

/// The follows: person 1 follows 2 to 10,001, newest first, and is followed by every second of 2 to 601.
struct People {
  /// The changes of a person's profile; the rest is derived from the number.
  struct Edits {
    var displayName: String?
    var note: String?
    var isLocked: Bool?
    var fields: [(name: String, value: String)] = []
    var pictures: [String: Data] = [:]
  }

  var edits: [Int: Edits] = [:]
  /// The people with a request to follow person 1.
  var asking = [30_003, 30_002, 30_001]
  var asked: Set<Int> = []
  var muted: [Int] = []
  var blocked: [Int] = []
  var notes: [Int: String] = [:]
  /// The reports to the moderators, as `2 spam: comment (forwarded)`.
  var reports: [String] = []
  var featured: Set<Int> = []
  /// The people whose last post was in January 2020.
  var quiet: Set<Int> = []
  var blockedServers: [String] = []
  private(set) var lists: [(id: String, title: String, people: [Int])] = []
  /// The numbers of later follows, by and of person 1; the others have the person's own number.
  private var numbers: (mine: [Int: Int], theirs: [Int: Int]) = ([:], [:])
  private var latest = 10_000_000
  private var last = 99_999
  private var mine = Array((2...10_001).reversed())
  /// The same as a set, for quick lookups.
  private var mineSet = Set(2...10_001)
  private var myFollowers = Array(stride(from: 600, through: 2, by: -2))

  func isKnown(_ person: Int) -> Bool { (1...last).contains(person) }

  /// Sets the lists of person 1: the people from 2 on, and every second of them.
  mutating func begin(following: Int, followers: Int) {
    mine = Array((2..<following + 2).reversed())
    mineSet = Set(mine)
    myFollowers = Array(stride(from: followers * 2, to: 0, by: -2))
    last = max(last, following + 2, followers * 2)
  }

  /// The number of person 1's follow of a person; later ones are greater.
  func followingNumber(_ person: Int) -> Int { numbers.mine[person] ?? person }

  /// The number of a person's follow of person 1; later ones are greater.
  func followerNumber(_ person: Int) -> Int { numbers.theirs[person] ?? person }

  /// Adds a list and returns its identifier.
  mutating func addList(_ title: String, of people: [Int]) -> String {
    let id = String((lists.compactMap { Int($0.id) }.max() ?? 0) + 1)
    lists.append((id, title, people))
    return id
  }

  mutating func setList(_ id: String, _ title: String, _ people: [Int]) {
    if let place = lists.firstIndex(where: { $0.id == id }) { lists[place] = (id, title, people) }
  }

  mutating func removeList(_ id: String) { lists.removeAll { $0.id == id } }

  private mutating func nextNumber() -> Int {
    latest += 1
    return latest
  }

  /// Every hundredth person approves followers.
  func isLocked(_ person: Int) -> Bool {
    edits[person]?.isLocked ?? person.isMultiple(of: 100)
  }

  /// The people followed by a person, newest first; for others than person 1, a few with the next numbers.
  func following(of person: Int) -> [Int] {
    person == 1 ? mine : Array((person + 1...person + person % 7 + 1).reversed())
  }

  func followers(of person: Int) -> [Int] {
    person == 1 ? myFollowers : (mineSet.contains(person) ? [1] : [])
  }

  func follows(_ person: Int, _ other: Int) -> Bool {
    person == 1 ? mineSet.contains(other) : following(of: person).contains(other)
  }

  mutating func follow(_ other: Int) {
    if isLocked(other) {
      asked.insert(other)
    } else if !mineSet.contains(other) {
      mine.insert(other, at: 0)
      mineSet.insert(other)
      numbers.mine[other] = nextNumber()
    }
  }

  mutating func unfollow(_ other: Int) {
    mine.removeAll { $0 == other }
    mineSet.remove(other)
    asked.remove(other)
  }

  mutating func letFollow(_ other: Int) {
    myFollowers.insert(other, at: 0)
    numbers.theirs[other] = nextNumber()
  }
  mutating func removeFollower(_ other: Int) { myFollowers.removeAll { $0 == other } }
}

extension Array {
  /// The first index from which a condition holds to the end.
  func partition(_ isSo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
