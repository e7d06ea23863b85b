import Foundation
import TestSupport
import Testing

/// The page “What a visitor does” has every act and every gesture.
struct GesturesPageTests {
  private func page() throws -> String {
    let path = "Sources/Binder/WidgetsTesting/WidgetsTesting.docc/Gestures.md"
    return try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
  }

  private func files(in folder: String) throws -> [(name: String, text: String)] {
    let url = checkout.appending(path: folder)
    let found = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }

  @Test func `the page names every gesture that a widget declares`() throws {
    let page = try page()
    var names: Set<String> = []
    for file in try files(in: "Sources/Binder/Widgets") {
      let code = file.text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("///") }
        .joined(separator: "\n")
      for match in code.matches(of: /(?:Gesture|gesture|column)\(\s*"(\w+)"/) {
        names.insert(String(match.output.1))
      }
    }
    expect(names.count > 50)
    for name in names.sorted() { expect(page.contains("`\(name)`"), "not on the page: \(name)") }
  }

  @Test func `the page shows every act of a visitor with its labels`() throws {
    // A call is written on the page with its labels, as in `select(row: 0, in: list)`.
    let calls = Set(
      try page().matches(of: /`(\w+)\((.*?)\)`/).map { call in
        let labels = call.output.2.split(separator: ",").map { argument in
          argument.firstMatch(of: /^\s*(\w+):/).map { String($0.output.1) } ?? "_"
        }
        return "\(call.output.1)(\(labels.joined(separator: ":")))"
      })
    var count = 0
    for file in try files(in: "Sources/Binder/WidgetsTesting") where file.name.hasPrefix("Visitor") {
      for act in file.text.matches(of: /public func (\w+)\(([^)]*)\)[^{]*throws\(VisitorError\) \{/) {
        // What is asked of a visitor is no act.
        let parameters = act.output.2.split(separator: ",").filter { !$0.contains(" = ") }
        guard act.output.1 != "wait" else { continue }
        let labels = parameters.compactMap { $0.firstMatch(of: /^\s*(\w+)/).map { String($0.output.1) } }
        count += 1
        let call = "\(act.output.1)(\(labels.joined(separator: ":")))"
        expect(calls.contains(call), "not on the page: \(call) of \(file.name)")
      }
    }
    expect(count > 35)
  }
}
