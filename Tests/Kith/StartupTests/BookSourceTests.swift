import Foundation
import KithWords
import TestSupport
import Testing

@testable import Startup

struct BookSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func exitCode(_ body: () throws(Problem) -> Void) -> Problem.Exit? {
    do throws(Problem) {
      try body()
      return nil
    } catch {
      return error.exitCode
    }
  }

  @Test func `generated people are opened and stored nowhere`() throws {
    let source = try BookSource(sample: 10)
    _ = try source.open()
    expect(source.settingsFile == nil && !source.isUnique && !source.isThere && source.isCurrent)
    expect(try source.lock() == nil)
    expectEqual(source.applicationID, AppInfo.id)
  }

  @Test func `another book is another application, the same at each start`() throws {
    let (first, again) = (
      try BookSource(data: folder.file("a").path), try BookSource(data: folder.file("a").path + "/")
    )
    let second = try BookSource(data: folder.file("b").path)
    expectEqual(first.applicationID, again.applicationID)
    expect(first.applicationID.hasPrefix("\(AppInfo.id).Book"))
    expect(first.applicationID != second.applicationID)
  }

  @Test func `a book is there once it was opened, and its settings lie beside it`() throws {
    let source = try BookSource(data: folder.file("book").path, sample: 5)
    expect(!source.isThere && source.isUnique)
    _ = try source.open()
    expect(source.isThere && source.isCurrent)
    expectEqual(source.settingsFile?.path, folder.file("book/settings.ini").path)
  }

  @Test func `a book that another process has open is a problem that names its folder`() throws {
    let source = try BookSource(data: folder.file("book").path)
    let lock = try source.lock()
    expect(lock != nil)
    expectEqual(exitCode { () throws(Problem) in _ = try source.lock() }, .inputOutput)
    withExtendedLifetime(lock) {}
  }

  @Test func `fixtures that are missing are a missing input`() throws {
    let source = try BookSource(fixtures: folder.file("nowhere").path)
    expectEqual(exitCode { () throws(Problem) in _ = try source.open() }, .noInput)
  }

  @Test func `a tilde that the shell has left is the home folder`() throws {
    let home = BookSource.folder("~").path
    expect(home.hasPrefix("/"))
    expectEqual(BookSource.folder("~/book").path, home + "/book")
    expectEqual(BookSource.folder("/a/../b").path, "/b")
  }

  @Test func `a book opened in the background is returned once, and its failure is thrown`() throws {
    let opened = try OpeningBook(BookSource(sample: 3)).wait()
    expect(opened.setAside == nil)
    let missing = OpeningBook(try BookSource(fixtures: folder.file("nowhere").path))
    expectEqual(exitCode { () throws(Problem) in _ = try missing.wait() }, .noInput)
  }
}
