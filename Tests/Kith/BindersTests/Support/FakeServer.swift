import Client
import ScriptedServers

/// A small server in memory whose answers a test can hold back or make fail: `FakePeople`, by the script.
final class FakeServer: Sendable {
  typealias Person = FakePeople.Person

  /// The way to it.
  let transport: ScriptedTransport
  private let people: ServerState<FakePeople>

  init(_ people: [Person], following: [String], followers: [String]) {
    let shared = ServerState(FakePeople(people, following: following, followers: followers))
    self.people = shared
    transport = ScriptedTransport { request in shared.change { $0.answer(request) } }
  }

  // NB: asynchronous, all of them, although not all have to wait: to the tests it is a server.

  /// `METHOD path` of every request so far.
  var log: [String] { get async { await transport.log.map(\.summary) } }
  /// The requests that were held back until no caller waited for them any more.
  var cancelled: [String] { get async { await transport.abandoned.map(\.summary) } }
  /// How many requests are being answered.
  var openCount: Int { get async { await transport.openCount } }

  /// Every request whose `METHOD path` begins so fails from now on; nil lets it succeed again.
  func fail(_ request: String, with code: ClientError.Code?) async {
    await transport.fail(request, with: code)
  }

  /// Every request whose `METHOD path` begins so waits until `release()`.
  func hold(_ request: String) async { await transport.hold(request) }

  func release() async { await transport.release() }

  /// Answers everything with 401 from now on, as when a sign-in was taken back elsewhere.
  func refuse() async {
    await transport.failNoMore()
    people.change { $0.isRefusing = true }
  }

  /// Takes sign-ins again.
  func accept() async { people.change { $0.isRefusing = false } }

  /// These servers are blocked from now on; nil is a server where nobody can block any.
  func blockServers(_ names: [String]?) async { people.change { $0.blockedServers = names } }

  /// The servers that are blocked.
  var blockedServers: [String]? { get async { people.change { $0.blockedServers } } }

  /// Has these lists from now on; nil is a server without lists.
  func setLists(_ all: [(id: String, title: String, people: [String])]?) async {
    people.change { $0.lists = all.map { FakeLists(all: $0) } }
  }

  /// The people on each list.
  var listMembers: [[String]] { get async { people.change { $0.lists?.all.map(\.people) ?? [] } } }

  /// The people who are followed.
  var following: [String] { get async { people.change { $0.following } } }

  /// What is seen of a person who is followed, from now on.
  func setOptions(_ options: [String: Bool], languages: [String], of id: String) async {
    people.change { ($0.options[id], $0.languages[id]) = (options, languages) }
  }
  func options(of id: String) async -> [String: Bool]? { people.change { $0.options[id] } }

  /// Answers follow requests with a yes from now on, and does nothing.
  func ignoreAnswersToRequests() async { people.change { $0.isDeaf = true } }

  /// The notes about people, by their identifiers.
  var notes: [String: String] { get async { people.change { $0.notes } } }
  func setNotes(_ notes: [String: String]) async { people.change { $0.notes = notes } }

  /// What the moderators were told: account, category, comment, and whether other servers get it.
  var reports: [String] { get async { people.change { $0.reports } } }

  /// These ask to follow from now on.
  func ask(_ ids: [String]) async { people.change { $0.asking = ids } }

  /// Says from now on how long a name may be; before, nothing is said of limits.
  func limitNames(to length: Int) async { people.change { $0.nameLimit = length } }

  /// Says from now on how many rows a table may have.
  func limitFields(to count: Int) async { people.change { $0.fieldLimit = count } }

  /// Says from now on which version of Mastodon it is.
  func say(version: String) async { people.change { $0.version = version } }

  /// The languages in which posts of people are seen.
  var languages: [String: [String]] { get async { people.change { $0.languages } } }

  /// Says from now on which kinds of pictures are taken.
  func takePictures(_ types: [String]) async { people.change { $0.imageTypes = types } }

  /// People of other servers, who are known here once they were searched for by their address or page.
  func findElsewhere(_ others: [Person]) async { people.change { $0.elsewhere = others } }

  /// Answers the newer search with this status from now on.
  func answerSearch(with status: Int) async { people.change { $0.searchStatus = status } }

  /// What was searched for with the help of other servers.
  var resolved: [String] { get async { people.change { $0.resolved } } }
  /// The files that have come with changes of the own account.
  var uploads: [Multipart.Part] { get async { people.change { $0.uploads } } }
  /// The texts that have come with the last change of the own account.
  var form: [Request.Parameter] { get async { people.change { $0.form } } }
}
