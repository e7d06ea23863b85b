import Foundation

/// The follows: person 1 follows 2 to 10,001, newest first, and is followed by every second of 2 to 601.
///
/// Does not know how an account is written down.
struct People {
  /// What a person has changed about themselves; the rest is made of the number.
  struct Edits {
    var displayName: String?
    var note: String?
    var isLocked: Bool?
    var fields: [(name: String, value: String)] = []
    var pictures: [String: Data] = [:]
  }

  var edits: [Int: Edits] = [:]
  /// The people who want to follow person 1.
  var asking = [30_003, 30_002, 30_001]
  /// The people that person 1 has asked to follow.
  var asked: Set<Int> = []
  var muted: [Int] = []
  var blocked: [Int] = []
  var notes: [Int: String] = [:]
  private var mine = Array((2...10_001).reversed())
  /// The same without order, to be asked quickly.
  private var mineSet = Set(2...10_001)
  private var myFollowers = Array(stride(from: 600, through: 2, by: -2))

  func isKnown(_ person: Int) -> Bool { (1...99_999).contains(person) }

  /// Every hundredth person approves each follow.
  func isLocked(_ person: Int) -> Bool {
    edits[person]?.isLocked ?? person.isMultiple(of: 100)
  }

  /// The people a person follows, newest first; of others, a few that follow them in numbers.
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
    }
  }

  mutating func unfollow(_ other: Int) {
    mine.removeAll { $0 == other }
    mineSet.remove(other)
    asked.remove(other)
  }

  mutating func letFollow(_ other: Int) { myFollowers.insert(other, at: 0) }
  mutating func removeFollower(_ other: Int) { myFollowers.removeAll { $0 == other } }
}
