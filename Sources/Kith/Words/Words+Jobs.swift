import Acts
import Client
import Foundation
import Services
import Translations

extension Words {
  package static var jobs: String { tr("Activity") }
  package static var pause: String { tr("Pause") }
  package static var resume: String { tr("Resume") }
  package static var stop: String { tr("Stop") }
  /// Returns why no jobs are shown, and the button that reads them again.
  package static func noJobs(_ failure: ClientError?) -> (title: String, description: String, button: String)
  {
    if let failure { return (tr("Activity Can’t Be Read"), sentence(failure), retry) }
    return (
      tr("No Activity"),
      tr("Changes to many people at once will appear here. You can undo them for 30 days."), ""
    )
  }

  /// Returns the title of the button that pauses a job or resumes it; empty once the job has ended.
  package static func pauseOrResume(_ job: Job?) -> String {
    guard job?.finishedAt == nil else { return "" }
    return job?.pause == nil ? pause : resume
  }

  /// Returns the title of the button that stops a job; empty once the job has ended.
  package static func stop(_ job: Job) -> String { job.finishedAt == nil ? stop : "" }

  /// Returns the title of a job; that of an undo says so.
  package static func title(of job: Job) -> String {
    let act = title(of: job.kind, count: job.total, subject: job.subject)
    return job.undoes == nil ? act : tr("Undo: {act}", ["act": act])
  }

  /// Returns the progress of the current job; empty without one.
  package static func progress(_ progress: JobProgress) -> String {
    guard let job = progress.job else { return "" }
    var parts = [title(of: job), done(job)]
    if let pause = job.pause {
      parts.append(reason(pause, failure: progress.failure))
    } else if let until = job.restsUntil {
      parts.append(rest(until))
    } else if let until = progress.waitsUntil {
      parts.append(until == job.startsAt ? begins(until) : waits(clock(until)))
    } else if let failure = progress.failure {
      parts.append(sentence(failure))
    } else if let left = progress.timeLeft, job.left > 0 {
      parts.append(tr("{time} left", ["time": duration(left)]))
    }
    return parts.joined(separator: " · ")
  }

  /// Returns what is announced of the current job: its start, each tenth, and why it pauses. A message reports its end.
  package static func announcement(_ progress: JobProgress) -> String {
    guard let job = progress.job, let tenths = progress.tenths, tenths < 10 else { return "" }
    let step = tenths == 0 ? tr("started") : tr("{number} percent done", ["number": "\(tenths * 10)"])
    let state = job.pause.map { reason($0, failure: progress.failure) } ?? step
    return [title(of: job), state].joined(separator: " · ")
  }

  /// Returns the time until which a job can be stopped before its first request.
  private static func begins(_ date: Date) -> String {
    tr("begins at {time} and can be stopped until then", ["time": clock(date, withSeconds: true)])
  }

  /// Returns the time of the next request, and the reason for the wait.
  package static func waits(_ time: String) -> String {
    tr("goes on at {time}, as the server allows no more requests before", ["time": time])
  }

  /// Returns the time until which a job rests, and the reason.
  private static func rest(_ until: Date) -> String {
    tr("resumes {time}, as the server allows no more follows today", ["time": at(until)])
  }

  private static func done(_ job: Job) -> String {
    tr("{done} of {total}", ["done": grouped(job.total - job.left), "total": grouped(job.total)])
  }

  /// Returns why a job is paused.
  package static func reason(_ pause: Job.Pause, failure: ClientError?) -> String {
    switch pause {
    case .person: tr("paused")
    case .unauthorized: tr("paused, because you are signed out")
    case .storage: tr("paused, because it can’t be saved on this computer")
    case .failures:
      [tr("paused, because it failed 10 times in a row"), failure.map(sentence)].compactMap(\.self)
        .joined(separator: ": ")
    }
  }

  /// Returns the progress of a job, or its outcome.
  package static func details(of job: Job) -> String {
    var parts: [String] = []
    if job.finishedAt == nil { parts.append(done(job)) }
    if let pause = job.pause { parts.append(reason(pause, failure: nil)) }
    if let until = job.restsUntil { parts.append(rest(until)) }
    let states: [(JobItem.State, String)] = [
      (.done, tr("{number} done")), (.skipped, tr("{number} skipped")), (.failed, tr("{number} failed")),
    ]
    for (state, words) in states where job.count(state) > 0 {
      parts.append(words.replacing("{number}", with: grouped(job.count(state))))
    }
    switch job.lostList {
    case .gone?: parts.append(tr("the list no longer exists"))
    case .remade?: parts.append(tr("the list no longer existed and was created again"))
    case nil: break
    }
    if job.undoneBy != nil { parts.append(tr("undone")) }
    return parts.joined(separator: " · ")
  }

