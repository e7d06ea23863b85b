#if canImport(Glibc)
  import Glibc
#endif

/// The figures of the build with cross-module optimisation, by name.
let optimised: [String: Optimised] = {
  var all: [String: Optimised] = [:]
  guard let file = option("--beside").flatMap({ fopen($0, "r") }) else { return all }
  defer { fclose(file) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, file) > 0, let line {
    let cells = String(cString: line).split(separator: "\n")[0].split(separator: "\t")
    guard cells.count == 3, let ours = Double(cells[1]) else { continue }
    all[String(cells[0])] = Optimised(ours: ours, peer: Double(cells[2]))
  }
  return all
}()

func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  return arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}

/// Writes the figures for the other build to read.
func write(_ figures: [(name: String, ours: Double, peer: Double?)], to path: String) {
  write(figures.map { "\($0.name)\t\($0.ours)\t\($0.peer.map { "\($0)" } ?? "-")\n" }.joined(), to: path)
}

func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { return print("could not write \(path)") }
  fputs(text, file)
  fclose(file)
}
