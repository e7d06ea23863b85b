import Client
import Foundation
import GalleryKit
import HTTPTransport

/// Reads addresses over HTTP, with what makes that safe: deadlines, bounds, redirects that are counted.
///
/// Knows no demo. Servers are remembered, so that their connections are used again.
actor ServerFetcher: Fetcher {
  private var transports: [String: SoupTransport] = [:]

  /// Makes a fetcher that has asked no server yet.
  init() {}

  /// Reads the bytes at an address; anything but a status of 200 is an error.
  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    let path = url.path(percentEncoded: true)
    let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    let response: Response
    do throws(ClientError) {
      response = try await transport(to: url).send(Request(.get, (path.isEmpty ? "/" : path) + query))
    } catch {
      throw FetchError(FetchError.Code(error.code), at: url, reason: error.reason)
    }
    guard response.status == 200 else { throw FetchError(.status(response.status), at: url) }
    return [UInt8](response.body)
  }

  private func transport(to url: URL) throws(ClientError) -> SoupTransport {
    let server = "\(url.scheme ?? "")://\(url.host() ?? ""):\(url.port ?? 0)"
    if let known = transports[server] { return known }
    let new = try SoupTransport(server: url, options: SoupTransport.Options(userAgent: "Gallery/1.0"))
    transports[server] = new
    return new
  }
}

extension FetchError.Code {
  fileprivate init(_ code: ClientError.Code) {
    self =
      switch code {
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .serverFailure(let status): .status(status)
      case .undecodable, .invalid: .malformed
      case .notFound: .status(404)
      case .forbidden: .status(403)
      case .unauthorized: .status(401)
      case .rateLimited: .status(429)
      default: .offline
      }
  }
}
