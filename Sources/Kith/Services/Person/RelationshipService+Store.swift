import Signals

extension RelationshipService {
  /// Saves what the server says of how the person stands to others, and ends their mutes by the clock, until the bag is
  /// emptied.
  func save(in store: AccountStore, until bag: DisposeBag) {
    confirmed.filter { !$0.isSaved }
      .observeNext { [weak store] change in store?.apply(change.new, of: change.account) }.dispose(in: bag)
    told.observeNext { [weak store] told in store?.save(told) }.dispose(in: bag)
    store.endedMutes.observeNext { [weak self] ids in self?.endMutes(of: ids) }.dispose(in: bag)
  }
}
