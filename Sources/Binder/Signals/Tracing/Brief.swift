/// Describes values in a few words, however large they are.
package enum Brief {
  /// Returns a text between quotation marks, the number of a collection's elements, or a value's first parts.
  package static func words(for value: Any) -> String {
    words(for: value, depth: 0)
  }

  private static func words(for value: Any, depth: Int) -> String {
    if let text = value as? any StringProtocol { return "\"\(cut(String(text)))\"" }
    if let all = value as? any Collection { return "\(all.count) × \(name(ofElementOf: all))" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { words(for: $0.value, depth: depth) } ?? "nil"
    case .class: return "\(type(of: value))"
    case .enum:
      guard let payload = mirror.children.first else { return ".\(value)" }
      return ".\(payload.label ?? "")\(parts(of: payload.value, depth: depth))"
    case .struct where !(value is any CustomStringConvertible):
      return "\(type(of: value))" + list(mirror.children, depth: depth)
    case .tuple: return mirror.children.isEmpty ? "()" : list(mirror.children, depth: depth)
    default: return cut("\(value)")
    }
  }

  private static func parts(of payload: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple
      ? list(mirror.children, depth: depth) : "(\(words(for: payload, depth: depth + 1)))"
  }

  private static func list(_ children: Mirror.Children, depth: Int) -> String {
    if depth > 1 { return "(…)" }
    let shown = children.prefix(3).map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + words(for: child.value, depth: depth + 1)
    }
    return "(\((shown + (children.count > 3 ? ["…"] : [])).joined(separator: ", ")))"
  }

  private static func name<All: Collection>(ofElementOf all: All) -> String { "\(All.Element.self)" }

  private static func cut(_ text: String) -> String {
    let line = text.prefix(60).split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: "\\n")
    return text.count > 60 ? line + "…" : line
  }
}
