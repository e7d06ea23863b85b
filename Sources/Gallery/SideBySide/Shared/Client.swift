import Foundation
import GalleryFetching
import Signals

/// Receives what came of a request.
typealias Answer<Value> = (Result<Value, FetchError>) -> Void

/// The requests of a signed-in person, for all styles.
final class Client: Counted {
  private let backend: Backend
  private let token: Int
  private let expired: () -> Void

  /// Signs in.
  ///
  /// - Parameter expired: Called when the server has ended the session.
  init(_ backend: Backend, expired: @escaping () -> Void) {
    self.backend = backend
    self.expired = expired
    token = backend.signIn()
  }

  func contacts(_ answer: @escaping Answer<[Contact]>) -> any Disposable {
    backend.request(token, work: \.contacts, answer: watched(answer))
  }

  func rename(_ contact: Contact, to name: String, then answer: @escaping Answer<Contact>) -> any Disposable {
    backend.request(token, work: { $0.rename(contact, to: name) }, answer: watched(answer))
  }

  /// Answers with the picture, later than other requests; not at all on failure.
  func picture(of contact: Contact, _ show: @escaping ([UInt8]) -> Void) -> any Disposable {
    backend.request(
      token, after: .milliseconds(900), work: { $0.picture(of: contact) },
      answer: watched { result in
        if case .success(let bytes) = result { show([UInt8](bytes)) }
      })
  }

  private func watched<Value>(_ answer: @escaping Answer<Value>) -> Answer<Value> {
    { [expired] result in
      answer(result)
      if case .failure(let error) = result, error.code == .status(401) { expired() }
    }
  }
}
