import Signals

/// The form for the user's name: what is typed, whether it can be saved, and how the saving went.
///
/// A service, as any platform has these rules. Knows no entry and no button.
@MainActor
package final class NameForm {
  /// What is typed; at first the user's name.
  package let name: AnyProperty<String>
  /// Whether the name differs from the saved one, is not blank, and is not being saved.
  package let canSave: SafeSignal<Bool>
  @ReadOnly(false) package var isSaving: AnyProperty<Bool>
  /// The reason why the last saving failed; nil once it is tried again.
  @ReadOnly(nil) package var failure: AnyProperty<ApplicationError?>
  /// Sends once the name is saved.
  @Events package var saved: SafeSignal<Void>

  private let userService: UserService
  private let typed: Property<String>

  init(_ userService: UserService) {
    self.userService = userService
    typed = Property(userService.user.value.name)
    name = AnyProperty(typed)
    canSave = combineLatest(typed, userService.user, _isSaving.property).map { typed, user, isSaving in
      !isSaving && NameForm.isAcceptable(typed, insteadOf: user.name)
    }
  }

  isolated deinit {}

  package func enter(_ name: String) {
    typed.value = name
  }

  /// Saves what is typed without the spaces around it; does nothing where that cannot be saved.
  ///
  /// The request lives as long as the session: closing the form does not cancel it.
  package func save() {
    guard !isSaving.value, NameForm.isAcceptable(typed.value, insteadOf: userService.user.value.name) else {
      return
    }
    _isSaving.value = true
    _failure.value = nil
    userService.rename(to: NameForm.trimmed(typed.value)).observeNext { [weak self] state in
      guard let self, !state.isLoading else { return }
      _isSaving.value = false
      _failure.value = state.error
      if state.value != nil { _saved.send() }
    }.dispose(in: userService.requests)
  }

  private static func isAcceptable(_ name: String, insteadOf saved: String) -> Bool {
    let name = trimmed(name)
    return !name.isEmpty && name != saved
  }

  private static func trimmed(_ name: String) -> String {
    guard let first = name.firstIndex(where: { !$0.isWhitespace }),
      let last = name.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(name[first...last])
  }
}
