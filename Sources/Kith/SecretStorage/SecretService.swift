import CBinderSecret
import Foundation
import Synchronization

/// The desktop's keyring, unlocked when a person logs in.
///
/// Never waits longer than the timeout, whatever the keyring does. Without libsecret, every request fails. Unchecked,
/// because the compiler cannot know that the shim is callable from any thread.
///
/// Source: libsecret 0.20, `secret_password_lookupv` and similar functions; the Secret Service API of freedesktop.org.
public final class SecretService: @unchecked Sendable {
  /// The error of a request.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// The kind of an error.
    public enum Code: Sendable {
      /// There is no keyring, or it has refused.
      case unavailable
      case timedOut
      case cancelled
    }

    /// The kind.
    public let code: Code
    /// The system's message.
    public let reason: String
    /// The reason, for logs.
    public var description: String { reason }
  }

  private let service: OpaquePointer?
  private let schema: String
  private let scope: String
  private let timeout: UInt32

  /// Makes a connection to the keyring, without a request.
  ///
  /// - Parameters:
  ///   - schema: The kind of the secrets, as a program's id.
  ///   - scope: Separates these secrets from others of the same kind.
  ///   - timeout: The maximum duration of a request.
  ///   - library: The file of libsecret; for tests.
  public init(
    schema: String, scope: String, timeout: Duration = .seconds(5), library: String = "libsecret-1.so.0"
  ) {
    self.schema = schema
    self.scope = scope
    let (seconds, attoseconds) = timeout.components
    self.timeout = UInt32(clamping: max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    service = bsecret_service_new(library)
  }

  deinit {
    if let service { bsecret_service_free(service) }
  }

  /// Reads a secret; nil if there is none.
  ///
  /// - Throws: `Failure` if the keyring does not answer.
  public func secret(for key: String) async throws(Failure) -> String? {
    try await request(key) { bsecret_lookup($0, $1, $2, $3, $4) }
  }

  /// Stores a secret.
  ///
  /// - Parameter label: The title in the keyring.
  /// - Throws: `Failure` if the keyring does not store it.
  public func save(_ secret: String, for key: String, label: String) async throws(Failure) {
    _ = try await request(key) { bsecret_store($0, $1, label, secret, $2, $3, $4) }
  }

  /// Removes a secret; a missing secret is not an error.
  ///
  /// - Throws: `Failure` if the keyring does not answer.
  public func forget(_ key: String) async throws(Failure) {
    _ = try await request(key) { bsecret_clear($0, $1, $2, $3, $4) }
  }

  /// Returns the keys of all secrets of the scope, without reading the secrets.
  ///
  /// - Throws: `Failure` if the keyring does not answer, or is locked.
  public func keys() async throws(Failure) -> [String] {
    let found = try await request("") { bsecret_search($0, $1, $2, $3, $4) }
    return (found ?? "").split(separator: "\n").map(String.init)
  }

  private typealias Begin = (
    OpaquePointer, UnsafePointer<bsecret_name>, UInt32, @escaping bsecret_done, UnsafeMutableRawPointer
  ) -> OpaquePointer

  private func request(_ key: String, begin: Begin) async throws(Failure) -> String? {
    guard let service else { throw Failure(code: .unavailable, reason: "no thread for the keyring") }
    let question = Question()
    return try await withTaskCancellationHandler { () async -> Question.Answer in
      await withCheckedContinuation { continuation in
        question.begin(continuation) { context in
          schema.withCString { schema in
            scope.withCString { scope in
              key.withCString { key in
                var name = bsecret_name(schema: schema, scope: scope, key: key)
                return begin(service, &name, timeout, Question.done, context)
              }
            }
          }
        }
      }
    } onCancel: {
      question.cancel()
    }.get()
  }
}

/// A request in progress; resumes the waiting caller once.
private final class Question: Sendable {
  typealias Answer = Result<String?, SecretService.Failure>

  private struct State {
    var continuation: CheckedContinuation<Answer, Never>?
    /// The shim's call until its end, which can be cancelled from any thread.
    var call: OpaquePointer?
    var isCancelled = false
  }

  private let state = Mutex(State())

  static let done: bsecret_done = { context, outcome, secret, reason in
    let answer: Answer
    let words = reason.map { String(cString: $0) } ?? ""
    switch outcome {
    case BSECRET_ANSWERED: answer = .success(secret.map { String(cString: $0) })
    case BSECRET_TIMED_OUT: answer = .failure(.init(code: .timedOut, reason: words))
    case BSECRET_CANCELLED: answer = .failure(.init(code: .cancelled, reason: words))
    default: answer = .failure(.init(code: .unavailable, reason: words))
    }
    Unmanaged<Question>.fromOpaque(context).takeRetainedValue().finish(answer)
  }

  func begin(
    _ continuation: CheckedContinuation<Answer, Never>,
    request ask: (UnsafeMutableRawPointer) -> OpaquePointer
  ) {
    state.withLock { state in
      state.continuation = continuation
      // NB: the call may end on the other thread before this returns; `finish` then waits for the lock.
      let call = ask(Unmanaged.passRetained(self).toOpaque())
      state.call = call
      if state.isCancelled { bsecret_call_cancel(call) }
    }
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let call = state.call { bsecret_call_cancel(call) }
    }
  }

  private func finish(_ answer: Answer) {
    let waiting = state.withLock { state in
      if let call = state.call { bsecret_call_release(call) }
      state.call = nil
      defer { state.continuation = nil }
      return state.continuation
    }
    waiting?.resume(returning: answer)
  }
}
