/// Waits until what is seen is what is seen with all statements, or until nothing more can come: a statement may be missing.
///
/// - Parameters:
///   - whole: What is seen with all statements; empty when that is what is looked for.
///   - isResting: Whether nothing is being answered.
@MainActor
func rest(
  _ whole: [String: String], isResting: () async -> Bool, _ see: () async -> [String: String]
) async {
  var before: [String: String] = [:]
  var turns = 0
  // An answer has to be read before it is seen: nothing has changed for some turns. What is seen with all statements is
  // what all else is compared with, so it gets the most.
  while turns < (whole.isEmpty ? 300 : 12) {
    let now = await see()
    if !whole.isEmpty, now.allSatisfy({ whole[$0.key] == $0.value }) { return }
    turns = await isResting() && now == before ? turns + 1 : 0
    before = now
    await turn()
  }
}

/// Lets everything run that waits for the main actor, and what waits for another thread.
///
/// NB: work of the lowest priority comes after all that is ready when it begins.
@MainActor
private func turn() async {
  for _ in 0..<8 { await Task.yield() }
  await Task.detached(priority: .background) {}.value
}
