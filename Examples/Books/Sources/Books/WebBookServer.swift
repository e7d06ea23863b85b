import BooksCore
import Fetching
import Foundation

/// A server that has the books as JSON at an address.
struct WebBookServer: BookServer {
  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  let address: String
  let fetcher = WebFetcher(FetchOptions(userAgent: "Books/0.1"))

  func books() async throws -> [Book] {
    do {
      return try await fetcher.value(at: address)
    } catch {
      throw Failure(errorDescription: "The books at \(address) could not be read: \(error.code).")
    }
  }
}
