import Foundation
import TestSupport
import Testing

/// The pages that `scripts/handbook` makes for F1.
struct HandbookTests {
  @Test func `the handbook becomes pages that need nothing else`() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = checkout.appending(path: "scripts/handbook")
    process.arguments = [folder.url.path]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
    for name in ["kith", "filter-language"] {
      let page = try String(contentsOf: folder.file("\(name).html"), encoding: .utf8)
      let text = try String(contentsOf: checkout.appending(path: "docs/\(name).md"), encoding: .utf8)
      // Headings in code are comments of a shell.
      let blocks = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      let prose = blocks.filter { $0.offset % 2 == 0 }.map(\.element).joined()
      expectEqual(page.ranges(of: /<h\d id=/).count, prose.ranges(of: #/(?m)^[#]+[ ]/#).count, "\(name)")
      expectEqual(page.ranges(of: "<pre>").count, blocks.count / 2, "\(name)")
      expectEqual(page.ranges(of: /<(p|li|td|ul|table)>/).isEmpty, false)
      let shown = page.replacing(/(?s)<pre>.*?<\/pre>|<code>.*?<\/code>|<style>.*?<\/style>/, with: "")
      for mark in ["**", "`", "](", "| ", "\u{1}", "\u{2}"] {
        expect(!shown.contains(mark), "\(name): \(mark)")
      }
      for match in page.matches(of: /(?:href|src)="([^"]+)"/) where !match.1.hasPrefix("https:") {
        if match.1.hasPrefix("#") {
          expect(page.contains("id=\"\(match.1.dropFirst())\""), "\(name): \(match.1)")
        } else {
          expect(folder.names.contains(String(match.1)), "\(name): \(match.1)")
        }
      }
    }
    let page = try String(contentsOf: folder.file("kith.html"), encoding: .utf8)
    expect(page.contains("<code>is:mutual last:&gt;90d followers:&lt;100 -server:example.com</code>"))
    expect(page.contains("<a href=\"filter-language.html\">all of them</a>"))
  }
}
