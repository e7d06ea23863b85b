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
    guard let url = URL(string: address), let answer = try? await fetcher.get(url) else {
      throw Failure(errorDescription: "There is no answer from \(address).")
    }
    guard answer.status == 200 else {
      throw Failure(errorDescription: "\(address) answers with the status \(answer.status).")
    }
    return try JSONDecoder().decode([Book].self, from: answer.body)
  }
}
