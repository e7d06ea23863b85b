import CBinderGTK
import Glibc
public import Settings
public import Signals

/// The settings of an app, in the desktop's GSettings or in a file of its own.
///
/// A file is a key file that a person can read and edit, and whose comments are kept. It is written within a second of
/// a change, when the application ends, and by `flush`; at any time it is complete, with either the old or the new
/// contents. An unreadable file is kept under another name. GLib: `GSettings`, `GKeyFile`.
///
/// ```swift
/// let settings = AppSettings(path: path)
/// let isCompact = Setting("compact", fallback: false, in: settings)
/// window.savePlace(in: settings)
/// isCompact.value = true
/// settings.flush()
/// ```
public final class AppSettings: SettingsStore {
  /// The last problem, for a log or a message, if any.
  public let problem: AnyProperty<String?>
  private let problems = Property<String?>(nil)
  private let changes = PassthroughSubject<String, Never>()
  private var backend = Backend.none

  private enum Backend {
    case none
    case file(OpaquePointer)
    case schema(OpaquePointer)
  }

  /// Opens the settings of an app: by the schema with its id, or, if that is not installed, in
  /// `$XDG_CONFIG_HOME/<id>/settings.ini`.
  public convenience init(id: String) {
    self.init()
    if !open(schema: id) {
      let path = bgtk_key_file_path(id)
      open(path: String(cString: path))
      bgtk_free(path)
    }
  }

  /// Opens the settings in a file, which need not exist yet.
  public convenience init(path: String) {
    self.init()
    open(path: path)
  }

  /// Opens the settings of a schema; nil when it is not installed.
  ///
  /// - Parameter folder: The folder of its `gschemas.compiled`; nil is the desktop's.
  public convenience init?(schema: String, folder: String? = nil) {
    self.init()
    guard open(schema: schema, folder: folder) else { return nil }
  }

  private init() {
    problem = AnyProperty(problems)
  }

  deinit {
    switch backend {
    case .none: break
    case .file(let file): bgtk_key_file_close(file)
    case .schema(let settings): bgtk_gsettings_close(settings)
    }
  }

  private func open(path: String) {
    let context = WeakContext<AppSettings>()
    context.target = self
    backend = .file(
      bgtk_key_file_open(
        path,
        { context, message in
          Unmanaged<WeakContext<AppSettings>>.fromOpaque(context).takeUnretainedValue().target?
            .report(String(cString: message))
        }, context.retained(), releaseContext))
  }

  private func open(schema: String, folder: String? = nil) -> Bool {
    let context = WeakContext<AppSettings>()
    context.target = self
    let settings = bgtk_gsettings_open(
      schema, folder,
      { context, key in
        Unmanaged<WeakContext<AppSettings>>.fromOpaque(context).takeUnretainedValue().target?
          .changes.send(String(cString: key))
      }, context.retained(), releaseContext)
    if let settings { backend = .schema(settings) }
    return settings != nil
  }

  /// Delivers each key whose value may have changed; with a schema, also when another program has changed it.
  public var changedKeys: SafeSignal<String> { changes.toSignal() }

  /// Returns the value of a key, if it can be read as that kind.
  public func data(for key: String, of kind: SettingData.Kind) -> SettingData? {
    var setting = bgtk_setting()
    setting.kind = kind.c
    defer { bgtk_setting_clear(&setting) }
    switch backend {
    case .none: return nil
    case .file(let file): return bgtk_key_file_get(file, key, &setting) ? SettingData(setting) : nil
    case .schema(let settings):
      return bgtk_gsettings_get(settings, key, &setting) ? SettingData(setting) : nil
    }
  }

  /// Saves the value of a key; nil removes it. `problem` reports what a schema does not allow.
  public func save(_ data: SettingData?, for key: String) {
    switch backend {
    case .none: break
    case .file(let file):
      guard key.isSettingKey else { return report("\"\(key)\" is no key of a setting; it is not kept") }
      data.withC { bgtk_key_file_set(file, key, $0) }
      changes.send(key)
    case .schema(let settings):
      if !data.withC({ bgtk_gsettings_set(settings, key, $0) }) {
        report(
          "\"\(key)\" cannot be set to \(data.map { "\($0)" } ?? "nothing"): its schema does not allow it")
      }
    }
  }

  /// Writes pending changes now.
  ///
  /// - Returns: False when that failed; `problem` has the reason.
  @discardableResult
  public func flush() -> Bool {
    switch backend {
    case .none: return true
    case .file(let file): return bgtk_key_file_flush(file)
    case .schema:
      bgtk_gsettings_flush()
      return true
    }
  }

  private func report(_ message: String) {
    bgtk_say(message.escapedForTerminal)
    problems.value = message
  }
}

extension String {
  /// GSettings accepts only these keys; a key file would accept more.
  fileprivate var isSettingKey: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
  }
}

extension SettingData.Kind {
  fileprivate var c: bgtk_setting_kind {
    switch self {
    case .bool: BGTK_SETTING_BOOL
    case .int: BGTK_SETTING_INT
    case .double: BGTK_SETTING_DOUBLE
    case .string: BGTK_SETTING_STRING
    case .strings: BGTK_SETTING_STRINGS
    }
  }
}

extension SettingData {
  fileprivate init?(_ setting: bgtk_setting) {
    switch setting.kind {
    case BGTK_SETTING_BOOL: self = .bool(setting.truth)
    case BGTK_SETTING_INT: self = .int(Int(setting.number))
    case BGTK_SETTING_DOUBLE: self = .double(setting.real)
    case BGTK_SETTING_STRING:
      guard let text = setting.string else { return nil }
      self = .string(String(cString: text))
    default:
      guard let texts = setting.strings else { return nil }
      var all: [String] = []
      while let text = texts[all.count] { all.append(String(cString: text)) }
      self = .strings(all)
    }
  }
}

extension SettingData? {
  /// Calls `body` with the data as a C value, valid during the call.
  fileprivate func withC<Result>(_ body: (UnsafePointer<bgtk_setting>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    var setting = bgtk_setting()
    setting.kind = self.kind.c
    switch self {
    case .bool(let value): setting.truth = value
    case .int(let value): setting.number = Int64(value)
    case .double(let value): setting.real = value
    case .string(let text):
      var copy = Array(text.utf8CString)
      return copy.withUnsafeMutableBufferPointer { copy in
        setting.string = copy.baseAddress
        return body(&setting)
      }
    case .strings(let texts):
      var copies = texts.map { strdup($0) } + [nil]
      defer { for copy in copies { free(copy) } }
      return copies.withUnsafeMutableBufferPointer { copies in
        setting.strings = copies.baseAddress
        return body(&setting)
      }
    }
    return body(&setting)
  }
}
