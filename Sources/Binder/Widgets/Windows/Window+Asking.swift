import Signals

extension Window {
  /// Asks a question and waits for the answer.
  ///
  /// ```swift
  /// Task {
  ///   let answer = await window.ask("Remove Ada?", answers: ["Cancel", "Remove"], isDestructive: true)
  ///   if answer == "Remove" { removed.append("Ada") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - answers: The texts of the buttons, from first to last.
  ///   - isDestructive: Whether the last answer removes something, which its colour says.
  /// - Returns: The text of the chosen button; nil if the question was dismissed without an answer, with its window or
  ///   by cancelling the task.
  public func ask(
    _ title: String, text: String = "", answers: [String], isDestructive: Bool = false
  ) async -> String? {
    let dialog = Dialog(title: title, text: text)
    let question = Question<String>(goneWhen: isGone(dialog)) { dialog.dismiss() }
    for (place, answer) in answers.enumerated() {
      let isRed = isDestructive && place == answers.count - 1
      dialog.addButton(answer, cssClasses: isRed ? ["destructive-action"] : []).reactive.clicked
        .observeNext { question.end(with: answer) }.dispose(in: dialog.bag)
    }
    present(dialog)
    return await question.answer()
  }

  /// Opens a file dialog, replacing one that is open, and waits for the choice.
  ///
  /// ```swift
  /// Task {
  ///   let files = await window.choose(FileDialog(title: "Choose a Picture", acceptText: "Choose"))
  ///   if let first = files.first { path = first }
  /// }
  /// ```
  ///
  /// - Returns: The absolute paths of the chosen files; empty if the dialog was closed without a choice, with its window
  ///   or by cancelling the task.
  public func choose(_ dialog: FileDialog) async -> [String] {
    let isGone = combineLatest($fileDialog, $isOpen) { current, isOpen in !isOpen || current !== dialog }
    present(dialog)
    let question = Question<[String]>(goneWhen: isGone) { _ = dialog.cancel() }
    dialog.chosenFiles.observeNext { question.end(with: $0) }.dispose(in: question.bag)
    return await question.answer() ?? []
  }

  private func isGone(_ dialog: Dialog) -> SafeSignal<Bool> {
    combineLatest($dialogs, $isOpen) { dialogs, isOpen in !isOpen || !dialogs.contains { $0 === dialog } }
  }
}

/// Something that a person is asked, until it ends with an answer or without one.
@MainActor
private final class Question<Answer: Sendable> {
  let bag = DisposeBag()
  private var waiting: CheckedContinuation<Answer?, Never>?
  private var outcome: Answer??
  private let isGone: SafeSignal<Bool>
  private let dismiss: () -> Void

  init(goneWhen isGone: SafeSignal<Bool>, dismiss: @escaping () -> Void) {
    self.isGone = isGone
    self.dismiss = dismiss
  }

  isolated deinit {}

  /// Waits for the end; to be called once the question is shown.
  func answer() async -> Answer? {
    // A button dismisses its dialog before it delivers: without an answer it ends a turn later.
    isGone.filter { $0 }.observeNext { [weak self] _ in Task { self?.end(with: nil) } }.dispose(in: bag)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        if let outcome { waiting.resume(returning: outcome) } else { self.waiting = waiting }
      }
    } onCancel: {
      Task { @MainActor in dismiss() }
    }
  }

  func end(with answer: Answer?) {
    guard outcome == nil else { return }
    outcome = .some(answer)
    bag.dispose()
    waiting?.resume(returning: answer)
    waiting = nil
  }
}
