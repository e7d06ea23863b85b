import Client
import Entities

/// The permissions of a token, as each server checks them.
extension Mastodon {
  /// Whether scopes are refused at a step: some servers accept the old ones only.
  func refuses(_ scopes: [String], at step: FakeMastodon.ScopesStep) -> Bool {
    guard !scopes.allSatisfy(["read", "write", "follow", "push"].contains) else { return false }
    return switch flavour {
    case .friendica: true
    case .pixelfed: step == .authorization
    default: signIn.refusedScopes == step
    }
  }

  /// The refusal for a token without the scope; nil if it has it.
  func refuseScope(_ request: Request) -> Response? {
    guard flavour != .pixelfed, flavour != .friendica, let token = request.token,
      let scopes = signIn.scopes[token.rawValue], let needed = Self.scope(of: request)
    else { return nil }
    // Pleroma and Akkoma then answer as to anybody, and to GoToSocial posts are a part of accounts.
    if needed == "read:statuses", request.parts.last == "statuses", flavour != .mastodon { return nil }
    let isFollow = ["follows", "mutes", "blocks"].contains { needed.hasSuffix($0) }
    let sufficient = [needed, String(needed.prefix { $0 != ":" })] + (isFollow ? ["follow"] : [])
    guard !sufficient.contains(where: scopes.contains) else { return nil }
    return switch flavour {
    case .goToSocial: .error(403, "Forbidden: token has insufficient scope permission")
    case .pleroma, .akkoma: .error(403, "Insufficient permissions: \(needed).")
    default: .error(403, "This action is outside the authorized scopes")
    }
  }

  /// The scope required by a request; nil if none. Source: the Mastodon API's documentation of each method.
  private static func scope(of request: Request) -> String? {
    let access = request.method == .get ? "read" : "write"
    let parts = Array(request.parts.dropFirst(2))
    switch (parts.first, parts.last) {
    case ("accounts", "lookup"), ("directory", _), ("instance", _): return nil
    case ("accounts", "relationships"), ("accounts", "familiar_followers"), ("accounts", "follow"),
      ("accounts", "unfollow"), ("accounts", "remove_from_followers"), ("follow_requests", _):
      return access + ":follows"
    case ("accounts", "lists"), ("lists", _): return access + ":lists"
    case ("accounts", "mute"), ("accounts", "unmute"), ("mutes", _): return access + ":mutes"
    case ("accounts", "block"), ("accounts", "unblock"), ("blocks", _), ("domain_blocks", _):
      return access + ":blocks"
    case ("accounts", "statuses"): return access + ":statuses"
    case ("accounts", _): return access + ":accounts"
    case ("search", _): return access + ":search"
    case ("notifications", _): return access + ":notifications"
    case ("reports", _): return access + ":reports"
    // Requests that Kith never sends.
    default: return access + ":statuses"
    }
  }
}
