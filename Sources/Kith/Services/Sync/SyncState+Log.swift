import Store

extension SyncState.Event {
  /// The event for the log: numbers and kinds, without people and the words of a server.
  var logged: String {
    switch self {
    case .opened(let run, let finishedAt, let read):
      "opened, \(read.count) kinds read before, \(run.count) in an unfinished run, "
        + (finishedAt.map { "complete at \($0)" } ?? "never complete")
    case .sync: "begins"
    case .syncIfOld: "begins if the last one is old"
    case .pause: "pauses"
    case .resume: "goes on"
    case .began(let run): "has begun: \(run.map { "\($0.kind)" }.joined(separator: ", "))"
    case .saved(let sync, let isLast, let count):
      "\(sync.logged), \(count) of them new\(isLast ? ", the last part" : "")"
    case .cutShort(let sync, let counted): "\(sync.logged), cut short: the server counts \(counted)"
    case .ended(let sync, _, let isComplete):
      "\(sync.logged), ended \(isComplete ? "complete" : "incomplete")"
    case .begunAgain(let sync, _): "\(sync.kind) begins again"
    case .unavailable(let sync): "\(sync.kind) is not on this server"
    case .mustWait(let until): "must wait until \(until)"
    case .waited: "has waited"
    case .failed(let error): "failed: \(error.code)"
    case .failedToKeep(let error, _): "could not be saved: \(error.code)"
    case .beginAnew: "sets a damaged file aside"
    case .movedAside: "has set a damaged file aside"
    }
  }
}

extension Sync {
  fileprivate var logged: String { "\(kind): \(done) read\(total.map { " of \($0)" } ?? "")" }
}