  /// Returns the time at which a job was begun.
  package static func time(of job: Job) -> String { moment(job.madeAt) }

  package static var details: String { tr("Details") }
  package static var shown: String { tr("Shown") }
  package static var retryFailed: String { tr("Retry Failed") }
  package static var selectInPeople: String { tr("Select in People") }
  package static var nobodyThere: String { tr("No One") }

  /// Returns the title of a group of a job's acts.
  package static func title(of part: JobDetailsService.Part) -> String {
    switch part {
    case .all: tr("Everyone")
    case .done: tr("Done")
    case .skipped: tr("Skipped")
    case .failed: tr("Failed")
    case .left: tr("Still to Come")
    }
  }

  /// Returns the time at which a job was begun, and the number of acts shown if that is not all.
  package static func time(of job: Job, showing part: JobDetailsService.Part) -> String {
    guard part.count(in: job) > JobDetailsService.most else { return time(of: job) }
    let number = ["number": grouped(JobDetailsService.most)]
    return "\(time(of: job)) · " + tr("the first {number} are shown", number)
  }

  /// Returns the outcome of an act, with its kind in a job of several kinds.
  package static func state(of item: JobItem, in job: Job) -> String {
    let state =
      switch item.state {
      case .waiting, .sending, .unknown: tr("to come")
      case .done: tr("done")
      case .skipped: tr("skipped")
      case .failed: tr("failed")
      }
    let isMixed =
      [.followMoved, .changeList, .followAsInFile].contains(job.kind) || item.act == .unblock
      || item.act.kind != job.kind && job.kind == .removeFollower
    return isMixed ? "\(title(of: item.act.kind)): \(state)" : state
  }

  /// Returns the target of an act of a job: a person, or the list of the whole job.
  package static func subject(of item: JobItem, in job: Job) -> (name: String, handle: String) {
    item.act.isAboutWholeList
      ? (job.subject.inOneLine, "") : (item.account.name, item.account.handle)
  }

  /// Returns the accessible label of an act.
  package static func row(_ item: JobItem, in job: Job) -> String {
    let subject = subject(of: item, in: job)
    return [subject.name, subject.handle, state(of: item, in: job), reason(of: item, in: job)]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns why an act was not done; empty where the reason applies to the whole job, whose details have it.
  package static func reason(of item: JobItem, in job: Job) -> String {
    let isSaid = item.reason == JobItem.Reason.noList.rawValue && job.lostList == .gone
    return isSaid ? "" : reason(of: item)
  }

  /// Returns why an act was not done, in our words or the server's.
  package static func reason(of item: JobItem) -> String {
    switch JobItem.Reason(rawValue: item.reason) {
    case .already: tr("No change was needed.")
    case .notFollowed: tr("Only for people you follow.")
    case .byHand: tr("You changed this person yourself in the meantime.")
    case .stopped: tr("It was stopped before this person’s turn.")
    case .gone: tr("The account no longer exists on the server.")
    case .notBefore where item.act == .unblock || item.act.isFollow: tr("They were not blocked before.")
    case .notBefore: tr("The new account could not be followed.")
    case .noList: tr("The list no longer exists.")
    case .notAsWanted: tr("The server accepted the request, but nothing changed there.")
    case .unanswered: tr("The server didn’t answer, so this may have been done. Retry sends it again.")
    case .impossible: tr("This server cannot do this.")
    case .outsideScopes: tr("Your sign-in doesn’t include this permission. Sign in again, then retry.")
    case nil: item.reason.isEmpty ? "" : tr("The server said: {reason}", ["reason": item.reason.inOneLine])
    }
  }

  /// Returns the outcome of an ended job.
  package static func ended(_ job: Job) -> String {
    let isWhole =
      job.kind == .removeList ? job.count(.failed) == 0 : job.count(.done) > 0 && job.kind == .makeList
    guard isWhole || job.lostList == nil && job.count(.done) == job.total else {
      return "\(title(of: job)): \(details(of: job))"
    }
    let done = done(job.kind, count: job.total, subject: job.subject)
    return job.undoes == nil || isWhole ? done : tr("Undone: {act}", ["act": done])
  }

  /// Reports that a change of a job could not be saved.
  package static func notWrittenDown(_ error: ClientError) -> String {
    tr("Nothing was changed. {reason}", ["reason": sentence(error)])
  }
}
