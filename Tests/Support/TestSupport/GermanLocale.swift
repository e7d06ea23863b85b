import Foundation
import Glibc

/// Makes a German locale in a folder, for programs that a test starts on a machine without one.
///
/// - Returns: What has to stand in their environment.
/// - Throws: `GermanLocaleError` where `localedef` makes none (Debian's package `locales` has what it is made of).
public func germanLocale(in folder: URL) throws -> [String: String] {
  let name = "de_DE.UTF-8"
  let making = Process()
  making.executableURL = URL(filePath: "/usr/bin/localedef")
  making.arguments = ["--no-archive", "-i", "de_DE", "-f", "UTF-8", folder.appending(path: name).path]
  let said = Pipe()
  making.standardError = said
  try making.run()
  let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  making.waitUntilExit()
  guard making.terminationStatus == 0 else { throw GermanLocaleError(said: text) }
  return ["LOCPATH": folder.path, "LC_ALL": name]
}

/// No German locale could be made.
public struct GermanLocaleError: Error {
  /// What `localedef` said.
  public let said: String
}

/// Whether gettext goes by `LANGUAGE` in the locale C.UTF-8; glibc takes that one for C from 2.39 on.
public let languageCountsWithoutLocale: Bool = {
  var said = [CChar](repeating: 0, count: 64)
  guard confstr(Int32(_CS_GNU_LIBC_VERSION), &said, said.count) > 0 else { return false }
  // "glibc 2.36"
  let text = String(decoding: said.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let version = text.split { !$0.isNumber }.compactMap { Int($0) }
  return version.count >= 2 && (version[0], version[1]) < (2, 39)
}()
