import struct Foundation.URL

extension MastodonClient {
  /// Asks a domain where the server of its accounts really is, for accounts that have another name in their address
  /// than their server's, as `@ada@example.social` of `https://web.example.social`.
  ///
  /// - Parameters:
  ///   - domain: What stands behind the at sign.
  ///   - username: What stands before it, when that is known; without it the domain is asked for its server alone.
  /// - Returns: The server, which may be the domain itself; nil when the domain does not say, or names none that can be
  ///   reached safely.
  /// - Throws: `ClientError`, when no server could be asked: offline, timed out, insecure, cancelled, slowed down.
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

  /// The server of the first link with one of the relations, or with any for nil.
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
