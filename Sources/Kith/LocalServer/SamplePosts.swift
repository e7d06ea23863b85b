import Entities
import Foundation

/// Generated posts of a person in the book: some with a content warning, a picture or a link, some boosts and replies.
///
/// Equal accounts have equal posts. The last one is of the account's last day.
struct SamplePosts {
  let account: Account

  init(of account: Account) { self.account = account }

  /// Returns the latest posts of some kinds.
  func latest(_ limit: Int, including kinds: PostKinds) -> [Post] {
    guard !account.isSuspended else { return [] }
    // Without a count, an account with a last day has a few.
    let count = account.statusesCount ?? (account.lastStatusAt == nil ? 0 : limit)
    // Most of ten posts in a row are of one kind, so that this many have enough of each.
    return Array((0..<min(count, limit * 10)).lazy.map(post).filter(kinds.include).prefix(limit))
  }

  private func numbers(_ place: Int, salt: UInt64) -> SampleNumbers {
    let seed = account.id.rawValue.utf8.reduce(14_695_981_039_346_656_037) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return SampleNumbers(seed: seed ^ UInt64(place) &<< 8 ^ salt)
  }

  private func post(_ place: Int) -> Post {
    var numbers = numbers(place, salt: 2)
    var post = Post(id: "\(account.id)-\(place)", createdAt: date(place), url: page(place))
    post.text = LinkedText(numbers.pick(SamplePostWords.texts))
    switch numbers.below(10) {
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
