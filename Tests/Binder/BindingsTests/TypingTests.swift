import Foundation
import TestSupport
import Testing

/// The compiler's view of the operators: wrong element types do not compile, and right ones compile fast.
@Suite(.serialized) struct TypingTests {
  /// Lines that end in `// no` must not compile, all others must.
  private let wrong = """
    import Bindings
    import Signals
    import Widgets

    struct User { var name = ""; var followersCount = 0 }
    struct Broken: Error {}

    @MainActor func bindables(_ user: Bindable<User>, _ label: Label, _ box: Box) {
      user.bind(\\.name, to: label, \\.text)
      user.bind(\\.name, to: label, \\.tooltipText)
      user.bind(\\.followersCount, to: label, \\.text) // no
      user.bind(\\.followersCount, to: label, \\.text, transform: String.init)
      user.bind(\\.name, to: box, \\.text) // no
      user.bind(\\.age, to: label, \\.text) // no
    }

    @MainActor func dynamics(_ number: Dynamic<Int>, _ text: Dynamic<String>, _ label: Label, _ entry: Entry) {
      text.bind { label.text = $0 }
      number.bind { label.text = $0 } // no
      number.addListener { label.text = $0 } // no
      number >> { label.text = $0 } // no
      number >>> { label.text = $0 } // no
      number >>> label.textModifier // no
      number >>> label // no
      number >> label // no
      number | { "\\($0)" } >>> label
      number | { $0 + 1 } >>> label // no
      text & { $0 > 1 } >>> label // no
      text >>> number // no
      number <<>>> text // no
      number <<>>> entry // no
      text <<>>> entry
      text <<>>> label // no
      text | { $0 } <<>>> entry // no
      (text | { $0 }).value = "" // no
    }

    @MainActor func commands(
      _ button: Button, _ entry: Entry, _ list: AnyListView, _ plain: Command<Void>, _ texts: Command<String>
    ) {
      button >> plain
      button >> texts // no
      entry >> texts
      entry >> plain // no
      list >> texts // no
      list.rows(of: String.self) >> texts
      list.rows(of: Int.self) >> texts // no
      list.infiniteScrollControl >> plain
      list.infiniteScrollControl >> button // no
      texts.execute() // no
      _ = Command<Void>(enabled: Dynamic(1)) { _, _ in } // no
    }

    @MainActor func sugar(
      _ bag: DisposeBag, _ label: Label, _ scale: Scale, _ text: Dynamic<String>, _ number: Dynamic<Int>,
      _ failing: Signal<String, Broken>, _ maybe: Signal<String?, Never>, _ select: @escaping (String) -> Void
    ) {
      bag ++ label.rxs.text <~ text ++ label.rxs.tooltipText <~ text ++ select <~ text
      bag ++ label.rxs.text <~ number // no
      bag ++ label.rxs.text <~ maybe // no
      bag ++ label.rxs.text <~ failing // no
      bag ++ scale.rxs.value <~ number // no
      bag ++ text <~ scale.rxs.value // no
      bag ++ number <~ text // no
      bag ++ select <~ number // no
      bag ++ select <~ failing // no
      bag ++ text <~ label.rxs.text // no
      bag ++ text // no
    }
    """

  @Test(.enabled(if: Compiler.obstacle == nil, "\(Compiler.obstacle ?? "")"))
  func `wrong element types do not compile and the right ones do`() throws {
    let compiler = Compiler()
    let result = try compiler.typecheck(wrong)
    let lines = wrong.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = Set(lines.indices.filter { lines[$0].hasSuffix("// no") }.map { $0 + 1 })
    expectEqual(expected.count, 35)
    for line in expected.subtracting(result.errorLines).sorted() {
      Issue.record("this compiles: \(lines[line - 1])")
    }
    for line in result.errorLines.subtracting(expected).sorted() {
      Issue.record("this does not compile: \(lines[line - 1])\n\(result.output)")
    }
  }

  @Test(.enabled(if: Compiler.obstacle == nil, "\(Compiler.obstacle ?? "")"))
  func `a file of ten expressions takes the compiler few steps`() throws {
    let compiler = Compiler()
    let head = """
      import Bindings
      import Signals
      import Widgets
      @MainActor func page(
        _ a: Dynamic<Bool>, _ b: Dynamic<String>, _ c: Dynamic<Double>, _ label: Label, _ toggle: Switch,
        _ entry: Entry, _ scale: Scale, _ button: Button, _ go: Command<Void>, _ bag: DisposeBag
      ) {

      """
    let ten = """
        button >> go
        a | { "Current dynamic value: \\($0)" } >>> label
        b | { "Current dynamic value: \\($0)" } >>> label
        c | { "Current dynamic value: \\($0)" } >>> label
        a <<>>> toggle
        b <<>>> entry
        c <<>>> scale
        reduce(a, b) { $0 && !$1.isEmpty } >>> button
        c & { $0 > 0.5 && $0 < 1 } | { Int($0 * 100) } | { "\\($0) %" } >>> { label.text = $0 + "!" }
        bag ++ label.rxs.text <~ b ++ c <~ scale.rxs.value ++ { label.text = "\\($0)" } <~ c.map { $0 * 2 }
        let shifted = (1 << 3 | 2) >> 1 & 0xFF

      """
    // The compiler gives up an expression after a number of steps, independent of the machine's load.
    let result = try compiler.typecheck(head + ten + "_ = shifted }", steps: mostSteps)
    expect(result.errorLines.isEmpty, "\(result.output)")
    // The limit is effective: too few steps fail.
    let tooFew = try compiler.typecheck(head + ten + "_ = shifted }", steps: 10)
    expect(!tooFew.errorLines.isEmpty)
  }

  /// The steps allowed for an expression; the hardest one takes less than half of them (Swift 6.3).
  private let mostSteps = 400
}

/// The Swift compiler with the modules of this test.
private struct Compiler {
  private let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "Modules")

  /// The reason why compiling is impossible here, or nil.
  static let obstacle: String? = {
    let compiler = Compiler()
    let module = compiler.modules.appending(path: "Bindings.swiftmodule").path
    guard FileManager.default.fileExists(atPath: module) else { return "there is no \(module)" }
    guard (try? compiler.run(["--version"])) != nil else { return "swiftc does not run here" }
    return nil
  }()

  struct Result {
    var errorLines: Set<Int>
    var output: String
  }

  /// Type-checks a file.
  ///
  /// - Parameter steps: The solver's step limit per expression.
  func typecheck(_ source: String, steps: Int? = nil) throws -> Result {
    let folder = try TemporaryFolder()
    let file = folder.file("Snippet.swift")
    try Data(source.utf8).write(to: file)
    let limit = steps.map { ["-Xfrontend", "-solver-scope-threshold=\($0)"] } ?? []
    let output = try run(["-typecheck", "-swift-version", "6", "-I", modules.path, file.path] + limit)
    let lines = output.split(separator: "\n").compactMap { line -> Int? in
      let parts = line.split(separator: ":")
      guard parts.count > 3, parts[0].hasSuffix("Snippet.swift"), parts[3] == " error" else { return nil }
      return Int(parts[1])
    }
    return Result(errorLines: Set(lines), output: output)
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
