public import Entities

extension Session {
  /// The service for all collections, which loads them again if it has before.
  public func makeCollectionsService() -> CollectionsService {
    instanceService.loadOnce()
    collections.refresh()
    return collections
  }

  /// Makes the service for one collection and its people.
  public func makeMembersService(of collection: FeaturedCollection) -> CollectionMembersService {
    CollectionMembersService(collection, all: collections)
  }

  /// Makes the service that previews putting the selected people into a collection.
  public func makeCollectionPreview() -> CollectionPreviewService {
    instanceService.loadOnce()
    collections.refresh()
    return CollectionPreviewService(people.selectedPeople(), all: collections)
  }
}

extension Session {
  /// The signed-in person's whole address, with its sign.
  public var ownHandle: String { "@" + home.wholeAddress(of: userService.user.value.acct) }
}
