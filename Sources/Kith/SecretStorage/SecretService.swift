import CBinderSecret
import Foundation
import Synchronization

/// The desktop's keyring, which a person opens when they log in.
///
/// Does not know what it keeps. Never waits longer than the caller allows, whatever the keyring does. Where libsecret
/// is not installed, every question fails.
///
/// Unchecked, because the compiler does not know that the shim may be called from any thread.
///
/// Source: libsecret 0.20, `secret_password_lookupv` and its like; the Secret Service API of freedesktop.org.
public final class SecretService: @unchecked Sendable {
  /// Why a question has no answer.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Sendable {
      /// There is no keyring, or it refuses.
      case unavailable
      /// It did not answer in time.
      case timedOut
      /// No caller waits any more.
      case cancelled
    }

    /// What went wrong.
    public let code: Code
    /// The system's words about it.
    public let reason: String
    /// The words, for logs.
    public var description: String { reason }
  }

  private let service: OpaquePointer?
  private let schema: String
  private let scope: String
  private let timeout: UInt32

  /// Makes the way to the keyring; asks nothing yet.
  ///
  /// - Parameters:
  ///   - schema: What kind of secrets they are, as a program's id.
  ///   - scope: What sets these secrets apart from others of the same kind.
  ///   - timeout: How long a question may take.
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

  /// Looks a secret up; nil when there is none.
  ///
  /// - Throws: `Failure` when the keyring does not answer.
  public func secret(for key: String) async throws(Failure) -> String? {
    try await request(key) { bsecret_lookup($0, $1, $2, $3, $4) }
  }

  /// Keeps a secret.
  ///
  /// - Parameter label: What a person sees in the keyring.
  /// - Throws: `Failure` when the keyring does not take it.
  public func save(_ secret: String, for key: String, label: String) async throws(Failure) {
    _ = try await request(key) { bsecret_store($0, $1, label, secret, $2, $3, $4) }
  }

  /// Forgets a secret; a missing secret counts as forgotten.
  ///
  /// - Throws: `Failure` when the keyring does not answer.
  public func forget(_ key: String) async throws(Failure) {
    _ = try await request(key) { bsecret_clear($0, $1, $2, $3, $4) }
  }

  /// Finds the keys of all secrets of the scope, without reading them.
  ///
  /// - Throws: `Failure` when the keyring does not answer, or is locked.
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

/// A question under way: hands its end to the waiting caller, once.
private final class Question: Sendable {
  typealias Answer = Result<String?, SecretService.Failure>

  private struct State {
    var continuation: CheckedContinuation<Answer, Never>?
    /// The shim's call, until its end; it may be cancelled from any thread.
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
      // NB: the end may come on the other thread before this returns; it then waits for the lock.
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
