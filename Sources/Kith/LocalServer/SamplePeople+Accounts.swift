public import Entities
import Foundation

extension SamplePeople {
  /// Returns a person.
  public func account(at place: Int) -> Account {
    var numbers = numbers(place, salt: 0)
    let name = numbers.pick(SampleWords.names)
    let family = numbers.pick(name.families)
    let username = "\(name.username)_\(String(place, radix: 36))"
    let host = host(&numbers)
    let acct = host.map { "\(username)@\($0)" } ?? username
    let page = "https://\(host ?? "home.example")"
    let isLocked = standing(at: place) == .asked || numbers.isOne(of: 80)
    let posts = posts(&numbers, on: host)
    let (note, links) = bio(&numbers, page: page)
    return Account(
      id: id(at: place), username: username, acct: acct,
      displayName: displayName(name.given, family: family, numbers: &numbers), note: note,
      url: URL(string: "\(page)/@\(username)"), avatar: picture(at: place), isLocked: isLocked,
      isBot: numbers.isOne(of: 30),
      createdAt: (posts.last ?? today) - Self.day * Double(30 + numbers.below(2500)),
      lastStatusAt: posts.last,
      followersCount: numbers.isOne(of: 30) ? nil : numbers.spread(3...80_000),
      followingCount: numbers.isOne(of: 30) ? nil : numbers.spread(3...7_500),
      statusesCount: posts.count,
      fields: fields(&numbers, page: page), noteLinks: links, isHidingCollections: numbers.isOne(of: 60),
      isSuspended: numbers.isOne(of: 10), isLimited: numbers.isOne(of: 10), isMemorial: numbers.isOne(of: 3),
      isGroup: numbers.isOne(of: 5), moved: moved(place, username: username, numbers: &numbers),
      uri: "\(page)/users/\(username)")
  }

  /// Returns the server of a person: a few have many people, many have few; nil for the book's own.
  private func host(_ numbers: inout SampleNumbers) -> String? {
    if numbers.isOne(of: 150) { return nil }
    let fraction = numbers.fraction()
    let number = Int(fraction * fraction * fraction * 2000)
    guard number >= SampleWords.servers.count else { return SampleWords.servers[number] }
    return "\(SampleWords.servers[number % 7].prefix { $0 != "." })-\(number).example"
  }

  /// Most names are two words; some are empty or longer.
  private func displayName(_ given: String, family: String, numbers: inout SampleNumbers) -> String {
    switch numbers.below(100) {
    case ..<4: return ""
    case ..<12: return given
    case ..<20: return "\(given) \(family) \(numbers.pick(SampleWords.signs))"
    case ..<22: return "\(numbers.pick(SampleWords.signs)) \(given) “\(family)” – the one with the long name"
    default:
      // Chinese, Japanese and Korean names have no space, and the family name first.
      let isJoined = given.unicodeScalars.allSatisfy { $0.value >= 0x3000 }
      return isJoined ? family + given : "\(given) \(family)"
    }
  }

  /// Returns the picture of a person: for seven of ten one of those in the folder.
  private func picture(at place: Int) -> URL? {
    var numbers = numbers(place, salt: 4)
    guard hasPictures, numbers.isOne(of: 700) else { return nil }
    let number = String(100 + numbers.below(Self.pictureCount)).dropFirst()
    return URL(string: "pictures/\(number).png")
  }

  /// The number of pictures in the folder, from `00.png`.
  private static let pictureCount = 40

  /// Returns the number of posts and the date of the last one: for half of the people recent, for some over a year ago,
  /// for some never, for some unknown. Nobody posts on a quiet server.
  private func posts(_ numbers: inout SampleNumbers, on host: String?) -> (count: Int?, last: Date?) {
    let days: Int
    switch numbers.below(100) {
    case _ where host.map(SampleWords.quietServers.contains) == true: days = 400 + numbers.below(300)
    case ..<40: days = numbers.below(30)
    case ..<75: days = 30 + min(numbers.below(335), numbers.below(700))
    case ..<90: days = 366 + numbers.below(730)
    case ..<97: return (0, nil)
    default: return (nil, nil)
    }
    return (numbers.spread(1...60_000), today - Self.day * Double(days))
  }

  private func bio(_ numbers: inout SampleNumbers, page: String) -> (String, [TextLink]) {
    var text = ""
    for _ in 0..<numbers.below(4) {
      if !text.isEmpty { text += numbers.isOne(of: 300) ? "\n" : " " }
      text += numbers.pick(SampleWords.bios)
    }
    guard numbers.isOne(of: 200), let url = URL(string: page + "/blog") else { return (text, []) }
    if !text.isEmpty { text += "\n" }
    let start = text.utf8.count
    text += page + "/blog"
    return (text, [TextLink(range: start..<text.utf8.count, url: url)])
  }

  private func fields(_ numbers: inout SampleNumbers, page: String) -> [Field] {
    guard numbers.isOne(of: 300) else { return [] }
    var fields = [
      Field(name: "Pronouns", value: numbers.pick(["she/her", "he/him", "they/them", "elle", "er"]))
    ]
    if numbers.isOne(of: 500), let url = URL(string: page + "/about") {
      let value = page + "/about"
      let date = numbers.isOne(of: 500) ? today - Self.day * 100 : nil
      fields.append(
        Field(
          name: "Web", value: value, verifiedAt: date,
          valueLinks: [TextLink(range: 0..<value.utf8.count, url: url)]))
    }
    return fields
  }

  /// Returns the account to which a person has moved; it is not part of the sample.
  private func moved(_ place: Int, username: String, numbers: inout SampleNumbers) -> MovedAccount? {
    guard numbers.isOne(of: 15), let id = Account.ID(rawValue: String(9_000_000 + place)) else { return nil }
    let server = numbers.pick(SampleWords.servers)
    return MovedAccount(
      id: id, acct: "\(username)@\(server)", displayName: username,
      url: URL(string: "https://\(server)/@\(username)"))
  }
}
