import Signals

extension AccountStore {
  /// Writes what the server says of how the person stands to others, and ends their mutes by the clock, until the bag is emptied.
  func observe(_ relationships: RelationshipService, until bag: DisposeBag) {
    relationships.confirmed.filter { !$0.isSaved }
      .observeNext { [weak self] change in self?.apply(change.new, of: change.account) }.dispose(in: bag)
    relationships.told.observeNext { [weak self] told in self?.save(told) }.dispose(in: bag)
    endedMutes.observeNext { [weak relationships] ids in relationships?.endMutes(of: ids) }.dispose(in: bag)
  }
}
