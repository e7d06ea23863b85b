import TestSupport
import Testing

@MainActor
struct MissingActsTests {
  private nonisolated static let profile = ["Feature on Your Profile", "Stop Featuring"].map {
    "\($0) (not on this server)"
  }

  @Test(
    arguments: [
      ("4.3.0", []),
      ("0.20.0+git-1", profile),
      (
        "2.7.2 (compatible; Pixelfed 0.12.0)",
        ["Show Boosts", "Hide Boosts", "Notify About Posts", "Turn Off Notifications", "Report"].map {
          "\($0) (not on this server)"
        }
          + profile + ["Write Note (not on this server)"]
      ),
    ]
  )
  func `acts unsupported by the server are disabled with the reason`(_ version: String, _ missing: [String])
    async throws
  {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.say(version: version)
    let (session, view, visitor) = try await stage.openPeople()
    try visitor.perform("selectAll", on: view.table.table)
    try await visitor.wait(for: "known") { session.instanceService.abilities.value != nil }
    let acts = view.table.selectionBar.moreButton.sections.joined()
    expectEqual(acts.filter { !$0.isEnabled && $0.title.hasSuffix(")") }.map(\.title), missing)
    expect(acts.allSatisfy { $0.isEnabled != $0.title.contains("(not on") })
  }
}
