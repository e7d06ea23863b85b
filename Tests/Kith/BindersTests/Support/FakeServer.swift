import Client
import ScriptedServers

/// A small server in memory whose answers a test can delay or make fail: `FakePeople` behind a scripted transport.
final class FakeServer: Sendable {
  typealias Person = FakePeople.Person

  let transport: ScriptedTransport
  private let people: ServerState<FakePeople>

  init(_ people: [Person], following: [String], followers: [String]) {
    let shared = ServerState(FakePeople(people, following: following, followers: followers))
    self.people = shared
    transport = ScriptedTransport { request in shared.change { $0.answer(request) } }
  }

  // NB: all are asynchronous, although not all have to wait: to the tests it is a server.

  /// `METHOD path` of every request so far.
  var log: [String] { get async { await transport.log.map(\.summary) } }
  /// The delayed requests that were cancelled.
  var cancelled: [String] { get async { await transport.abandoned.map(\.summary) } }
  var openCount: Int { get async { await transport.openCount } }

  /// Fails every request whose `METHOD path` begins with the text from now on; nil lets it succeed again.
  func fail(_ request: String, with code: ClientError.Code?) async {
    await transport.fail(request, with: code)
  }

  /// Delays every request whose `METHOD path` begins with the text until `release()`.
  func hold(_ request: String) async { await transport.hold(request) }

  func release() async { await transport.release() }

  /// Answers everything with 401 from now on, like a sign-in revoked elsewhere.
  func refuse() async {
    await transport.failNoMore()
    people.change { $0.isRefusing = true }
  }

  func accept() async { people.change { $0.isRefusing = false } }

  /// Sets whom others follow, and who follows them.
  func setFriends(of id: String, following: [String] = [], followers: [String] = []) async {
    people.change { ($0.followingOf[id], $0.followersOf[id]) = (following, followers) }
  }

  /// Sets the suggested people, and the followers of others whom one follows.
  func setReach(suggested: [String]?, familiar: [String: [String]]?) async {
    people.change { ($0.suggested, $0.familiar) = (suggested, familiar) }
  }

  var suggested: [String]? { get async { people.change { $0.suggested } } }

  /// Sets the blocked servers; nil for a server that cannot block any.
  func blockServers(_ names: [String]?) async { people.change { $0.blockedServers = names } }

  var blockedServers: [String]? { get async { people.change { $0.blockedServers } } }

  /// Sets the collections, and says the version that has them.
  func setCollections(_ all: [FakeCollection]) async {
    people.change {
      $0.collections = all
      $0.version = "4.6.0"
    }
  }
  var collections: [FakeCollection] { get async { people.change { $0.collections ?? [] } } }

  /// Sets the lists; nil for a server without lists.
  func setLists(_ all: [(id: String, title: String, people: [String])]?) async {
    people.change { $0.lists = all.map { FakeLists(all: $0) } }
  }

  /// The replies that a list shows, in the server's word; nil before they were chosen.
  func replies(ofList id: String) async -> String? { people.change { $0.lists?.replies[id] } }

  var listMembers: [[String]] { get async { people.change { $0.lists?.all.map(\.people) ?? [] } } }

  var following: [String] { get async { people.change { $0.following } } }

  /// Sets the follow options of a followed person.
  func setOptions(_ options: [String: Bool], languages: [String], of id: String) async {
    people.change { ($0.options[id], $0.languages[id]) = (options, languages) }
  }
  func options(of id: String) async -> [String: Bool]? { people.change { $0.options[id] } }

  /// Answers follow requests with success from now on, without effect.
  func ignoreAnswersToRequests() async { people.change { $0.isDeaf = true } }

  var notes: [String: String] { get async { people.change { $0.notes } } }
  func setNotes(_ notes: [String: String]) async { people.change { $0.notes = notes } }

  /// The reports to the moderators: account, category, comment, and whether they are forwarded.
  var reports: [String] { get async { people.change { $0.reports } } }

  func ask(_ ids: [String]) async { people.change { $0.asking = ids } }

  /// Sets the maximal length of a name; before, no limits are reported.
  func limitNames(to length: Int) async { people.change { $0.nameLimit = length } }

  func limitFields(to count: Int) async { people.change { $0.fieldLimit = count } }

  func say(version: String) async { people.change { $0.version = version } }

  var languages: [String: [String]] { get async { people.change { $0.languages } } }

  /// Sets the accepted kinds of pictures.
  func takePictures(_ types: [String]) async { people.change { $0.imageTypes = types } }

  /// People of other servers, who become known once they are searched by address or page.
  func findElsewhere(_ others: [Person]) async { people.change { $0.elsewhere = others } }

  /// Answers the newer search with this status from now on.
  func answerSearch(with status: Int) async { people.change { $0.searchStatus = status } }

  var resolved: [String] { get async { people.change { $0.resolved } } }
  var uploads: [Multipart.Part] { get async { people.change { $0.uploads } } }
  var form: [Request.Parameter] { get async { people.change { $0.form } } }
}
