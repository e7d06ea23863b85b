import Client
import TestSupport
import Testing

/// What a log says of a request.
struct RequestTemplateTests {
  @Test(arguments: [
    ("/api/v1/accounts/109/follow", "/api/v1/accounts/:id/follow"),
    ("/api/v1/accounts/01HZXABCDEF", "/api/v1/accounts/:id"),
    ("/api/v1/accounts/grace@example.social/lists", "/api/v1/accounts/:id/lists"),
    ("/api/v1/accounts/ada%2Flovelace/note", "/api/v1/accounts/:id/note"),
    ("/api/v1/lists/7/accounts", "/api/v1/lists/:id/accounts"),
    ("/api/v1/collections/3/items/4/revoke", "/api/v1/collections/:id/items/:id/revoke"),
    ("/api/v2/search", "/api/v2/search"), ("/.well-known/webfinger", "/.well-known/webfinger"),
    ("/nodeinfo/ada.json", "/nodeinfo/:id"), ("/", "/"), ("", ""),
  ])
  func `a path for a log has its words alone`(_ path: String, _ template: String) {
    let request = Request(.post, path, query: [.init("q", "grace")], body: .form([.init("token", "secret")]))
    expectEqual(request.template, "POST \(template)")
  }
}
