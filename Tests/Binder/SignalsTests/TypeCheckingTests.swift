// The compiler checks a chain alike, optimised or not.
#if DEBUG
  import Foundation
  import TestSupport
  import Testing

  @testable import Signals

  /// Law 20: the compiler's cost of checking a chain.
  struct TypeCheckingTests {
    /// The chain that is checked, and run below.
    static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some SignalProtocol<[Int], Never> {
      // chain: begin
      numbers.map { ($0, "\($0)") }.filter { $0.0 > 0 }.map { ($0.1, $0.0) }.removeDuplicates()
        .pairwise().map { ($0.0, $0.1, $1.1) }.dropFirst().zipPrevious().map { ($0?.1, $1.2) }
        .combineLatest(with: numbers).prefix(maxLength: 9).compactMap { $0.0 == nil ? nil : ($0, $1) }
        .flatMapLatest { SafeSignal(just: ($0.1, $1)) }.prepend((0, 0)).append((9, 9))
        .handleEvents(receiveOutput: { _ in }).map { [$0.0, $0.1] }
      // chain: end
    }

    @Test
    func `law 20: a chain of 16 operators over tuples works without type annotations`() {
      let numbers = PassthroughSubject<Int, Never>()
      let log = Recorder(Self.chain(numbers))
      for number in [1, 1, 2, 3, 4, 5] { numbers.send(number) }
      expectEqual(log.values, [[0, 0], [4, 3], [4, 4], [5, 4], [5, 5]])
      numbers.send(completion: .finished)
      expectEqual(log.values.last, [9, 9])
      expect(log.isCompleted)
    }

    /// Twice the 146,000 that the compiler of Swift 6.3 needs for the chain.
    static let steps = 300_000

    /// The folder of the built modules.
    static let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Modules")

    @Test(
      .enabled(
        if: FileManager.default.fileExists(atPath: modules.appending(path: "Signals.swiftmodule").path),
        "the build has left no Signals.swiftmodule beside the tests"))
    func `law 20: a chain of 16 operators over tuples takes the compiler few steps to check`() throws {
      let modules = Self.modules
      let source = try String(contentsOfFile: #filePath, encoding: .utf8)
      let chain = try #require(
        source.split(separator: "// chain: begin\n").last?.split(separator: "// chain: end").first)
      func program(_ expression: some StringProtocol) -> String {
        "import Signals\nfunc check(_ numbers: PassthroughSubject<Int, Never>) {\n_ = \(expression)\n}\n"
      }
      // Steps, not seconds: they are independent of the load.
      try expectEqual(Self.complaints(about: program(chain), modules, steps: Self.steps), "")
      try expectEqual(Self.complaints(about: program("numbers.map { $0 }"), modules, steps: 10), "")
      // The compiler did count, and errors are reported: it did check.
      try expect(Self.complaints(about: program(chain), modules, steps: 1_000).contains("in reasonable time"))
      try expect(
        Self.complaints(about: program("numbers.maps { $0 }"), modules, steps: Self.steps)
          .contains("no member 'maps'"))
    }

    static func compiler() throws -> URL {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let swift = folders.map { URL(filePath: "\($0)/swift") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      let real = try #require(swift, "no swift in PATH").resolvingSymlinksInPath()
      return real.deletingLastPathComponent().appending(path: "swiftc")
    }

    /// The compiler's errors for a program with a limit of steps per expression.
    static func complaints(about program: String, _ modules: URL, steps: Int) throws -> String {
      let folder = try TemporaryFolder()
      let file = folder.file("program.swift")
      try program.write(to: file, atomically: true, encoding: .utf8)
      let said = folder.file("said")
      try Data().write(to: said)
      let process = Process()
      process.executableURL = try compiler()
      process.arguments = [
        "-typecheck", "-suppress-warnings", "-swift-version", "6", "-I", modules.path,
        "-Xfrontend", "-solver-scope-threshold=\(steps)", file.path,
      ]
      process.standardError = try FileHandle(forWritingTo: said)
      try process.run()
      process.waitUntilExit()
      let text = try String(contentsOf: said, encoding: .utf8)
      return process.terminationStatus == 0 ? "" : text.isEmpty ? "status \(process.terminationStatus)" : text
    }
  }
#endif
