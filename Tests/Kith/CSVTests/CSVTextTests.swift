import CSV
import TestSupport
import Testing

struct CSVTextTests {
  private func rows(_ text: String) -> [CSVRow] { Array(CSVReader(Array(text.utf8))) }

  @Test(arguments: [
    "a,b\nc,d\n", "a,b\r\nc,d\r\n", "a,b\rc,d", "\u{FEFF}a,b\n\n\r\nc,d", "\"a\",\"b\"\n\"c\",d",
  ])
  func `a file has the same rows with any line ending`(_ text: String) {
    expectEqual(rows(text).map(\.fields), [["a", "b"], ["c", "d"]])
  }

  @Test func `quotes protect commas, quotes and line breaks, and the next row has the right line`() {
    let rows = rows("\"a, \"\"b\"\"\",\"one\r\ntwo\nthree\",\nlast 5\" wide,\"\"\n")
    expectEqual(rows.map(\.fields), [["a, \"b\"", "one\r\ntwo\nthree", ""], ["last 5\" wide", ""]])
    expectEqual(rows.map(\.line), [1, 4])
  }

  @Test func `an unreadable row reports its place, and the others are read`() {
    var bytes = Array("ok\n\"text\"behind,x\na,".utf8)
    bytes += [0xFF, 0xFE] + Array(",\"two\nlines\"\nfine\nx,\"open, to the end\nlast,row".utf8)
    let rows = Array(CSVReader(bytes))
    expectEqual(rows.map(\.line), [1, 2, 3, 5, 6, 7])
    expectEqual(
      rows.map(\.problem),
      [
        nil, CSVProblem(.textAfterQuote, column: 1), CSVProblem(.badUTF8, column: 2), nil,
        CSVProblem(.openQuote, column: 2), nil,
      ])
    expect(rows[3].fields == ["fine"] && rows[5].fields == ["last", "row"])
  }

  @Test func `fields with a separator or surrounding blanks are quoted, as some readers trim them`() {
    var writer = CSVWriter()
    writer.append(["a ", " b", "c\t", "\td", "e f", "a;b", "c\td", "'e"])
    expectEqual(
      String(decoding: writer.bytes, as: UTF8.self),
      "\"a \",\" b\",\"c\t\",\"\td\",e f,\"a;b\",\"c\td\",'e\n")
  }

  @Test func `a file of open quotes is read in linear time`() {
    // Each of them would search all the rest for its end.
    let open = rows(String(repeating: "\"a\n", count: 20_001))
    expect(open.count == 20_001 && open.allSatisfy { $0.problem != nil })
    let chain = rows(String(repeating: "\"x\n\",", count: 20_000) + "\"end\"?")
    expect(chain.count == 1 && chain[0].problem?.kind == .textAfterQuote)
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(1)", "'=1", "''=1", "\u{FF1D}1", "=\u{301}", "\r\n"])
  func `a formula is guarded with a quote and restored`(_ text: String) {
    expectEqual(text.guardedAgainstFormulas, "'" + text)
    expectEqual(text.guardedAgainstFormulas.withoutFormulaGuard, text)
  }

  @Test(arguments: [
    ("Hans;=1", "Hans;'=1"), ("\t=1", "'\t'=1"), ("a\t-1;;+2", "a\t'-1;;'+2"), ("a;'=1", "a;''=1"),
    // In a cell that begins with a quote, two more are an escaped quote.
    ("a;\"=1+1\"", "a;'\"=1+1\""), ("a\n=1\r\n@b", "a\n'=1\r\n'@b"), ("\"=1", "'\"=1"),
    ("a;\u{FF1D}1", "a;'\u{FF1D}1"),
  ])
  func `a formula after a separator within a field is guarded and restored`(
    _ text: String, _ guarded: String
  ) {
    expectEqual(text.guardedAgainstFormulas, guarded)
    expectEqual(guarded.withoutFormulaGuard, text)
  }

  @Test(arguments: ["", "'", "a=1", "'tis", " =1", "1+1", "Hans; Franz", "a;b\tc\nd"])
  func `other texts stay unchanged`(_ text: String) {
    expect(text.guardedAgainstFormulas == text && text.withoutFormulaGuard == text)
  }
}
