import Glibc

/// A file beside a test, such as `Looks/GreetingView.txt`, that a run with `RECORD_LOOKS=1` in the environment writes.
package struct RecordedFile {
  /// Whether files are written rather than compared.
  package static var isRecording: Bool {
    guard let value = getenv("RECORD_LOOKS") else { return false }
    return String(cString: value) == "1"
  }

  package let path: String

  /// - Parameters:
  ///   - name: The name with its extension; what no file can be called becomes `-`.
  ///   - folder: Where it lies, seen from the test's file.
  ///   - test: The path of the test's file.
  package init(_ name: String, in folder: String, besideTest test: String) {
    let parts = test.split(separator: "/", omittingEmptySubsequences: false)
    let beside = parts.dropLast().joined(separator: "/")
    path = "\(beside)/\(folder)/\(name.replacing("/", with: "-"))"
  }

  /// Its text; nil without one.
  package func read() -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces its text; makes the folder it lies in.
  package func write(_ text: String) throws(LookDifference) {
    makeFolder()
    let bytes = Array(text.utf8)
    guard let file = fopen(path, "w") else { throw cannotBeWritten }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw cannotBeWritten }
  }

  /// Makes the folders that are missing above the file.
  package func makeFolder() {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(part)/"
      mkdir(folder, 0o777)
    }
  }

  private var cannotBeWritten: LookDifference {
    LookDifference("\(path) could not be written: \(String(cString: strerror(errno)))")
  }

  /// The error where nothing has been recorded.
  package var isMissing: LookDifference {
    LookDifference("\(path) is missing; RECORD_LOOKS=1 in the environment records it")
  }
}
