import ArgumentParser
import Foundation
import GTKRenderer
import GalleryKit
import GalleryPages
import WebAddresses

/// The program `gallery`: parses its options, finds its files, and shows the window or one page as text.
@main
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "A page for each architecture of the seed documents, with a working demo.",
    discussion: """
      Without options the Gallery opens its window. Its demos show fixtures that are shipped with it, unless they are \
      given the address of a server.
      """,
    version: "gallery 0.1.0")

  @Option(
    help: ArgumentHelp("Print a page's text tree once it has loaded, without a display.", valueName: "page"))
  var dump: String?

  @Flag(
    help: """
      Print the table of the documents' snippets: document, number, what is asked, file and line here, whether it works \
      or why it differs, and a test.
      """)
  var snippets = false

  @Option(help: ArgumentHelp("Write a picture of every page, and end.", valueName: "dir"))
  var tour: String?

  @Option(help: "What --tour takes pictures of: all that is here, or one look.")
  var look: TourLook?

  @Option(
    help: ArgumentHelp("Read the users of 4V from a server with jsonplaceholder's /users.", valueName: "url"))
  var usersURL: String?

  @Option(
    name: .customLong("itunes-url"),
    help: ArgumentHelp("Search songs with a server's iTunes Search API.", valueName: "url"))
  var iTunesURL: String?

  @Option(
    help: ArgumentHelp(
      "Search songs for this first, in the window as with --dump searchy.", valueName: "words"))
  var term: String?

  @Option(help: ArgumentHelp("Read the beers from a server with the Open Beer Database.", valueName: "url"))
  var beersURL: String?

  static func main() {
    StandardStream.run {
      var command = try parseAsRoot()
      try command.run()
    } ending: {
      (fullMessage(for: $0), exitCode(for: $0).rawValue)
    }
  }

  func validate() throws {
    if dump != nil, tour != nil {
      throw ValidationError(
        "--dump and --tour exclude each other: one is without a window, the other with one.")
    }
    if snippets, dump != nil || tour != nil {
      throw ValidationError("--snippets prints a table: it excludes --dump and --tour.")
    }
    if let dump, dump != "searchy", term != nil {
      throw ValidationError("--term is what songs are searched for: it needs --dump searchy, or the window.")
    }
    if look != nil, tour == nil { throw ValidationError("--look is of the pictures that --tour writes.") }
    if tour == "" { throw ValidationError("--tour needs the name of a folder.") }
    try MainActor.assumeIsolated {
      if let dump, GalleryPage.named(dump) == nil {
        let names = GalleryPage.all.map(\.id).joined(separator: ", ")
        throw ValidationError("There is no page \"\(dump)\". The pages are \(names).")
      }
    }
    for (name, text) in [("--users-url", usersURL), ("--itunes-url", iTunesURL), ("--beers-url", beersURL)] {
      if let text { _ = try Self.address(text, of: name) }
    }
  }

  func run() throws {
    let code = MainActor.assumeIsolated { GalleryApp(options: self).run() }
    if code != 0 { throw ExitCode(code) }
  }

  /// Parses the address of a server, which must be encrypted or on this machine.
  static func address(_ text: String, of option: String) throws -> URL {
    guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme)
    else {
      throw ValidationError(
        "\(option) needs the address of a server, such as https://example.org/users, not \"\(text)\".")
    }
    guard url.scheme == "https" || Loopback.contains(url) else {
      throw ValidationError("\(option) needs https: plain http is for this machine only.")
    }
    return url
  }
}
