import Foundation
import TestSupport
import Testing

@testable import Startup

/// Which program gets an address: `$BROWSER` first, then the desktop, then `xdg-open`.
@MainActor
struct DesktopBrowserTests {
  private let folder: TemporaryFolder
  private let page: URL

  init() throws {
    folder = try TemporaryFolder()
    page = try #require(URL(string: "https://example.social/a?b=c"))
  }

  /// Writes a program that notes its arguments in a file of its name and ends with a code.
  private func makeProgram(_ name: String, exitCode: Int = 0) throws {
    let file = folder.file(name)
    try Data("#!/bin/sh\necho \"$*\" > '\(file.path).said'\nexit \(exitCode)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private func words(of name: String) -> String? {
    try? String(contentsOf: folder.file("\(name).said"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  private func browser(_ named: String?, desktop: Bool = false) -> DesktopBrowser {
    var environment = ["PATH": folder.url.path]
    environment["BROWSER"] = named
    return DesktopBrowser(environment: environment) { _ in desktop }
  }

  @Test func `the named browser gets the address as its last argument`() async throws {
    try makeProgram("fox")
    expect(await browser("fox --new").open(page))
    expectEqual(words(of: "fox"), "--new \(page)")
  }

  @Test func `the address takes the place of a marker`() async throws {
    try makeProgram("fox")
    expect(await browser("fox --url=%s --new").open(page))
    expectEqual(words(of: "fox"), "--url=\(page) --new")
  }

  @Test func `a browser that is missing or fails is followed by the next one named`() async throws {
    try makeProgram("bad", exitCode: 1)
    try makeProgram("good")
    expect(await browser("none:bad:good").open(page))
    expect(words(of: "bad") != nil && words(of: "good") != nil)
  }

  @Test func `a browser gets an empty standard input`() async throws {
    let typed = folder.file("typed")
    try Data("a secret\n".utf8).write(to: typed)
    let file = folder.file("fox")
    try Data("#!/bin/sh\nread line; echo \"heard $line\" > '\(file.path).said'\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    let (before, input) = (dup(STDIN_FILENO), try FileHandle(forReadingFrom: typed))
    dup2(input.fileDescriptor, STDIN_FILENO)
    defer {
      dup2(before, STDIN_FILENO)
      close(before)
    }
    expect(await browser("fox").open(page))
    expectEqual(words(of: "fox"), "heard ")
  }

  @Test func `without a named browser the desktop opens the page`() async throws {
    try makeProgram("xdg-open")
    expect(await browser(nil, desktop: true).open(page))
    expectEqual(words(of: "xdg-open"), nil)
  }

  @Test func `without a desktop xdg-open does`() async throws {
    try makeProgram("xdg-open")
    expect(await browser(nil).open(page))
    expectEqual(words(of: "xdg-open"), page.absoluteString)
  }

  @Test func `without any program no browser is found`() async throws {
    expect(await !browser("none").open(page))
  }
}
