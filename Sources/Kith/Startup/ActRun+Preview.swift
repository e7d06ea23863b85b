import Acts
import CSV
import Client
import Entities
import Foundation
import KithWords
import People
import Services
import Signals

extension ActRun {
  /// Previews an act, and begins it where that is asked for.
  func act(_ name: ActName, on target: String, in session: Session) async throws(Problem) -> Int32 {
    let abilities = await session.instanceService.loaded()
    guard name.kind.mayBePossible(on: abilities) else {
      throw Problem(
        title: "Not Possible Here", text: "This server cannot do “\(ActName.name(of: name.kind))”.",
        exitCode: .unavailable)
    }
    guard session.isAllowed(name.kind) else {
      throw Problem(
        title: "Not Allowed", text: "Your sign-in does not include this. Sign in again in Kith's window.",
        exitCode: .noPermission)
    }
    try await readPeople(in: session)
    var report = ActReportText(title: "", account: session.address)
    let service: ActPreviewService
    if Self.isFile(target) {
      let named = try await people(of: target, in: session)
      service = try makePreview(name, of: named.people, in: session)
      report.source = "File: \(target)"
      report.others = named.others
    } else {
      report.source = "Filter: \(try select(target, in: session.people))"
      service = try makePreview(name, of: nil, in: session)
    }
    for await count in service.readingCount.values where count == 0 { break }
    if Task.isCancelled { throw .interrupted }
    return try await printPreview(of: service, report: report, in: session)
  }

  /// Previews the undo of a job, and begins it where that is asked for.
  func undo(_ id: Job.ID, in session: Session) async throws(Problem) -> Int32 {
    let jobs = try await readJobs(in: session)
    guard let job = jobs.first(where: { $0.id == id }) else {
      throw Problem(
        title: "No Such Job", text: "There is no job \(id) of the last 30 days.", exitCode: .noInput)
    }
    guard session.jobs.canUndo(job), let service = await session.makeUndoPreview(of: job) else {
      throw Problem(
        title: "This Can’t Be Undone", text: "\(Words.title(of: job)): \(Words.details(of: job)).",
        exitCode: .dataError)
    }
    var report = ActReportText(title: "", account: session.address)
    report.source = "Job: \(id)"
    return try await printPreview(of: service, report: report, in: session)
  }

  /// Prints a preview, and begins its job where that is asked for.
  private func printPreview(
    of service: ActPreviewService, report: ActReportText, in session: Session
  ) async throws(Problem) -> Int32 {
    var report = report
    let preview = service.preview.value
    report.title = Words.title(of: preview)
    var time: ActTime?
    for await known in service.time.values {
      time = known
      break
    }
    let text = report.text(
      of: preview, time: time, on: session.instanceService.abilities.value,
      home: session.home)
    streams.show(progress: "")
    try streams.write(Array(text.utf8))
    let jobs = try await readJobs(in: session)
    guard task.begins else {
      for job in jobs where job.finishedAt == nil {
        say("job \(job.id) is not finished: \(Words.title(of: job)): \(Words.details(of: job))")
      }
      say("nothing was changed; --yes begins it")
      return 0
    }
    return try await begin(service, in: session)
  }

  private func makePreview(
    _ name: ActName, of people: [Candidate]?, in session: Session
  ) throws(Problem) -> ActPreviewService {
    switch (name.kind, name.value) {
    case (.addToList, let title?), (.takeOffList, let title?):
      let lists = session.people.lists.value.map(\.list)
      guard let list = lists.first(where: { $0.title == title }) else {
        let titles = lists.map { "“\($0.title)”" }.joined(separator: ", ")
        throw Problem(
          title: "No Such List",
          text: "There is no list “\(title)”. "
            + (titles.isEmpty ? "You have none." : "These are: \(titles)."),
          exitCode: .noInput)
      }
      let wish = name.kind == .addToList ? ListWish.add(list) : .take(list)
      return people.map { session.makeActPreview(wish, of: $0) } ?? session.makeActPreview(wish)
    case (let kind, let text): return session.makeActPreview(kind, of: people, act: text.map(Act.note))
    }
  }

  // MARK: Who it is about

  /// Whether a target is a file: it exists, or is named as one.
  static func isFile(_ target: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
    return isThere && !isFolder.boolValue || target.lowercased().hasSuffix(".csv")
  }

