import CSV
import TestSupport
import Testing

struct CSVFuzzTests {
  private static let fuzz = Fuzz(
    seed: 42,
    corpus: [
      "Account address,Show boosts,Notify on new posts,Languages\nada@example.social,true,false,\"de, en\"\nbob@bücher.example,wahr,,\n",
      "sep=;\r\nAccount address;Note\r\nada@example.social;\"'=1+1; \"\"x\"\"\nb\"\r\nbob@xn--bcher-kva.example;-1\r\n",
      "\u{FEFF}\"Account address\"\t\"Hide notifications\"\rada@example.social\tFALSCH\r",
      "Friends,ada@example.social\n\"Old, \"\"x\"\"\n\",bob@example.social:8443\n'=1,https://example.social/@eve\n",
      "example.social\nbücher.example:8443\nxn--bcher-kva.example.\n",
      "#domain,#severity\nexample.social,suspend\n",
      "ada@example.social\nhttps://example.social/users/bob\nacct:eve@localhost:80\n",
      """
      Account address,Show boosts,Notify on new posts,Languages,Display name,Follows you,Lists,Note,Last post,Posts,\
      Followers,Following,First seen,Moved to,Profile URL
      ada@example.social,true,,"de,en",'=Ada,yes,\"""a, b"",c","'-note
      ;'=x",2026-11-23,12,0,9223372036854775807,2024-02-29T10:00:00Z,eve@example.social,https://example.social/@ada

      """,
    ],
    tokens: [
      "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", "\u{FEFF}", "\0", "'", "=", "+1", "-", "@",
      "\u{FF1D}", "\u{301}",
      "\u{202E}", "\u{200B}", "Account address", "#domain", "domain", "List name", "Note", "sep=,", "true",
      "nein", "ada@b.example",
      "2026-11-23", "9223372036854775808", " ", "ü", "example.social",
    ])

  @Test
  func `rows of arbitrary bytes are in order, and the parsed ones survive writing and reading`() {
    let report = Self.fuzz.run("CSV rows", usually: 400) { input in
      let separator = ",;\tx".utf8.randomElement(using: &input.numbers) ?? 0
      var rows: [[String]] = []
      var line = 0
      for row in CSVReader(input.bytes, separator: separator) {
        guard row.line > line else { return .wrong("line \(row.line) after \(line)") }
        line = row.line
        if row.problem == nil { rows.append(row.fields) }
      }
      guard line <= input.bytes.count + 1, !rows.contains([]) else { return .wrong("rows without bytes") }
      var writer = CSVWriter()
      for row in rows { writer.append(row) }
      guard Array(CSVReader(writer.bytes)).map(\.fields) == rows else {
        return .wrong("other fields after writing")
      }
      return rows.isEmpty ? .refused : .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 2)
  }

  @Test func `an arbitrary file of people is refused or survives writing and reading`() {
    let report = Self.fuzz.run("CSV people", usually: 400) { input in
      let kind = CSVFileKind.allCases.randomElement(using: &input.numbers)
      let isSaid = Bool.random(using: &input.numbers)
      let name = Bool.random(using: &input.numbers) ? kind?.rawValue ?? "" : ""
      guard let file = try? CSVFile(input.bytes, kind: isSaid ? kind : nil, name: name) else {
        return .refused
      }
      let entries = file.rows.compactMap { try? $0.entry.get() }
      guard !entries.isEmpty else { return .refused }
      let written = CSVFile.bytes(of: entries, as: file.kind)
      do throws(CSVFileError) {
        let again = try CSVFile(written, kind: file.kind)
        let readAgain = again.rows.compactMap { try? $0.entry.get() }
        guard again.rows.map(\.address) == entries.map(\.address) else {
          return .wrong("other people after writing")
        }
        guard readAgain.count == entries.count, CSVFile.bytes(of: readAgain, as: file.kind) == written
        else {
          return .wrong("other entries after writing")
        }
      } catch {
        return .wrong("\(file.kind) refused after writing, as \(error)")
      }
      return .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 8)
  }

  @Test func `arbitrary text has no formula at the start of a cell and is restored`() {
    let report = Self.fuzz.run("CSV formulas", usually: 2_000) { input in
      let text = input.text
      let guarded = text.guardedAgainstFormulas
      guard guarded.withoutFormulaGuard.utf8.elementsEqual(text.utf8) else {
        return .wrong("another text comes back")
      }
      let cells = guarded.unicodeScalars.split(omittingEmptySubsequences: false) {
        [";", "\t", "\n", "\r"].contains($0)
      }
      let begins = cells.compactMap { $0.first { $0 != "\"" } }
      guard begins.allSatisfy({ !"=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) }) else {
        return .wrong("a formula begins a cell")
      }
      return guarded.utf8.count == text.utf8.count ? .refused : .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 8)
  }
}
