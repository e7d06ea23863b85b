public import Acts
public import Client
public import Entities
public import Signals

/// The preview of putting people into a collection. Knows no view.
///
///     service.choose(friends)
///     service.start()
@MainActor
public final class CollectionPreviewService {
  /// What would happen.
  @ReadOnly public var preview: AnyProperty<CollectionPreview>
  /// The person's collections to choose from, and the index of the chosen one.
  public var choices: SafeSignal<(collections: [FeaturedCollection], chosen: Int?)> {
    combineLatest(_own.property, _preview.property.map(\.collection).removeDuplicates()).map { own, chosen in
      (own, chosen.flatMap { chosen in own.firstIndex { $0.id == chosen.id } })
    }
  }
  /// Why the server has not said who can be featured; `retry()` asks again.
  @ReadOnly(nil) public var failure: AnyProperty<ClientError?>
  /// Whether there are collections here.
  public var access: AnyProperty<CollectionsAccess> { all.access }

  @ReadOnly([]) private var own: AnyProperty<[FeaturedCollection]>
  private let all: CollectionsService
  private let asking = SerialDisposable()
  private let bag = DisposeBag()

  /// - Parameter collection: The collection to begin with; nil for the newest one.
  init(_ candidates: [Candidate], to collection: FeaturedCollection? = nil, all: CollectionsService) {
    self.all = all
    _preview = ReadOnly(CollectionPreview(of: candidates, by: all.me, to: collection))
    all.entries.observeNext { [weak self] state in
      switch state {
      case .loaded: self?.update()
      case .failed(let error): self?._failure.value = error
      case .loading: break
      }
    }.dispose(in: bag)
    all.outcomes.observeNext { [weak self] outcome in
      if case .create = outcome.change, let made = outcome.collection { self?.choose(made) }
    }.dispose(in: bag)
    ask()
  }

  isolated deinit {
    asking.dispose()
    bag.dispose()
  }

  /// Chooses a collection.
  public func choose(_ collection: FeaturedCollection) { change { $0.collection = collection } }

  /// Leaves a person out, or not any more.
  public func include(_ id: Account.ID, isIncluded: Bool) {
    change { $0.include(id, isIncluded: isIncluded) }
  }

  /// Leaves an included person out, and includes another one.
  public func toggle(_ candidate: Candidate) {
    include(candidate.id, isIncluded: !preview.value.includes(candidate.id))
  }

  /// Asks the server again, after a failure.
  public func retry() {
    _failure.value = nil
    all.refresh()
    ask()
  }

  /// Adds the people; does nothing where there is an obstacle.
  public func start() {
    let preview = preview.value
    guard preview.obstacle == nil, let collection = preview.collection else { return }
    all.perform(.add(preview.adding, to: collection))
  }

  private func update() {
    _own.update(all.own)
    change { preview in
      let id = preview.collection?.id
      preview.collection = all.own.first { $0.id == id } ?? all.own.first
    }
  }

  private func change(_ body: (inout CollectionPreview) -> Void) {
    var preview = _preview.value
    body(&preview)
    if preview != _preview.value { _preview.value = preview }
  }

  private func ask() {
    let preview = preview.value
    guard !preview.hasTooMany, preview.approvals == nil, access.value == .allowed else { return }
    let (server, ids) = (all.server, preview.candidates.map(\.id))
    asking.otherDisposable = Signal<[Account.ID: FeatureApproval], ClientError> {
      () async throws(ClientError) -> [Account.ID: FeatureApproval] in
      try await server.featureApprovals(of: ids)
    }
    .observe { [weak self] event in
      switch event {
      case .next(let approvals): self?.change { $0.approvals = approvals }
      case .failed(let error): self?._failure.value = error
      case .completed: break
      }
    }
  }
}
