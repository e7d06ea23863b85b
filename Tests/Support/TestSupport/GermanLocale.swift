import Foundation
import Glibc

/// Creates a German locale in a folder, for programs started by a test on a machine without one.
///
/// - Returns: The variables for their environment.
/// - Throws: `GermanLocaleError` if `localedef` fails (its sources are in Debian's package `locales`).
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

/// The German locale could not be created.
public struct GermanLocaleError: Error {
  /// The output of `localedef`.
  public let said: String
}

/// Whether gettext uses `LANGUAGE` in the locale C.UTF-8; glibc treats that one as C from 2.39 on.
public let languageCountsWithoutLocale: Bool = {
  var said = [CChar](repeating: 0, count: 64)
  guard confstr(Int32(_CS_GNU_LIBC_VERSION), &said, said.count) > 0 else { return false }
  // "glibc 2.36"
  let text = String(decoding: said.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let version = text.split { !$0.isNumber }.compactMap { Int($0) }
  return version.count >= 2 && (version[0], version[1]) < (2, 39)
}()
