import Acts
import Entities
import People

// What shows an act before it is done.
extension Session {
  /// Makes the service that previews an act.
  ///
  /// - Parameters:
  ///   - candidates: The people it is about; nil for everybody who is selected.
  ///   - others: The table of the selection; nil for that of one's own people.
  ///   - act: The act, where the kind alone does not say it, such as a note with its text.
  public func makeActPreview(
    _ kind: Act.Kind, of candidates: [Candidate]? = nil, in others: PeopleService? = nil, act: Act? = nil
  ) -> ActPreviewService {
    let (me, now) = (userService.user.value.id, cache.now())
    // Where nothing must be known of everybody, the table is not needed.
    let needsTable = candidates == nil || !kind.needs.isEmpty
    let unread = needsTable ? (others ?? people).unread(for: kind, ofSelection: candidates == nil) : []
    let make: @Sendable ([Candidate]) -> ActPreview = {
      var preview = ActPreview(kind, of: $0, by: me, act: act, at: now)
      preview.unread = unread
      return preview
    }
    let table = others ?? people
    guard let candidates else { return makePreview(ofRows: table.actedRows(), in: table, make) }
    return makePreview(make(candidates))
  }

  /// Whether the sign-in's scopes allow an act, as far as is known; a new scope needs a new sign-in.
  public func isAllowed(_ kind: Act.Kind) -> Bool { kind.isAllowed(by: savedAccount.scopes) }

  /// Makes the service that previews a change of a list, for everybody who is selected.
  ///
  /// - Parameter others: The table of the selection; nil for that of one's own people.
  public func makeActPreview(_ wish: ListWish, in others: PeopleService? = nil) -> ActPreviewService {
    let table = others ?? people
    let unread = table.unread(for: wish.kind, ofSelection: true)
    return makePreview(ofRows: table.rows(for: wish), in: table) {
      var preview = ActPreview(wish, of: $0)
      preview.unread = unread
      return preview
    }
  }

  /// Makes the service that previews a change of a list for some people.
  public func makeActPreview(_ wish: ListWish, of candidates: [Candidate]) -> ActPreviewService {
    var preview = ActPreview(wish, of: candidates)
    preview.unread = people.unread(for: wish.kind, ofSelection: false)
    return makePreview(preview)
  }

  /// Makes the service that previews the undo of a job; nil where there is none.
  public func makeUndoPreview(of job: Job) async -> ActPreviewService? {
    let items = await jobs.items(of: job.id, in: [.done], limit: .max)
    var seen: Set<Account.ID> = []
    let candidates = items.map(\.account).filter { seen.insert($0.id).inserted }
      .map { Candidate(people.person(of: $0)) }
    return ActPreview(undoing: job, of: candidates, by: userService.user.value.id).map { makePreview($0) }
  }

  /// Reads very many people off the main thread.
  func makePreview(
    ofRows rows: [Int], in table: PeopleService, _ make: @escaping @Sendable ([Candidate]) -> ActPreview
  ) -> ActPreviewService {
    let (packed, areOwn) = (table.store.packed(rows), table.isOfOneself)
    let read: @Sendable () -> ActPreview = {
      make(packed.map { Candidate($0.person, isStranger: !areOwn) })
    }
    if packed.count <= ActPreviewService.mostAtOnce { return makePreview(read()) }
    return makePreview(make([]), reading: packed.count, read: read)
  }

  private func makePreview(
    _ preview: ActPreview, reading count: Int = 0, read: (@Sendable () -> ActPreview)? = nil
  ) -> ActPreviewService {
    instanceService.loadOnce()
    return ActPreviewService(
      preview, reading: read.map { (count, $0) }, jobs: jobs,
      report: ReportService(server: home), abilities: instanceService.abilities,
      now: cache.now)
  }
}
