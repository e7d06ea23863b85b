import Client
import FakeServers
import Fetching
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Uploads to a slow server.
  @Suite(.timeLimit(.patience)) struct UploadTests {
    /// Larger than the kernel's buffers.
    private let picture = Multipart.Part(
      "avatar", fileName: "picture.png", contentType: "image/png", data: Data(count: 16 << 20))

    private var request: Request {
      Request(.patch, "/api/v1/accounts/update_credentials", body: .multipart([picture]))
    }

    private func options(idle: Duration) -> SoupTransport.Options {
      quick {
        $0.totalDeadline = .seconds(60)
        $0.idleDeadline = idle
        // Only reads and follows are sent again, whatever is allowed.
        $0.retries = RetryPolicy(firstWait: .zero)
      }
    }

    @Test func `a slow upload that makes progress has enough time`() async throws {
      let count = try #require(request.encodedBody?.bytes.count)
      try await withServer(
        options(idle: .seconds(3)),
        { connection in
          guard let head = connection.readHead(), head.contains("Content-Length: \(count)\r\n"),
            connection.read(count, part: 128 << 10, pause: .milliseconds(40))
          else { return }
          connection.answer("200 OK", [], "{}")
        }
      ) { transport, server in
        // The server alone takes five seconds.
        await expectEqual(transport.failure(request), nil)
        expectEqual(server.requests.count, 1)
      }
    }

    @Test func `a stalled upload is given up and not repeated`() async throws {
      let gate = Gate()
      try await withServer(
        options(idle: .milliseconds(500)),
        { connection in
          connection.readHead()
          gate.enter()
        }
      ) { transport, server in
        defer { gate.open() }
        let error = await transport.failure(request)
        expectEqual(error?.code, .timedOut)
        expectEqual(gate.waiting, 1)
        expectEqual(server.requests.count, 1)
      }
    }
  }
}
