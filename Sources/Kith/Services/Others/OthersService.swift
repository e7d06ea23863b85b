public import Entities
public import Signals

/// Lists of other people, one of them selected, in a table like that of one's own people. Knows no view.
///
///     let others = session.makeOthers(of: ada, selected: .followers)
///     others.people.filter(by: "is:following")
///     // those among Ada's followers whom you follow
@MainActor
public final class OthersService {
  /// The account whose people these are.
  public let account: Account
  /// The table of the selected list.
  public let people: PeopleService
  /// The selected list.
  public var selected: AnyProperty<OthersPart> { reader.selected }
  /// The lists with their counts.
  public var parts: AnyProperty<[OthersCount]> { reader.parts }

  private let reader: OthersReader

  init(of account: Account, reader: OthersReader, people: PeopleService) {
    (self.account, self.reader, self.people) = (account, reader, people)
    reader.select(reader.selected.value)
  }

  isolated deinit {}

  /// Selects a list; the filter, the order and those selected who are on both stay.
  public func select(_ part: OthersPart) { reader.select(part) }
}
