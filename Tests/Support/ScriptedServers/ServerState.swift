import Synchronization

/// A server's state, shared by the threads of requests and the test.
///
///     let people = ServerState(People())
///     let server = ScriptedTransport { request in people.change { $0.answer(request) } }
package final class ServerState<State: Sendable>: Sendable {
  private let state: Mutex<State>

  package init(_ state: State) { self.state = Mutex(state) }

  /// Reads or changes it exclusively.
  package func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { state in body(&state) }
  }
}
