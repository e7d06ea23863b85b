import struct Foundation.URL

extension MastodonClient {
  /// Finds the server of a domain's accounts, for accounts whose address has another host than their server, as
  /// `@ada@example.social` on `https://web.example.social`.
  ///
  /// - Parameters:
  ///   - domain: The part of the address behind the at sign.
  ///   - username: The part before it, if known; without it only NodeInfo is requested.
  /// - Returns: The server, which may be the domain itself; nil if the domain names none, or none that is safe to
  ///   reach.
  /// - Throws: `ClientError` when no server could be reached: offline, timed out, insecure, cancelled or rate limited.
  ///
  /// Source: RFC 7033 (WebFinger), and NodeInfo's `/.well-known/nodeinfo`.
  public func actualServer(of username: String?, at domain: String) async throws(ClientError)
    -> ServerAddress?
  {
    if let username {
      let resource = Request.Parameter("resource", "acct:\(username)@\(domain)")
      let address = try await server(
        named: Request(.get, "/.well-known/webfinger", query: [resource]),
        by: ["self", "http://webfinger.net/rel/profile-page"])
      if let address { return address }
    }
    return try await server(named: Request(.get, "/.well-known/nodeinfo"), by: nil)
  }

  /// Returns the server of the first link with one of the relations; nil accepts any relation.
  private func server(
    named request: Request, by relations: [String]?
  ) async throws(ClientError) -> ServerAddress? {
    let answer: Answer
    do {
      answer = try await send(request)
    } catch {
      switch error.code {
      case .offline, .timedOut, .insecure, .cancelled, .rateLimited: throw error
      default: return nil
      }
    }
    let links = answer.json["links"]?.elements ?? []
    for link in links {
      guard relations?.contains(link["rel"]?.text ?? "") ?? true, let text = link["href"]?.text,
        let url = URL(string: text), let scheme = url.scheme?.lowercased(),
        scheme == "https" || scheme == "http",
        let address = ServerAddress(text)
      else { continue }
      return address
    }
    return nil
  }
}
