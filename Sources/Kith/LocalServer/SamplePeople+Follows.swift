import Entities
import Store

/// Whom the people of the sample follow beside the signed-in person: there are suggestions, and followers one knows.
extension SamplePeople {
  /// The most people who follow others.
  private static let mostFollowing = 1_000
  /// The number of people with many followers in the sample; the signed-in person does not follow them.
  private static let popularCount = 40

  /// The follows among the people, in the order of the followers.
  var followsAmongPeople: [Seed.Follow] {
    let places = 0..<min(count, Self.mostFollowing)
    let popular = places.lazy.filter { isPopular(at: $0) }.prefix(Self.popularCount).map(id)
    return places.flatMap { place -> [Seed.Follow] in
      guard [.mutual, .following].contains(standing(at: place)) else { return [] }
      var numbers = numbers(place, salt: 7)
      let known = popular.enumerated().filter { numbers.isOne(of: 900 / ($0.offset + 4)) }.map(\.element)
      // Each also follows a few of the next six people. The signed-in person follows many of these six.
      let near = (1...6).map { place + $0 }.filter { places.contains($0) && numbers.isOne(of: 250) }.map(id)
      return Set(known + near).sorted { $0.rawValue < $1.rawValue }.map {
        Seed.Follow(account: id(at: place), target: $0)
      }
    }
  }

  private func isPopular(at place: Int) -> Bool {
    guard standing(at: place) == .fan else { return false }
    let account = account(at: place)
    return account.moved == nil && !account.isSuspended && !account.isBot && account.lastStatusAt != nil
  }
}
