import Client
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

@MainActor
struct ServerTransportsTests {
  @Test func `a server has one transport, and a server without encryption none`() throws {
    let transports = ServerTransports(userAgent: "Kith/9.8")
    let (near, far) = (
      try #require(URL(string: "https://a.example")), try #require(URL(string: "https://b.example"))
    )
    let first = try transports.transport(to: near) as? SoupTransport
    expect(first != nil)
    try expect(transports.transport(to: near) as? SoupTransport === first)
    try expect(transports.transport(to: far) as? SoupTransport !== first)
    let plain = try #require(URL(string: "http://a.example"))
    #expect(throws: ClientError.self) { try transports.transport(to: plain) }
  }
}
