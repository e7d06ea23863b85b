import Signals

extension RelationshipService {
  /// Saves the server's relationships to the store, and shows the mutes that expire in it, until the bag is emptied.
  func save(in store: AccountStore, until bag: DisposeBag) {
    confirmed.filter { !$0.isSaved }
      .observeNext { [weak store] change in store?.apply(change.new, of: change.account) }.dispose(in: bag)
    told.observeNext { [weak store] told in store?.save(told) }.dispose(in: bag)
    store.endedMutes.observeNext { [weak self] ids in self?.endMutes(of: ids) }.dispose(in: bag)
  }
}
