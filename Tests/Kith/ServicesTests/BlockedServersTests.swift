import Client
import Entities
import ScriptedServers
import TestSupport
import Testing

@testable import Services

@MainActor
struct BlockedServersTests {
  @Test(arguments: [
    ("spam.example", "spam.example"), (" Spam.Example. ", "spam.example"),
    ("https://spam.example/@ada?x#y", "spam.example"), ("@ada@spam.example", "spam.example"),
    ("ada@spam.example:8443", "spam.example:8443"), ("münchen.example", "münchen.example"),
  ])
  func `a server is named by its name, an address or a page`(text: String, name: String) {
    expectEqual(BlockedServersService.name(in: text), name)
  }

  @Test(arguments: ["", " ", "spam", "spam..example", ".", "https://", "a b,c.example", "@", "<x>.example"])
  func `a text without a valid server name is rejected`(text: String) {
    expectEqual(BlockedServersService.name(in: text), nil)
  }

  @Test func `a part of a name has at most 63 letters and the whole name 253 bytes`() {
    let part = String(repeating: "a", count: 63)
    expectEqual(BlockedServersService.name(in: part + ".example"), part + ".example")
    expectEqual(BlockedServersService.name(in: "a" + part + ".example"), nil)
    let longest = [part, part, part, String(repeating: "b", count: 61)].joined(separator: ".")
    expect(longest.utf8.count == 253 && BlockedServersService.name(in: longest) == longest)
    expectEqual(BlockedServersService.name(in: longest + "b"), nil)
  }

  @Test func `servers are equal in every spelling of their names`() {
    var state = BlockedServersState()
    _ = state.reduce(.read(["xn--bcher-kva.example", "spam.example"]))
    expect(
      state.contains("bücher.example") && state.contains("SPAM.example:443")
        && !state.contains("a.spam.example"))
    _ = state.reduce(.wanted(isBlocked: false, "bücher.example"))
    _ = state.reduce(.wanted(isBlocked: true, "spam.example."))
    expectEqual(state.names, ["spam.example."])
    let home = HomeServer(host: "social.example.org", domain: "bücher.example")
    let service = BlockedServersService(client: MastodonClient(transport: ScriptedTransport())) { home }
    expect(
      service.isOwn("xn--bcher-kva.example") && service.isOwn("social.example.org")
        && !service.isOwn("x.example"))
  }

  @Test func `a wanted block appears at once and disappears after a refusal`() throws {
    var state = BlockedServersState()
    _ = state.reduce(.read(["b.example", "a.example"]))
    let acts = [
      state.reduce(.wanted(isBlocked: true, "c.example")),
      state.reduce(.wanted(isBlocked: false, "a.example")),
    ]
    let (block, unblock) = (try #require(acts[0]), try #require(acts[1]))
    expectEqual(state.names, ["b.example", "c.example"])
    _ = state.reduce(.answered(unblock, isDone: false))
    expectEqual(state.names, ["a.example", "b.example", "c.example"])
    // Blocks loaded before an act was answered do not revert it.
    _ = state.reduce(.read(["a.example"]))
    expectEqual(state.names, ["a.example", "c.example"])
    _ = state.reduce(.answered(block, isDone: true))
    expectEqual(state.names, ["a.example", "c.example"])
  }

  @Test func `blocked servers stay unknown until they are loaded, whatever is blocked meanwhile`() throws {
    var state = BlockedServersState()
    expect(!state.isKnown)
    let wanted = state.reduce(.wanted(isBlocked: true, "c.example"))
    let block = try #require(wanted)
    _ = state.reduce(.answered(block, isDone: true))
    expect(!state.isKnown)
    _ = state.reduce(.read([]))
    expect(state.isKnown && state.names.isEmpty)
  }
}
