public import Acts
import Client
public import Entities
public import Signals

public import struct Foundation.Date

extension Session {
  /// What Kith will end, and the current time.
  public typealias DatedEnd = (planned: PlannedEnd?, now: Date)

  /// What Kith will end for a person, with the current time again and again; nil for nothing.
  public func end(_ end: ActEnd, of id: Account.ID) -> SafeSignal<DatedEnd> {
    let (time, now) = (time, now)
    return store.ends.map { ends in ends.first { $0.account == id && $0.end == end } }.removeDuplicates()
      .flatMapLatest { planned -> SafeSignal<DatedEnd> in
        planned == nil ? SafeSignal(just: (nil, now)) : time.map { (planned, $0) }
      }
  }

  /// Sends the ends that were cancelled.
  public func cancelledEnds(of id: Account.ID, _ end: ActEnd) -> SafeSignal<PlannedEnd> {
    store.cancelledEnds.filter { $0.account == id && $0.end == end }
  }

  /// Leaves an effect as it is, for good.
  public func cancelEnd(_ end: ActEnd, of id: Account.ID) {
    guard let planned = store.ends.value.first(where: { $0.account == id && $0.end == end }) else { return }
    change { (store) async throws(ClientError) in try await store.cancel(planned) }
  }

  /// Plans an end again that was cancelled.
  public func restore(_ planned: PlannedEnd) {
    change { (store) async throws(ClientError) in
      try await store.setEnd(planned.end, of: planned.account, to: planned.date)
    }
  }

  private func change(_ body: @escaping @MainActor (AccountStore) async throws(ClientError) -> Void) {
    Task { [store, jobs] in
      do throws(ClientError) { try await body(store) } catch { jobs.failed(error) }
    }
  }
}