  /// Reads the people again where that is due, as the window does.
  private func readPeople(in session: Session) async throws(Problem) {
    let people = session.people
    let shown = people.progress.observeNext { [weak self] progress in
      let text = progress.state == .running ? Words.sync(progress, now: Date()) : ""
      self?.show(text, announcement: text.isEmpty ? "" : "reading people: \(text)")
    }
    await people.settle()
    shown.dispose()
    if Task.isCancelled { throw .interrupted }
    let progress = people.progress.value
    guard let failure = progress.failure else { return }
    if task.begins || !progress.isComplete {
      throw .request("The People Could Not Be Read", because: failure)
    }
    say("the people could not be read again, so this is what was known before: \(Words.sentence(failure))")
  }

  /// Selects the people whom a filter matches, and returns the filter's text.
  private func select(_ text: String, in people: PeopleService) throws(Problem) -> String {
    let query: String
    do throws(FilterError) {
      // What was probably meant is shown, and not done without having been seen.
      query = try people.selectEverybody(
        matching: text, vocabulary: Words.vocabulary, repairingMistakes: !task.begins)
    } catch {
      let meant = FilterReading(text, vocabulary: Words.vocabulary).map { " Did you mean “\($0.text)”?" }
      throw Problem(
        title: "This Is No Filter", text: "\(text): \(Words.problem(error))\(meant ?? "")", exitCode: .usage)
    }
    let unread = people.unread.value.excluding
    guard unread.isEmpty else {
      throw Problem(
        title: "Not Everything Was Read",
        text: "It is not known yet whom “\(query)” matches, without "
          + "\(Words.names(of: unread).joined(separator: ", ")).", exitCode: .tryAgain)
    }
    let hint = Words.problem(nil, hints: people.filterHints.value, applied: query)
    if !hint.isEmpty { say(hint) }
    return query
  }

  /// Reads a file and finds its people, those who are unknown here on the server.
  private func people(
    of path: String, in session: Session
  ) async throws(Problem) -> (people: [Candidate], others: [ImportPreview.Row]) {
    let service = session.makeImport(of: path)
    if let kind = task.kind { service.read(as: kind) }
    try await read(service)
    let state = service.state.value
    if task.kind == nil, state.isOfAnybody {
      // Only the addresses count.
      service.read(as: .following)
      try await read(service)
    }
    if let failure = service.state.value.failure { throw Problem(reading: path, failure) }
    guard service.state.value.kind != .blockedDomains else {
      throw Problem(
        title: "This File Has No People", text: "\(path) is a file of servers.", exitCode: .dataError)
    }
    let shown = service.state.observeNext { [weak self] state in
      guard case .running(let done, let count) = state.search else { return }
      let text = "looking up people: \(done) of \(count)"
      self?.show(text, announcement: text)
    }
    for await state in service.state.values where !state.isSearching { break }
    shown.dispose()
    if Task.isCancelled { throw .interrupted }
    if case .stopped(let left, let error) = service.state.value.search {
      let reason = error.map { Words.sentence($0) } ?? ""
      guard !task.begins else {
        throw error.map { .request("Not Everybody Could Be Looked Up", because: $0) } ?? .interrupted
      }
      say("\(left) people could not be looked up: \(reason)")
    }
    return service.named
  }

  private func read(_ service: ImportService) async throws(Problem) {
    for await state in service.state.values where !state.isReading || state.failure != nil { break }
    if Task.isCancelled { throw .interrupted }
  }
}

extension ImportState {
  /// Whether the file is one of any people, whatever it is for.
  fileprivate var isOfAnybody: Bool {
    switch failure {
    case .followers: true
    case .content(.unknown(let kinds)): kinds.contains(.following)
    case nil: kind == .people
    default: false
    }
  }

  fileprivate var isSearching: Bool { if case .running = search { true } else { false } }
}

extension Session {
  /// The address of the account.
  fileprivate var address: String { "@\(home.wholeAddress(of: userService.user.value.acct))" }
}

extension Problem {
  fileprivate init(reading path: String, _ failure: ImportState.Failure) {
    switch failure {
    case .file(let failure): self.init(reading: path, failure)
    case .content(let error):
      var text = "\(path): \(error)."
      if case .unknown = error { text += " Say what it is for with --kind." }
      self.init(title: "This File Has No People", text: text, exitCode: .dataError)
    case .followers, .noServerBlocks, .serverBlocks:
      self.init(title: "This File Has No People", text: "\(path) cannot be used.", exitCode: .dataError)
    case .store(let error): self.init(error)
    }
  }
}
