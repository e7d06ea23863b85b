import Client
import ScriptedServers
import TestSupport
import Testing

extension ScriptedTransport {
  /// The next request, oldest first, whose target contains the text; waits for it if there is none yet.
  ///
  /// A request that never comes is recorded as an issue, and its answer is dropped.
  package func next(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> Exchange {
    let exchange = Awaited<Exchange>()
    whenAsked(text) { exchange.come($0) }
    let what = Comment(rawValue: "a request of \(text)")
    return await (try? exchange.value(what, sourceLocation: sourceLocation)) ?? .none(of: self)
  }
}

extension Exchange {
  /// Returns when no caller waits for the answer any more.
  package func isCancelled(sourceLocation: SourceLocation = #_sourceLocation) async {
    let end = Awaited<Void>()
    await whenCancelled { end.come() }
    try? await end.value("the end of a request", sourceLocation: sourceLocation)
  }
}
