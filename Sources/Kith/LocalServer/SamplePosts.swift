import Entities
import Foundation
import People

/// Generated posts of a person in the book: some with a content warning, a picture or a link, some boosts and replies.
///
/// Equal accounts have equal posts. The last one is of the account's last day.
struct SamplePosts {
  let account: Account

  init(of account: Account) { self.account = account }

  /// Returns the latest posts of some kinds.
  func latest(_ limit: Int, including kinds: PostKinds) -> [Post] {
    guard !account.isSuspended else { return [] }
    let count = count(atMost: limit * 10)
    // Most of ten posts in a row are of one kind, so that this many have enough of each.
    return Array((0..<count).lazy.map(post).filter(kinds.include).prefix(limit))
  }

  // Without a count, an account with a last day has a few.
  private func count(atMost most: Int) -> Int {
    min(max(account.statusesCount ?? (account.lastStatusAt == nil ? 0 : PostFigures.most / 4), 0), most)
  }

  /// Returns a seed for what is made of an account. Source: FNV-1a.
  static func seed(of id: Account.ID) -> UInt64 {
    id.rawValue.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  private func numbers(_ place: Int, salt: UInt64) -> SampleNumbers {
    SampleNumbers(seed: Self.seed(of: account.id) ^ UInt64(place) &<< 8 ^ salt)
  }

  /// Counts the boosts and replies among the latest posts.
  func figures(at date: Date) -> PostFigures {
    let places = 0..<count(atMost: PostFigures.most)
    var (boosts, replies) = (0, 0)
    for place in places {
      var numbers = numbers(place, salt: 2)
      // As `post(_:)` does, which picks a text first.
      _ = numbers.next()
      switch kind(&numbers) {
      case 0: boosts += 1
      case 1: replies += 1
      default: break
      }
    }
    return PostFigures(count: places.count, boosts: boosts, replies: replies, readAt: date)
  }

  /// The kind of a post: 0 for a boost, 1 for a reply. One in ten people mostly boosts, another mostly replies.
  private func kind(_ numbers: inout SampleNumbers) -> Int {
    let kind = numbers.below(10)
    var habits = SampleNumbers(seed: Self.seed(of: account.id) ^ 7)
    let habit = habits.below(10)
    return habit < 2 && kind < 7 ? habit : kind
  }

  private func post(_ place: Int) -> Post {
    var numbers = numbers(place, salt: 2)
    var post = Post(id: "\(account.id)-\(place)", createdAt: date(place), url: page(place))
    post.text = LinkedText(numbers.pick(SamplePostWords.texts))
    switch kind(&numbers) {
    case 0:
      post.boostedAuthor = numbers.pick(SamplePostWords.authors)
    case 1:
      post.isReply = true
      post.text = LinkedText(numbers.pick(SamplePostWords.replies))
    case 2:
      (post.warning, post.text) = numbers.pick(SamplePostWords.warned)
    case 3, 4: addPicture(to: &post, &numbers)
    case 5: addLink(to: &post, &numbers)
    default: break
    }
    return post
  }

  private func addPicture(to post: inout Post, _ numbers: inout SampleNumbers) {
    post.text = LinkedText(numbers.pick(SamplePostWords.captions))
    post.isSensitive = numbers.isOne(of: 100)
    let preview = URL(string: "pictures/\(10 + numbers.below(30)).png")
    post.attachments = [
      Post.Attachment(.picture, description: numbers.pick(SamplePostWords.descriptions), preview: preview)
    ]
  }

  private func addLink(to post: inout Post, _ numbers: inout SampleNumbers) {
    let (text, shown) = numbers.pick(SamplePostWords.linked)
    guard let url = URL(string: "https://" + shown) else { return }
    let start = text.utf8.count + 1
    post.text = LinkedText(
      "\(text) \(shown)", links: [TextLink(range: start..<start + shown.utf8.count, url: url)])
  }

  private func page(_ place: Int) -> URL? {
    account.url.flatMap { URL(string: "\($0.absoluteString)/\(100_000 - place)") }
  }

  /// The moment of a post: as often as the account has posted until its last day.
  private func date(_ place: Int) -> Date? {
    guard let last = account.lastStatusAt else { return nil }
    let span = account.createdAt.map { last.timeIntervalSince($0) } ?? 0
    let usual = span / Double(max(1, account.statusesCount ?? 1))
    let gap = min(max(usual, 7_200), 30 * 86_400)
    var numbers = numbers(place, salt: 3)
    return place == 0 ? last : last - gap * (Double(place) + numbers.fraction() * 0.8)
  }
}
