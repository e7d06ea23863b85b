import Entities
public import Store

/// What the signed-in person has made of those they know: lists, notes, and what they see of them.
extension SamplePeople {
  /// The lists of the signed-in person; nobody is on the last one.
  public static let listTitles = ["Friends", "Science", "Neighbours", "Art & Music", "To Read Later"]

  /// Which lists a person is on, by their places in `listTitles`: of those followed most are on none, some on two.
  public func lists(at place: Int) -> [Int] {
    guard [.mutual, .following].contains(standing(at: place)) else { return [] }
    var numbers = numbers(place, salt: 2)
    guard numbers.isOne(of: 350) else { return [] }
    let first = numbers.below(Self.listTitles.count - 1), second = numbers.below(Self.listTitles.count - 1)
    return numbers.isOne(of: 200) && first != second ? [first, second] : [first]
  }

  /// What the signed-in person has chosen about a person; nil for nothing, which is most of them.
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
