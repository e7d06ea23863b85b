import CSV
import Foundation
import People
import TestSupport
import Testing

/// Kith's files through LibreOffice Calc (Debian: `libreoffice-calc-nogui`), without a window.
@Suite(.serialized, .enabled(if: LibreOffice.isHere, "soffice is not installed"))
struct LibreOfficeTests {
  private static let names = [
    "Hans;=1+1", "=1+1", "Hans\t=1+1", "Hans;\"=1+1\"", "A, B; C", "Hans\n=1+1", "'=1+1", "'tis", "@SUM(1;2)",
    "Zoë \u{202E}x", "\"quoted\"; and more",
  ]

  private static var file: [UInt8] {
    let entries = names.enumerated().map { number, name in
      var entry = CSVFileEntry(address: "p\(number)@example.social")
      (entry.displayName, entry.note, entry.lists) = (name, "note of \(number)", ["Friends; old"])
      return entry
    }
    return CSVFile.bytes(of: entries, as: .people)
  }

  @Test func `the unguarded control file is read as a formula`() throws {
    let document = try LibreOffice.convert(Array("a;=1+1\n".utf8), splittingAt: "59", to: "fods")
    expect(document.contains("table:formula"))
  }

  // The separators of Calc's own dialog: semicolons, commas and tabs; and those of a German Excel.
  @Test(arguments: Soak.isOn ? ["44/59/9", "59", "9"] : ["44/59/9"])
  func `no cell of Kith's file is a formula wherever a spreadsheet splits`(_ separators: String) throws {
    let document = try LibreOffice.convert(Self.file, splittingAt: separators, to: "fods")
    expect(document.contains("p0@example.social"))
    expect(!document.contains("table:formula"))
  }

  @Test(arguments: Soak.isOn ? ["44/59/9", "44"] : ["44"])
  func `Kith's file is unchanged after Calc has saved it`(_ separators: String) throws {
    let saved = try LibreOffice.convert(Self.file, splittingAt: separators, to: "csv")
    let file = try CSVFile(Array(saved.utf8), name: "people.csv")
    expectEqual(file.kind, .people)
    let entries = try file.rows.map { try $0.entry.get() }
    expectEqual(entries.map(\.displayName), Self.names)
    expectEqual(entries.map(\.note), Self.names.indices.map { "note of \($0)" })
    expect(entries.allSatisfy { $0.lists == ["Friends; old"] })
  }
}

enum LibreOffice {
  private static let program = "/usr/bin/soffice"

  static var isHere: Bool {
    let isHere = FileManager.default.isExecutableFile(atPath: program)
    if !isHere {
      print("LibreOfficeTests are skipped: \(program) is not there (Debian: libreoffice-calc-nogui)")
    }
    return isHere
  }

  /// Converts a CSV file with Calc, with formulas enabled.
  ///
  /// - Parameters:
  ///   - separators: ASCII codes, with slashes between them.
  ///   - kind: `csv`, or `fods`, which shows the type of each cell.
  static func convert(
    _ bytes: [UInt8], splittingAt separators: String, to kind: String
  ) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.file("in.csv")
    try Data(bytes).write(to: file)
    let output = folder.url.appendingPathComponent("out", isDirectory: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    // Source: LibreOffice's "CSV filter parameters": quotes, UTF-8, from line 1; the last one evaluates formulas.
    process.arguments = [
      "-env:UserInstallation=\(folder.url.appendingPathComponent("profile").absoluteString)", "--headless",
      "--infilter=CSV:\(separators),34,76,1,,0,false,false,false,false,false,0,true", "--convert-to",
      kind == "csv" ? "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false" : kind, "--outdir",
      output.path, file.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output.appendingPathComponent("in.\(kind)"), encoding: .utf8)
  }
}
