import Acts
import CSV
import Entities
public import Signals

/// Writes the people of a preview, or the acts of a job, to a file. Knows neither a view nor the choice of the file.
///
/// One file at a time.
@MainActor
public final class ReportService {
  /// What comes of each file.
  @Events public var outcomes: SafeSignal<ExportService.Outcome>

  private let server: HomeServer
  private let bag = DisposeBag()
  private var isWriting = false

  /// - Parameter server: the signed-in person's server, whose domain is left out of handles.
  init(server: HomeServer) { self.server = server }

  isolated deinit { bag.dispose() }

  /// Writes all people of a preview: whether they would change, and why not.
  func write(_ preview: ActPreview, to path: String) {
    let server = server
    write(to: path) {
      preview.candidates.map { candidate in
        let skip = preview.skips[candidate.id]
        return ActReport.Row(
          address: server.wholeAddress(of: String(candidate.handle.dropFirst())), name: candidate.name,
          act: preview.kind(of: candidate).rawValue,
          result: skip != nil ? "skipped" : preview.includes(candidate.id) ? "to do" : "left out",
          reason: skip.map { "\($0)" } ?? "")
      }
    }
  }

  func write(_ items: [JobItem], to path: String) {
    let server = server
    write(to: path) {
      items.map { item in
        ActReport.Row(
          address: server.wholeAddress(of: item.account.acct), name: item.account.name,
          act: item.act.kind.rawValue, result: "\(item.state)", reason: item.reason)
      }
    }
  }

  private func write(to path: String, _ rows: @escaping @Sendable () -> [ActReport.Row]) {
    guard !isWriting else { return }
    isWriting = true
    let task = Task { [weak self] in
      let outcome = await Self.write(rows, to: path)
      guard let self, !Task.isCancelled else { return }
      isWriting = false
      _outcomes.send(outcome)
    }
    bag.add(BlockDisposable { task.cancel() })
  }

  @concurrent
  private nonisolated static func write(
    _ make: @Sendable () -> [ActReport.Row], to path: String
  ) async -> ExportService.Outcome {
    let rows = make()
    do throws(WholeFile.Failure) {
      try WholeFile(path: path).write(ActReport.bytes(of: rows), over: true)
      return ExportService.Outcome(path: path, count: rows.count, failure: nil)
    } catch {
      return ExportService.Outcome(path: path, count: rows.count, failure: error)
    }
  }
}
