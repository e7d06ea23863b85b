import Settings
import Signals

/// A person's preferences, saved in a store. Knows no widget.
@MainActor
public final class PreferencesService {
  enum TextSize: String, CaseIterable, SettingValue {
    case small = "Small"
    case normal = "Normal"
    case large = "Large"
  }

  let isNotifying: Setting<Bool>
  let isPlayingSounds: Setting<Bool>
  let signature: Setting<String>
  let textSize: Setting<TextSize>
  /// Whether the password of the outgoing server has been entered; it is not saved.
  let canSend: SafeSignal<Bool>
  private let password = Property("")
  /// The number of changed preferences about messages.
  let messageChanges: SafeSignal<Int>
  /// The number of changed preferences about the display.
  let displayChanges: SafeSignal<Int>
  /// Whether a change takes effect only at the next start.
  let needsRestart: SafeSignal<Bool>

  /// Makes a service with the preferences of a store.
  public init(_ store: any SettingsStore) {
    isNotifying = Setting("notifying", fallback: true, in: store)
    isPlayingSounds = Setting("playing-sounds", fallback: false, in: store)
    signature = Setting("signature", fallback: "", in: store)
    textSize = Setting("text-size", fallback: .normal, in: store)
    messageChanges = combineLatest(isNotifying, isPlayingSounds, signature)
      .map { [!$0, $1, !$2.isEmpty].filter { $0 }.count }
    displayChanges = textSize.map { $0 == .normal ? 0 : 1 }
    canSend = password.map { !$0.isEmpty }
    let atStart = textSize.value
    needsRestart = textSize.map { $0 != atStart }
  }

  isolated deinit {}

  func enter(password: String) { self.password.value = password }

  /// Resets all preferences to their defaults.
  func reset() {
    isNotifying.reset()
    isPlayingSounds.reset()
    signature.reset()
    textSize.reset()
  }
}
