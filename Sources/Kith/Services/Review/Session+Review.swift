public import Acts
import Entities

extension Session {
  /// Makes the service that previews an act of the review; its start makes the decisions final. Nil where its list is
  /// gone.
  public func makeActPreview(of group: Review.Group) -> ActPreviewService? {
    guard let service = preview(of: group) else { return nil }
    service.started.observeNext { [review] in review.start(group.act) }.dispose(in: service.bag)
    return service
  }

  private func preview(of group: Review.Group) -> ActPreviewService? {
    let rows = group.people.compactMap(people.store.row)
    switch group.act {
    case .unfollow: return preview(.unfollow, ofRows: rows)
    case .mute: return preview(.mute, ofRows: rows)
    case .note:
      let notes = review.notes
      return preview(.writeNote, ofRows: rows) { ActPreview(notes: notes, of: $0) }
    case .list(let id):
      guard let list = people.list(id)?.list else { return nil }
      return preview(.addToList, ofRows: rows) { ActPreview(.add(list), of: $0) }
    }
  }

  private func preview(_ kind: Act.Kind, ofRows rows: [Int]) -> ActPreviewService {
    let (me, now) = (userService.user.value.id, now)
    return preview(kind, ofRows: rows) { ActPreview(kind, of: $0, by: me, at: now) }
  }

  private func preview(
    _ kind: Act.Kind, ofRows rows: [Int], _ make: @escaping @Sendable ([Candidate]) -> ActPreview
  ) -> ActPreviewService {
    let unread = people.unread(for: kind, ofSelection: false)
    return makePreview(ofRows: rows, in: people) {
      var preview = make($0)
      preview.unread = unread
      return preview
    }
  }
}
