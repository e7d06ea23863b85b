public import Acts
public import Entities
import People
public import Signals

extension Session {
  /// Makes the service for the latest posts of a person.
  public func makePostsService(of person: AnyProperty<Account>) -> PostsService {
    PostsService(of: person, reader: postReader, clock: clock)
  }

  /// The lists that a person can be put on; none until the table of people was opened, as only a sync reads them.
  public var offeredLists: SafeSignal<[List]> {
    peopleService?.lists.map { $0.map(\.list) }.removeDuplicates() ?? SafeSignal(just: [])
  }

  /// A person for the preview of an act, with what is known of them.
  public func candidate(of account: Account) -> Candidate {
    peopleService?.knownPerson(account.id).map(Candidate.init) ?? Candidate(stranger: account)
  }
}
