public import Client
public import Entities
public import Signals

public import struct Foundation.Date

/// Lists of other people, one of them selected, in a table like that of one's own people. Knows no view.
///
///     let others = session.makeOthers(of: ada, selected: .followers)
///     others.people.filter(by: "is:following")
///     // those among Ada's followers whom you follow
@MainActor
public final class OthersService {
  /// The account whose people these are, or for whom they are suggested.
  public let account: Account
  /// The other accounts of one's own whose people are compared with those here.
  public let compared: [SavedAccount]
  /// The table of the selected list.
  public let people: PeopleService
  /// The selected list.
  public var selected: AnyProperty<OthersPart> { reader.selected }
  /// The lists with their counts.
  public var parts: AnyProperty<[OthersCount]> { reader.parts }
  /// Whether the selected people can be removed from the suggestions.
  public let canDismiss: SafeSignal<Bool>
  /// Whether suggestions are selected.
  public var areSuggestions: SafeSignal<Bool> { selected.map { $0 == .suggestions }.removeDuplicates() }
  /// The lists by the account that they are compared with; first those without one.
  public var sections: SafeSignal<[(account: SavedAccount?, parts: [OthersCount])]> {
    parts.map { [compared] parts in
      [(nil, parts.filter { $0.part.comparedKey == nil })]
        + compared.map { account in (account, parts.filter { $0.part.comparedKey == account.id }) }
    }
  }
  /// The other account whose people are compared in the selected list, and when Kith read these; nil for another list.
  public var comparison: SafeSignal<(account: SavedAccount, readAt: Date)?> {
    current.map { [compared] count in
      guard let account = compared.first(where: { $0.id == count.part.comparedKey }), let date = count.readAt
      else { return nil }
      return (account, date)
    }
  }
  /// The selected list, and what is known of it.
  public var current: SafeSignal<OthersCount> {
    combineLatest(selected, parts).compactMap { part, all in all.first { $0.part == part } }
  }
  /// Delivers why suggestions could not be removed.
  @Events public var failures: SafeSignal<ClientError>

  private let reader: OthersReader
  private let client: any PeopleServer
  private let dismissing = SerialDisposable()

  init(
    of account: Account, compared: [SavedAccount] = [], reader: OthersReader, people: PeopleService,
    client: any PeopleServer
  ) {
    self.compared = compared
    (self.account, self.reader, self.people, self.client) = (account, reader, people, client)
    canDismiss = combineLatest(reader.selected, people.selection)
      .map { $0 == .suggestions && $1.canAct }.removeDuplicates()
    reader.select(reader.selected.value)
  }

  isolated deinit { dismissing.dispose() }

  /// Selects a list; the filter, the order and those selected who are on both stay.
  public func select(_ part: OthersPart) { reader.select(part) }

  /// Removes the selected people from the suggestions, one after the other; each leaves once the server has done so.
  public func dismissSelected() {
    guard selected.value == .suggestions else { return }
    let people = people.selectedPeople().map(\.id)
    let task = Task { [weak self, client] in
      for id in people {
        do throws(ClientError) {
          try await client.removeSuggestion(id)
          guard !Task.isCancelled else { return }
          self?.reader.remove(id)
        } catch {
          self?._failures.send(error)
          return
        }
      }
    }
    dismissing.otherDisposable = BlockDisposable { task.cancel() }
  }
}
