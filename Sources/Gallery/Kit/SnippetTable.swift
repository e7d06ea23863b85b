public import Foundation

/// All snippets and promises of the documents: `Resources/gallery/snippets.tsv`.
///
/// A line is a document, with its number and title, or a snippet, with the properties of `Snippet`, separated by tabs.
public struct SnippetTable: Sendable {
  /// The document of a page that compares all of them.
  public static let allDocuments = "All five documents"

  /// The snippets, in the order of the documents.
  public private(set) var snippets: [Snippet] = []
  /// The titles of the documents by their numbers.
  public private(set) var titles: [Substring: String] = [:]

  /// Reads a table; lines of another form are left out.
  public init(_ text: String) {
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 2 { titles[columns[0]] = String(columns[1]) }
      if let snippet = Snippet(columns) { snippets.append(snippet) }
    }
  }

  /// Reads the table in a folder of resources; empty if there is none.
  public init(in resources: URL) {
    let data = try? Data(contentsOf: resources.appending(path: "snippets.tsv"))
    self.init(String(decoding: data ?? Data(), as: UTF8.self))
  }

  /// Returns the title of a snippet's document.
  public func title(of snippet: Snippet) -> String {
    titles[snippet.id.prefix { $0 != "." }] ?? ""
  }

  /// Returns the snippets of a document, or of all.
  public func snippets(of document: String) -> [Snippet] {
    document == SnippetTable.allDocuments ? snippets : snippets.filter { title(of: $0) == document }
  }

  /// Returns a line for each snippet: document, number, what it asks, file and line, verdict and test.
  ///
  /// - Parameter sources: The folder with all demos' folders; without it, the numbers of lines are left out.
  public func lines(in sources: URL?) -> [String] {
    snippets.map { snippet in
      let line = sources.flatMap { SourceFolder.file(snippet.file, in: $0)?.line(with: snippet.fragment) }
      let place = snippet.file.isEmpty ? "" : "Sources/\(snippet.file)" + (line.map { ":\($0.number)" } ?? "")
      return [title(of: snippet), snippet.id, snippet.asks, place, snippet.verdict, snippet.test]
        .joined(separator: "\t")
    }
  }
}
