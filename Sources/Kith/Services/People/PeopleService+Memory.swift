import People
import Settings
public import Signals

// The preferences of the table, and their restoration at the next start.
extension PeopleService {
  /// The visible columns, in the table's notation; empty for its defaults.
  public var shownColumns: SafeSignal<[String]> { state.map(\.columns).removeDuplicates() }

  /// The column that the collection adds, while nobody has chosen its columns.
  public var addedColumn: SafeSignal<TableColumnID?> {
    state.map { $0.memory.hasColumns(of: $0.collection) ? nil : $0.collection.column }.removeDuplicates()
  }

  /// The name of the selected saved filter; nil for none.
  var savedName: SafeSignal<String?> { state.map(\.savedName).removeDuplicates() }

  /// The preferences, each time they change.
  var memory: SafeSignal<TablePreferences> { state.map(\.memory).removeDuplicates().dropFirst() }

  /// Shows these columns, and saves them for the collection, unless a saved filter is selected.
  public func show(columns: [String]) { handle(.columns(columns)) }

  /// Restores the preferences of the last run, and saves every later change of them.
  ///
  /// - Parameter account: The account of the selected filter or list.
  func restorePreferences(from settings: any SettingsStore, of account: String) {
    let setting = Setting(TablePreferences.settingKey, fallback: [String](), in: settings)
    recall(TablePreferences(setting.value, of: account))
    memory.observeNext { setting.value = $0.texts(of: account) }.dispose(in: bag)
  }

  /// Restores the preferences of the last run; only the first call counts.
  func recall(_ memory: TablePreferences) { handle(.recalled(memory)) }
}
