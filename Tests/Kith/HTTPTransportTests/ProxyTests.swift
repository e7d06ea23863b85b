import FakeServers
import Foundation
import TestSupport
import Testing

extension Wire {
  /// Proxies configured in the environment or in the desktop's settings.
  @Suite(.timeLimit(.patience)) struct ProxyTests {
    /// Contacts a server from a separate process, and returns the result and the requests to the proxy at `PROXY`.
    private func ask(
      _ server: String, _ environment: [String: String], isPicture: Bool = false,
      before: (UInt16) throws -> Void = { _ in }
    ) async throws -> (answer: String, asked: [String]) {
      let proxy = try RawServer(answering("502 Bad Gateway"))
      defer { proxy.stop() }
      try before(proxy.port)
      let visitor = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "ProxyVisitor")
      let process = Process()
      let output = Pipe()
      process.executableURL = visitor
      process.arguments = [server] + (isPicture ? ["picture"] : [])
      var all = ProcessInfo.processInfo.environment.filter { !$0.key.lowercased().hasSuffix("_proxy") }
      // No desktop except the one named by the test.
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"] { all[name] = nil }
      all["GSETTINGS_BACKEND"] = "memory"
      let named = environment.mapValues { $0.replacing("PROXY", with: "127.0.0.1:\(proxy.port)") }
      process.environment = all.merging(named) { $1 }
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let answer = await Task.detached {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      }.value
      return (answer, proxy.requests.map { String($0.prefix { $0 != "\r\n" }) })
    }

    @Test(arguments: [
      ["https_proxy": "http://PROXY"], ["https_proxy": "PROXY"], ["HTTPS_PROXY": "http://PROXY/"],
      ["all_proxy": "http://PROXY"], ["ALL_PROXY": "PROXY"],
      ["https_proxy": "http://PROXY", "all_proxy": "http://127.0.0.1:1"],
      ["HTTPS_PROXY": "http://PROXY", "https_proxy": ""],
      ["https_proxy": "http://PROXY", "no_proxy": "localhost,other.invalid"],
    ])
    func `the environment's proxy is used to reach a server`(environment: [String: String])
      async throws
    {
      let (answer, asked) = try await ask("https://kith.invalid", environment)
      expectEqual(asked, ["CONNECT kith.invalid:443 HTTP/1.1"])
      expectEqual(answer, "offline")
    }

    @Test(arguments: [
      [:], ["http_proxy": "http://PROXY"], ["https_proxy": ""],
      ["https_proxy": "http://PROXY", "no_proxy": "kith.invalid"],
      ["https_proxy": "http://PROXY", "NO_PROXY": "a.example, .invalid"],
      ["all_proxy": "http://PROXY", "no_proxy": "invalid"],
      ["https_proxy": "http://PROXY", "no_proxy": "*"], ["all_proxy": "PROXY", "NO_PROXY": "a.example, *"],
    ])
    func `no proxy is used if the environment names none or an exception`(environment: [String: String])
      async throws
    {
      let (answer, asked) = try await ask("https://kith.invalid", environment)
      expect(asked.isEmpty)
      expect(answer == "offline" || answer == "timedOut")
    }

    @Test(arguments: [(true, false, "200", 1), (true, true, "5 5", 2), (false, true, "offline offline", 0)])
    func `this computer is reached without a proxy, whatever the environment names, and another through it`(
      isHere: Bool, isPicture: Bool, expected: String, requests: Int
    ) async throws {
      let server = try RawServer(answering("200 OK", [], "bytes"))
      defer { server.stop() }
      let everything = [
        "http_proxy": "http://PROXY", "https_proxy": "http://PROXY", "all_proxy": "http://PROXY",
      ]
      let (answer, asked) = try await ask(
        (isHere ? server.url.absoluteString : "https://kith.invalid") + (isPicture ? "/a.png" : ""),
        everything, isPicture: isPicture)
      expectEqual(answer, expected)
      expectEqual(asked, Array(repeating: "CONNECT kith.invalid:443 HTTP/1.1", count: isHere ? 0 : 2))
      expectEqual(server.requests.count, requests)
    }

    @Test(
      .enabled(
        if: canAskDesktop, "glib-networking or gsettings-desktop-schemas is not installed"),
      arguments: [true, false])
    func `the desktop's proxy is used if the environment names none`(isManual: Bool) async throws {
      let home = URL(filePath: NSTemporaryDirectory()).appending(path: "ProxyTests-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: home) }
      let desktop = [
        "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home.path, "XDG_CURRENT_DESKTOP": "GNOME",
        "DESKTOP_SESSION": "gnome",
      ]
      let (answer, asked) = try await ask("https://kith.invalid", desktop) { port in
        let folder = home.appending(path: "glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        [system/proxy]
        mode='\(isManual ? "manual" : "none")'

        [system/proxy/https]
        host='127.0.0.1'
        port=\(port)

        """.write(to: folder.appending(path: "keyfile"), atomically: true, encoding: .utf8)
      }
      expectEqual(asked, (isManual ? ["CONNECT kith.invalid:443 HTTP/1.1"] : []))
      expect(answer == "offline" || !isManual && answer == "timedOut")
    }
  }
}

/// Whether GIO can read the desktop's proxy here.
private let canAskDesktop: Bool = {
  let hasSchema = FileManager.default.fileExists(
    atPath: "/usr/share/glib-2.0/schemas/org.gnome.system.proxy.gschema.xml")
  let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
  let hasModule = folders.contains {
    FileManager.default.fileExists(atPath: "/usr/lib/\($0)/gio/modules/libgiognomeproxy.so")
  }
  return hasSchema && hasModule
}()
