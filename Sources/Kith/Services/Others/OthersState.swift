import Client
import Entities

import struct Foundation.Date

/// The state of reading lists of other people page by page: one list at a time, the selected one.
///
/// A value with one pure `reduce`; knows neither the server nor the table.
struct OthersState: WaitingReducer {
  enum Phase: Equatable {
    case new
    case reading
    case paused
    case failed(ClientError)
    case done
    /// The server has no such list.
    case missing
  }

  /// What is read of one list.
  struct Reading: Equatable {
    fileprivate(set) var phase = Phase.new
    /// Everybody read so far, in the server's order.
    fileprivate(set) var accounts: [Account] = []
    fileprivate(set) var ids: Set<Account.ID> = []
    /// The people that the reading under way has sent; the others are removed at its end.
    fileprivate(set) var fresh: Set<Account.ID> = []
    /// The number of people that could not be decoded.
    fileprivate(set) var skipped = 0
    fileprivate(set) var finishedAt: Date?
    fileprivate var next: Cursor?
    /// The number of last pages in a row without new people.
    fileprivate var emptyPages = 0
    /// The number of people at which the reading pauses by itself.
    fileprivate var pausesAt = OthersState.mostUnasked
  }

  enum Wait: Equatable {
    case page(OthersPart, after: Cursor?)
    /// The server's limit leaves no request for a sync.
    case limit(until: Date)
  }

  enum Event {
    case select(OthersPart)
    /// Reads on, or tries again.
    case resume
    case pause
    /// Reads the selected list again from its beginning.
    case reload
    case page(Page<Account>, Date)
    case failed(ClientError)
    /// The server has no such list.
    case missing(Date)
    /// A person leaves the list.
    case remove(Account.ID)
    case mustWait(until: Date)
    case waited
  }

  enum Effect: Equatable {
    /// Show people, and remove others.
    case show([Account], gone: [Account.ID])
  }

  /// The number of people that are read of a list before a person asks for more.
  static let mostUnasked = 2_000
  /// The number of pages without new people that end a list.
  private static let mostEmptyPages = 10

  private(set) var selected: OthersPart
  private var readings: [OthersPart: Reading] = [:]
  private var slot = RequestSlot<Wait>()
  var request: PendingRequest<Wait>? { slot.request }

  init(_ selected: OthersPart) { self.selected = selected }

  /// What is read of the selected list.
  var current: Reading { readings[selected] ?? Reading() }

  /// What is read of a list.
  func reading(_ part: OthersPart) -> Reading { readings[part] ?? Reading() }

  /// The end of the wait for the server's limit; nil without a wait.
  var waitsUntil: Date? {
    if case .limit(let date) = request?.kind { date } else { nil }
  }

  static func reduce(_ state: inout OthersState, _ event: Event) -> [Effect] {
    switch event {
    case .select(let part): return state.select(part)
    case .resume:
      state.change { reading in
        // What was begun by itself goes on to its end once a person asks for it.
        if reading.phase == .paused { reading.pausesAt = .max }
        reading.phase = .reading
      }
      state.askNext()
    case .pause:
      guard state.current.phase == .reading else { return [] }
      state.change { $0.phase = .paused }
      state.slot.end()
    case .reload:
      state.change { reading in
        (reading.phase, reading.next, reading.fresh, reading.emptyPages) = (.reading, nil, [], 0)
        (reading.skipped, reading.pausesAt) = (0, max(Self.mostUnasked, reading.ids.count))
      }
      state.askNext()
    case .page(let page, let now): return state.add(page, at: now)
    case .failed(let error):
      state.change { $0.phase = .failed(error) }
      state.slot.end()
    case .missing(let now):
      state.change { ($0.phase, $0.finishedAt) = (.missing, now) }
      state.slot.end()
    case .remove(let id):
      state.change { reading in
        reading.accounts.removeAll { $0.id == id }
        reading.ids.remove(id)
        reading.fresh.remove(id)
      }
      return [.show([], gone: [id])]
    case .mustWait(let date): state.slot.begin(.limit(until: date))
    case .waited: state.askNext()
    }
    return []
  }

  private mutating func change(_ change: (inout Reading) -> Void) {
    var reading = current
    change(&reading)
    readings[selected] = reading
  }

  private mutating func askNext() {
    guard current.phase == .reading else { return slot.end() }
    slot.begin(.page(selected, after: current.next))
  }

  private mutating func select(_ part: OthersPart) -> [Effect] {
    let before = current
    selected = part
    change { if $0.phase == .new { $0.phase = .reading } }
    askNext()
    let new = current
    return [
      .show(
        new.accounts.filter { !before.ids.contains($0.id) },
        gone: before.accounts.map(\.id).filter { !new.ids.contains($0) })
    ]
  }

  private mutating func add(_ page: Page<Account>, at now: Date) -> [Effect] {
    guard case .page(_, let cursor) = request?.kind else { return [] }
    slot.end()
    var gone: [Account.ID] = []
    let sent = page.items.reduce(into: [Account]()) { sent, account in
      if !sent.contains(where: { $0.id == account.id }) { sent.append(account) }
    }
    change { reading in
      let new = sent.filter { reading.fresh.insert($0.id).inserted }
      reading.accounts += new.filter { reading.ids.insert($0.id).inserted }
      reading.skipped += page.skipped
      reading.emptyPages = new.isEmpty && page.skipped == 0 ? reading.emptyPages + 1 : 0
      // Some servers name a next page at the end of a list, or send one page again and again.
      let isEnd = page.next == cursor
      reading.next = isEnd || reading.emptyPages >= Self.mostEmptyPages ? nil : page.next
      if reading.next == nil {
        (reading.phase, reading.finishedAt) = (.done, now)
        gone = reading.accounts.map(\.id).filter { !reading.fresh.contains($0) }
        let fresh = reading.fresh
        reading.accounts.removeAll { !fresh.contains($0.id) }
        reading.ids = fresh
      } else if reading.fresh.count >= reading.pausesAt {
        reading.phase = .paused
      }
    }
    askNext()
    return [.show(sent, gone: gone)]
  }
}
