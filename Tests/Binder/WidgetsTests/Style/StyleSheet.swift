import Foundation
import TestSupport

/// The style sheets of the library with the colours of a theme, as far as colours go.
struct StyleSheet {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A selector with one of its declarations, in the order of the sheets.
  struct Declaration {
    let selector: String
    let property: String
    let value: String
  }

  private var colors: [String: String]
  private(set) var declarations: [Declaration] = []

  /// Begins with the colours of a theme.
  init(theme: [String: String]) { colors = theme }

  /// Adds a sheet of the library, which counts more than the ones before it.
  mutating func add(file name: String) throws {
    let file = checkout.appending(path: "Sources/Binder/GTKRenderer/Style/\(name).css")
    add(try String(contentsOf: file, encoding: .utf8))
  }

  /// Adds a sheet, which counts more than the ones before it.
  mutating func add(_ css: String) {
    let text = css.replacing(#/\/\*[\s\S]*?\*\//#, with: "")
    for match in text.matches(of: #/@define-color\s+(\w+)\s+([^;]+);/#) {
      colors[String(match.1)] = String(match.2)
    }
    let rules = text.replacing(#/@define-color[^;]+;/#, with: "").replacing(
      #/@keyframes[^{]*\{(\s*\w+ \{[^}]*\})*\s*\}/#, with: "")
    for match in rules.matches(of: #/([^{}]+)\{([^{}]*)\}/#) {
      for selector in match.1.split(separator: ",") {
        let selector = selector.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for declaration in match.2.split(separator: ";") {
          let parts = declaration.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
          }
          guard parts.count == 2 else { continue }
          declarations.append(Declaration(selector: selector, property: parts[0], value: parts[1]))
        }
      }
    }
  }

  /// Returns the value that counts of a property, for exactly this selector.
  func value(_ property: String, of selector: String) throws -> String {
    guard let found = declarations.last(where: { $0.selector == selector && $0.property == property }) else {
      throw Failure(description: "“\(selector)” has no \(property)")
    }
    return found.value
  }

  /// Returns the colour within a value such as `2px solid @binder_focus`.
  func color(_ property: String, of selector: String) throws -> StyleColor {
    try color(in: value(property, of: selector))
  }

  /// Returns the last colour within a text.
  func color(in text: String) throws -> StyleColor {
    // A border is `1px solid COLOUR`, a shadow `inset 0 0 0 1px COLOUR`.
    let color = text.trimmingPrefix(#/((inset|solid|-?\d+(px)?) )+/#)
    return try read(String(color))
  }

  private func read(_ text: String) throws -> StyleColor {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let color = StyleColor(hex: text) { return color }
    if text.first == "@" {
      guard let value = colors[String(text.dropFirst())] else {
        throw Failure(description: "there is no \(text)")
      }
      return try read(value)
    }
    switch text {
    case "white": return try read("#ffffff")
    case "black": return try read("#000000")
    case "transparent", "none": return try read("#000000").faded(by: 0)
    default: break
    }
    guard let call = text.wholeMatch(of: #/(\w+)\((.*)\)/#) else {
      throw Failure(description: "“\(text)” is no colour")
    }
    let parts = arguments(call.2)
    let numbers = parts.compactMap { Double($0) }
    switch (call.1, parts.count) {
    case ("alpha", 2): return try read(parts[0]).faded(by: numbers.last ?? 1)
    case ("shade", 2): return try read(parts[0]).shaded(by: numbers.last ?? 1)
    case ("mix", 3): return try read(parts[0]).mixed(with: read(parts[1]), numbers.last ?? 0)
    default: throw Failure(description: "“\(text)” is no colour")
    }
  }

  // Splits at the commas outside of inner parentheses.
  private func arguments(_ text: Substring) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
