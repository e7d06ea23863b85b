import Acts

extension JobsState.Event {
  /// The event for the log: numbers and kinds, without lists, notes, people and the words of a server.
  var logged: String {
    switch self {
    case .opened(let jobs): "\(jobs.count) read, \(jobs.count { $0.finishedAt == nil }) unfinished"
    case .openFailed(let error): "could not be read: \(error.code)"
    case .held(let isHeld): isHeld ? "held" : "released"
    case .reopen: "are read again"
    case .changed(let job), .stepped(let job): job.logged
    case .failed(let job, let error): "\(job.logged), after \(error.code)"
    case .blocked(let id, let pause, let error): "\(id) must pause: \(pause), after \(error.code)"
    case .mustWait(let until): "must wait until \(until)"
    case .mustRest(let id, let until): "\(id) must rest until \(until)"
    case .waited: "have waited"
    }
  }
}

extension Job {
  fileprivate var logged: String {
    let state = finishedAt != nil ? "finished" : pause.map { "paused (\($0))" } ?? "under way"
    let counts = JobItem.State.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0)" }
    return (["\(id) \(ActName.name(of: kind)) \(state)"] + counts).joined(separator: ", ")
  }
}
