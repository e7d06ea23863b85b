import Signals

/// The app's operations. Knows no widget.
@MainActor
public final class ToDoService {
  /// The things to do, read when first observed.
  let toDos: LoadingProperty<[ToDo], any Error>
  /// The errors of saving.
  let failures: SafeSignal<any Error>
  private let changes = PassthroughSubject<[ToDo], Never>()

  /// Makes a service with a storage.
  public init(_ storage: any ToDoStorage) {
    toDos = LoadingProperty { .loading { try await storage.load() ?? Self.firstSteps } }
    // Saves run one after the other, so that the last change is the one that stays.
    failures =
      changes
      .flatMapConcat { toDos in SafeSignal.loading { try await storage.save(toDos) } }
      .compactMap(\.error)
  }

  isolated deinit {}

  func add(_ title: String) {
    guard !title.allSatisfy(\.isWhitespace) else { return }
    change { $0.append(ToDo(id: ($0.map(\.id).max() ?? 0) + 1, title: title)) }
  }

  func update(_ toDo: ToDo) { change { toDos in toDos = toDos.map { $0.id == toDo.id ? toDo : $0 } } }
  func clearDone() { change { $0.removeAll(where: \.isDone) } }
  func saveAgain() { change { _ in } }
  func reload() { toDos.reload() }

  private func change(_ edit: (inout [ToDo]) -> Void) {
    guard var new = toDos.value else { return }
    edit(&new)
    toDos.set(new)
    changes.send(new)
  }

  private static let firstSteps = [
    ToDo(id: 1, title: "Read the README", isDone: true),
    ToDo(id: 2, title: "Change a binder and its test"),
    ToDo(id: 3, title: "Write an app"),
  ]
}
