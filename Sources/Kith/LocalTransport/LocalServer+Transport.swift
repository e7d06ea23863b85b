public import Client
import Entities
import Foundation
import Store

extension LocalServer: Transport {
  /// True: the pictures of a local book are files.
  public var mayNameFiles: Bool { true }

  /// Answers a request from the book, off the main thread.
  ///
  /// - Throws: `ClientError` with the code `storage` when the book cannot be read or written, or `cancelled`.
  public func send(_ request: Request) async throws(ClientError) -> Response {
    do throws(StoreError) {
      return try await answer(request)
    } catch {
      switch error.code {
      case .notFound: return .error(404, "Record not found")
      case .cancelled: throw ClientError(.cancelled, request: request.summary)
      default: throw ClientError(.storage, request: request.summary, reason: error.description)
      }
    }
  }

  /// Finds the handler for a request.
  private func answer(_ request: Request) async throws(StoreError) -> Response {
    let path = request.path.split(separator: "/").map { FormCoding.decodeText($0) }
    let parameters = Parameters(request)
    switch (request.method, path) {
    case (.post, ["oauth", "token"]): return try await makeToken(parameters)
    case (.post, ["oauth", "revoke"]): return try await revokeToken(parameters)
    case (.get, ["api", "v1", "directory"]): return try await directory(parameters)
    default: break
    }
    guard let token = request.token else { return .error(401, "The access token is missing") }
    guard let me = try await book.account(ofToken: token.rawValue) else {
      return .error(401, "The access token is invalid")
    }
    switch (request.method, path) {
    case (.get, ["api", "v1", "follow_requests"]): return try await followRequests(me, parameters)
    case (.post, let path) where path.count == 5 && path.prefix(3) == ["api", "v1", "follow_requests"]:
      return try await answerFollowRequest(path[4], of: path[3], to: me)
    default: break
    }
    guard path.prefix(3) == ["api", "v1", "accounts"] else { return .error(404, "Not Found") }
    switch (request.method, Array(path.dropFirst(3))) {
    case (.get, ["verify_credentials"]): return try await ownAccount(me)
    case (.patch, ["update_credentials"]): return try await update(me, parameters)
    case (.get, ["relationships"]): return try await relationships(me, parameters)
    case (.get, ["search"]): return try await search(parameters)
    case (.get, ["lookup"]): return try await lookup(parameters)
    case (.get, let rest) where rest.count == 1: return try await account(rest[0])
    case (.get, let rest) where rest.count == 2 && rest[1] == "following":
      return try await people(.following, of: rest[0], parameters, request.path)
    case (.get, let rest) where rest.count == 2 && rest[1] == "followers":
      return try await people(.followers, of: rest[0], parameters, request.path)
    case (.post, let rest) where rest.count == 2 && rest[1] == "follow":
      return try await follow(rest[0], by: me)
    case (.post, let rest) where rest.count == 2 && rest[1] == "unfollow":
      return try await unfollow(rest[0], by: me)
    default: return .error(404, "Not Found")
    }
  }
}

extension LocalServer: TokenStorage {
  /// Reads the token of the signed-in person.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  public func loadToken() async throws(ClientError) -> AccessToken? {
    do {
      return try await book.setting(Self.tokenSetting).flatMap(AccessToken.init)
    } catch {
      throw ClientError(.storage, request: "load token", reason: error.description)
    }
  }

  /// Keeps the token of the signed-in person; it is on the disk when this returns.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  public func saveToken(_ token: AccessToken?) async throws(ClientError) {
    do {
      try await book.setSetting(Self.tokenSetting, to: token?.rawValue)
    } catch {
      throw ClientError(.storage, request: "save token", reason: error.description)
    }
  }
}
