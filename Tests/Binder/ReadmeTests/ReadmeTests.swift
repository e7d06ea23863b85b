import Foundation
import TestSupport
import Testing

struct ReadmeTests {
  @Test func `the example in the README is the one compiled here`() throws {
    let source = try String(
      contentsOf: checkout.appending(path: "Tests/Binder/ReadmeTests/GreetingTests.swift"), encoding: .utf8)
    let readme = try String(contentsOf: checkout.appending(path: "README.md"), encoding: .utf8)
    let begin = try #require(source.range(of: "// README: begin\n"))
    let end = try #require(source.range(of: "// README: end"))
    let example = String(source[begin.upperBound..<end.lowerBound])
    #expect(
      readme.contains("```swift\n\(example)```"), "README.md shows another text than Tests/Binder/ReadmeTests"
    )
  }

  @Test(arguments: ["Package.swift", "Sources/Tasks/main.swift"])
  func `the README shows a file of the example as it is`(file: String) throws {
    let source = try String(contentsOf: checkout.appending(path: "Examples/Tasks/\(file)"), encoding: .utf8)
      .replacing("path: \"../..\"", with: "path: \"../Binder\"")
    let readme = try String(contentsOf: checkout.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(source)```"), "README.md shows another \(file) than Examples/Tasks")
  }

  @Test func `every picture and file that the README names is there`() throws {
    let readme = try String(contentsOf: checkout.appending(path: "README.md"), encoding: .utf8)
    let names = readme.matches(of: /\]\(([A-Za-z0-9_\/.\-]+)\)/).map { String($0.output.1) }
    #expect(!names.isEmpty)
    for name in names {
      #expect(
        FileManager.default.fileExists(atPath: checkout.appending(path: name).path), "\(name) is missing")
    }
  }
}
