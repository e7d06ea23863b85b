import Acts
import Client

import struct Foundation.Date

/// Where the jobs of an account stand: what there is, what is waited for, and what is to follow.
///
/// A value with one pure `reduce`: it knows neither the server, the database nor the time.
struct JobsState {
  /// What is waited for; each with a number of its own, so that one that is asked for again is another one.
  struct Request: Equatable {
    enum Kind: Equatable {
      /// What was kept.
      case open
      /// The next step of a job.
      case step(Job.ID)
      /// The moment from which it goes on.
      case wait(until: Date)
      /// Another try, after a number of failures in a row.
      case retry(Int)
      /// That a job is written down as paused.
      case pause(Job.ID, Job.Pause)
    }

    let kind: Kind
    let number: Int
  }

  /// The jobs, the newest first.
  private(set) var jobs: [Job] = []
  private(set) var request: Request?
  /// Why the jobs could not be read.
  private(set) var openFailure: ClientError?
  /// Why the last act could not be sent; nil once one was.
  private(set) var failure: ClientError?
  private var isOpen = false
  private var failures = 0
  private var requests = 0

  /// So many failures in a row are the server's, or the network's.
  static let mostFailures = 10

  init() { ask(.open) }

  /// The job that is going on: the oldest one that is neither paused nor stands back.
  var current: Job? { jobs.last { $0.isRunning && $0.restsUntil == nil } }
  /// The job that goes on first of those that stand back.
  private var resting: Job? {
    jobs.filter { $0.isRunning && $0.restsUntil != nil }
      .min { ($0.restsUntil ?? .distantFuture, $0.id) < ($1.restsUntil ?? .distantFuture, $1.id) }
  }
  /// The job that is going on, or stands back, or else the oldest one that is paused.
  var shown: Job? { current ?? resting ?? jobs.last { $0.pause != nil } }
  /// Until when the server wants nothing, or the person may still stop it.
  var waitsUntil: Date? {
    if case .wait(let until) = request?.kind { until } else { nil }
  }

  /// What can happen.
  enum Event {
    /// What was kept has been read.
    case opened([Job])
    /// It could not be.
    case openFailed(ClientError)
    /// The person wants it to be tried again.
    case reopen
    /// A job has come, or has changed by what the person did.
    case changed(Job)
    /// A step was taken.
    case stepped(Job)
    /// An act was refused, or was not answered; the job goes on.
    case failed(Job, ClientError)
    /// The sign-in is not valid, or there is no room: the job does not go on.
    case blocked(Job.ID, Job.Pause, ClientError)
    /// Nothing is sent before then.
    case mustWait(until: Date)
    /// The server allows no more follows before then: other jobs go on meanwhile.
    case mustRest(Job.ID, until: Date)
    /// A wait is over.
    case waited
  }

  /// The state after an event.
  static func reduce(_ state: inout JobsState, _ event: Event) {
    switch event {
    case .opened(let jobs):
      let meanwhile = state.jobs
      (state.jobs, state.isOpen, state.openFailure) = (jobs, true, nil)
      // What has come while it was being read is newer.
      for job in meanwhile { state.keep(job) }
      state.goOn()
    case .openFailed(let error): (state.openFailure, state.request) = (error, nil)
    case .reopen: if state.openFailure != nil { state.ask(.open) }
    case .changed(let job): state.changed(job)
    case .stepped(let job):
      state.failures = 0
      // What it was paused for is said as long as it is paused.
      if job.pause == nil || job.pause == .person { state.failure = nil }
      state.keep(job)
      state.goOn()
    case .failed(let job, let error): state.failed(job, error)
    case .blocked(let id, let pause, let error):
      state.failure = error
      state.ask(.pause(id, pause))
    case .mustWait(let until):
      if state.current != nil { state.ask(.wait(until: until)) } else { state.goOn() }
    case .mustRest(let id, let until):
      if let index = state.jobs.firstIndex(where: { $0.id == id }) { state.jobs[index].restsUntil = until }
      state.goOn()
    case .waited:
      // Whether they still have to is seen when they go on.
      for index in state.jobs.indices { state.jobs[index].restsUntil = nil }
      state.goOn()
    }
  }

  private mutating func ask(_ kind: Request.Kind) {
    requests += 1
    request = Request(kind: kind, number: requests)
  }

  private mutating func goOn() {
    request = nil
    guard isOpen else { return }
    if let current {
      ask(.step(current.id))
    } else if let until = resting?.restsUntil {
      ask(.wait(until: until))
    }
  }

  private mutating func keep(_ job: Job) {
    if let index = jobs.firstIndex(where: { $0.id == job.id }) {
      let until = jobs[index].restsUntil
      jobs[index] = job
      if job.isRunning { jobs[index].restsUntil = until }
    } else {
      jobs.insert(job, at: jobs.firstIndex { $0.id < job.id } ?? jobs.count)
    }
    // What takes a job back is known to that one, too.
    if let former = jobs.firstIndex(where: { $0.id == job.undoes }) { jobs[former].undoneBy = job.id }
  }

  private mutating func changed(_ job: Job) {
    let was = current?.id
    let wasPaused = jobs.first { $0.id == job.id }?.pause != nil
    keep(job)
    if wasPaused, job.pause == nil { (failures, failure) = (0, nil) }
    switch request?.kind {
    // What is being sent is answered, and what is being written is.
    case .open, .step, .pause: break
    // Whatever was waited for was about the job that went on.
    case .wait, .retry: if current?.id != was || job.id == was || current == nil { goOn() }
    case nil: goOn()
    }
  }

  private mutating func failed(_ job: Job, _ error: ClientError) {
    keep(job)
    failure = error
    failures += 1
    if failures >= Self.mostFailures, job.isRunning {
      failures = 0
      return ask(.pause(job.id, .failures))
    }
    // A refusal is about one person; the others come at once.
    if error.isRefusal { goOn() } else if current != nil { ask(.retry(failures)) } else { goOn() }
  }
}

extension ClientError {
  /// Whether the server has said no: what was asked is not done. After anything else it may be.
  var isRefusal: Bool {
    switch code {
    case .forbidden, .notFound, .conflict, .invalid, .serverFailure(501): true
    default: false
    }
  }
}
