import Settings
import Signals

/// What a person prefers, kept in a store. Knows no widget.
@MainActor
public final class PreferencesService {
  /// How large texts are.
  enum TextSize: String, CaseIterable, SettingValue {
    case small = "Small"
    case normal = "Normal"
    case large = "Large"
  }

  let isNotifying: Setting<Bool>
  let isPlayingSounds: Setting<Bool>
  let signature: Setting<String>
  let textSize: Setting<TextSize>
  /// Whether the outgoing server's password has been entered; it is forgotten when the app ends.
  let canSend: SafeSignal<Bool>
  private let password = Property("")
  /// How many preferences about messages are not as they were at first.
  let messageChanges: SafeSignal<Int>
  /// How many about the display are not.
  let displayChanges: SafeSignal<Int>
  /// Whether something shows at the next start only.
  let needsRestart: SafeSignal<Bool>

  /// Makes a service of what is kept in a store.
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

  /// Makes everything as it was at first.
  func reset() {
    isNotifying.reset()
    isPlayingSounds.reset()
    signature.reset()
    textSize.reset()
  }
}
