import Foundation
import TestSupport
import Testing

/// Each example of the documentation is compiled in a file here, and every public declaration has an example.
struct ExampleTests {
  @Test func `each example in the documentation is compiled by a test`() throws {
    let compiled = try ["ExampleTests", "GTKRendererTests/Examples", "WidgetsTests"].flatMap {
      try swiftFiles(in: "Tests/Binder/\($0)").map { "\n" + $0.text.withoutIndentation + "\n" }
    }
    var count = 0
    for file in try swiftFiles(in: "Sources") {
      for example in file.examples {
        count += 1
        let lines = example.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect((3...8).contains(lines), "\(file.name): \(lines) lines are too few or too many:\n\(example)")
        #expect(
          compiled.contains { $0.contains("\n" + example + "\n") }, "\(file.name): not compiled:\n\(example)")
      }
    }
    #expect(count > 250)
  }

  @Test func `every public operator and main type has an example`() throws {
    var declared: [String: Bool] = [:]
    for module in [
      "Signals", "Settings", "Translations", "Widgets", "Bindings", "WidgetsTesting", "GTKRenderer",
      "Fetching", "Formatting", "Logs",
    ] {
      let files = try swiftFiles(in: "Sources/Binder/\(module)")
      let protocols = Set(files.flatMap(\.protocols))
      for declaration in files.flatMap({ $0.declarations(extending: protocols) }) {
        declared["\(module).\(declaration.name)", default: false] =
          declared["\(module).\(declaration.name)", default: false] || declaration.hasExample
      }
    }
    #expect(declared.count > 250)
    let without = Set(declared.filter { !$0.value }.keys)
    #expect(without.subtracting(Self.exceptions.keys) == [], "without an example and without a reason")
    #expect(Set(Self.exceptions.keys).subtracting(without) == [], "these have an example, or are no more")
  }

  /// The declarations without an example, with the reasons.
  private static let exceptions = [
    "GTKRenderer.GTKValue": "texts, truths and numbers; seen in Node",
    "GTKRenderer.AnyNode": "the base of Node, which has one",
    "GTKRenderer.SearchResult": "seen in SearchProvider",
    "Settings.init(settingData:)": "settings call it; seen in SettingValue",
    "Signals.AnyFormField": "the base of FormField, which has one",
    "Signals.AnyKeyColumn": "the base of KeyColumn, which has one",
    "Signals.Dependents": "only properties use it",
    "Signals.FailableObserver": "the base of AnyObserver, which has one",
    "Signals.LoadingStateProtocol": "another view of LoadingState, for the compiler",
    "Signals.OrderedRow": "what ListKey is packed in",
    "Signals.ObserverNode": "the base of AnyObserver, which has one",
    "Signals.forEachID": "a list asks for the identities of what is selected at once",
    "Widgets.InspectedDelivery": "an inspector delivers it; the Gallery's flow draws it",
    "Widgets.SuggestingEntry": "the base of ComboEntry and SearchEntry, which have one",
    "Signals.index": "a list asks for the place of its selected item",
    "Signals.pack": "keys of more than one word alone write it",
    "Signals.setMembership": "a list asks for it when many items are selected at once",
    "Signals.reverse": "keys that do not come in the opposite order alone write it",
    "Signals.reversed": "keys of which some come last in both orders alone write it; Optional shows it",
    "Signals.SafeSource": "chooses between overloads, nobody names it",
    "Widgets.CodedAsText": "Color and Day are",
    "Widgets.encode": "Codable calls it",
    "Widgets.init(from:)": "Codable calls it",
    "Widgets.Chart": "the base of BarChart, which has one",
    "Widgets.ChartValue": "seen in BarChart",
    "Widgets.Ink": "seen in Drawing",
    "Widgets.Point": "seen in Drawing",
    "Widgets.Rectangle": "seen in Drawing",
    "Widgets.MenuHolding": "MenuButton and MenuBar, which have one each",
    "Widgets.SizeGrouping": "what a renderer's node is to a SizeGroup",
    "Widgets.print": "what a desktop without printers says; PrintJob shows how it is called",
    "Widgets.AnyChoice": "the base of Choice, which has one",
    "Widgets.focusInput": "a form asks for it; ErrorShowing has one",
    "Widgets.FocusTaking": "what a renderer's node is to a widget that takes the focus",
    "Widgets.ListRendering": "what a renderer's node is to a list",
    "Widgets.FrameTicking": "what a renderer's node is to a window that draws frames",
    "Widgets.InputListening": "what a renderer's node is to a WidgetInput",
    "Widgets.ContextMenuRequest": "from a widget to the renderer",
    "Widgets.PictureShowing": "Avatar and PictureView, which have one each",
    "Widgets.setDefaultProperty": "bindings call it, by the operators that have one",
  ]
}

private struct SourceFile {
  let name: String
  let text: String

  /// The blocks of Swift in documentation comments, without indentation.
  var examples: [String] {
    var (found, lines): ([String], [String]?) = ([], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop(while: \.isWhitespace)
      guard code.hasPrefix("///") else {
        lines = nil
        continue
      }
      let shown = code.dropFirst(3).drop(while: \.isWhitespace)
      if shown == "```swift" {
        lines = []
      } else if shown == "```", let example = lines {
        found.append(example.joined(separator: "\n"))
        lines = nil
      } else {
        lines?.append(String(shown))
      }
    }
    return found
  }

  /// The names of the file's public protocols.
  var protocols: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("public protocol ") }
      .compactMap { $0.dropFirst(16).split { !$0.isLetter && !$0.isNumber }.first.map(String.init) }
  }

  /// The public types of the file, its public functions, and those added to signals and generic types.
  ///
  /// Methods of a type are left out: the type's example shows the important ones.
  func declarations(extending protocols: Set<String>) -> [(name: String, hasExample: Bool)] {
    var (found, isOperator, hasExample): ([(String, Bool)], Bool, Bool) = ([], false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop(while: \.isWhitespace)
      if code.hasPrefix("///") {
        hasExample = hasExample || code == "/// ```swift"
        continue
      }
      if code.hasPrefix("@"), !code.contains("public ") { continue }
      if line.hasPrefix("}") { isOperator = false }
      if line.hasPrefix("extension "), let extended = line.prefixMatch(of: /extension (\w+)(\w|\.|<)?/) {
        isOperator = protocols.union(["Signal", "Property"]).contains(String(extended.1))
      }
      let isMeant = code.startIndex == line.startIndex || (line.hasPrefix("  ") && isOperator)
      if isMeant, let name = name(of: code) { found.append((name, hasExample)) }
      hasExample = false
    }
    return found
  }

  private func name(of code: Substring) -> String? {
    let pattern =
      /(?:@\w+ )*(?:public|open) (?:static |final |mutating )*(func|init|class|struct|enum|protocol)\b ?([^\s(<:]*|<\S+|[<>&|+]+)(?:<.*>)?\(?(\w*)/
    guard "po@".contains(code.first ?? " "), let match = code.prefixMatch(of: pattern) else { return nil }
    return match.1 == "init" ? "init(\(match.3):)" : String(match.2.filter { $0 != "`" })
  }
}

private func swiftFiles(in folder: String) throws -> [SourceFile] {
  let url = checkout.appending(path: folder)
  let found = try #require(
    FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil), "\(folder)")
  return try found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    .sorted { $0.path < $1.path }
    .map { SourceFile(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
}

extension String {
  fileprivate var withoutIndentation: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop(while: \.isWhitespace) }
      .joined(separator: "\n")
  }
}
