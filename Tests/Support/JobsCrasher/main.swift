// Sends the acts of a job to a server in a file, until the job has ended or the process is killed.
//
// Usage: JobsCrasher FOLDER SEED
import Foundation

guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[2]) else { exit(64) }
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
Task { @MainActor in
  do {
    try await Crash(folder: folder, seed: seed).run()
    exit(0)
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
  }
}
RunLoop.main.run()
