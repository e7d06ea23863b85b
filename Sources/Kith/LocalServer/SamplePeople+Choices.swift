import Entities
public import Store

/// The signed-in person's lists, notes and options.
extension SamplePeople {
  /// The lists of the signed-in person.
  public static let listTitles = ["Friends", "Science", "Neighbours", "Art & Music"]

  /// Returns the lists of a person, as indices of `listTitles`: none for most followed people, two for some.
  public func lists(at place: Int) -> [Int] {
    guard [.mutual, .following].contains(standing(at: place)) else { return [] }
    var numbers = numbers(place, salt: 2)
    guard numbers.isOne(of: 350) else { return [] }
    let first = numbers.below(Self.listTitles.count), second = numbers.below(Self.listTitles.count)
    return numbers.isOne(of: 200) && first != second ? [first, second] : [first]
  }

  /// Returns the signed-in person's note and options for a person; nil for most of them.
  public func choice(at place: Int) -> BookChoice? {
    var numbers = numbers(place, salt: 3)
    var choice = BookChoice(of: me.id, about: id(at: place))
    let nothing = choice
    if numbers.isOne(of: 80) { choice.note = numbers.pick(SampleWords.notes) }
    choice.isMuting = numbers.isOne(of: 20)
    if [.mutual, .following].contains(standing(at: place)) {
      choice.isHidingReblogs = numbers.isOne(of: 40)
      choice.isNotifying = numbers.isOne(of: 30)
    }
    return choice == nothing ? nil : choice
  }
}
