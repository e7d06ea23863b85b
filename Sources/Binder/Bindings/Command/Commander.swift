public import Signals
public import Widgets

/// A control with which a person executes a command, as in `nextButton >> pageModel.openNextPage`.
///
/// ```swift
/// let canSave = Dynamic(false)
/// let save = Command<Void>(enabled: canSave) { _, _ in saved = true }
/// button >> save
/// // the button is insensitive until canSave.value is true
/// ```
@MainActor
public protocol Commander {
  /// The type of the value passed to the command.
  associatedtype CommandType
  /// Sets the command to execute from now on, instead of the one before.
  @discardableResult
  func setCommand(_ command: Command<CommandType>) -> any Disposable
}

/// Lets the commander on the left execute the command on the right, instead of the one before.
///
/// ```swift
/// let canSave = Dynamic(false)
/// let save = Command<Void>(enabled: canSave) { _, _ in saved = true }
/// button >> save
/// // the button is insensitive until canSave.value is true
/// ```
@discardableResult
@MainActor
public func >> <B: Commander>(left: B, right: Command<B.CommandType>) -> any Disposable {
  left.setCommand(right)
}

extension Button: Commander {
  /// Executes the command at each click; the button is sensitive only while the command is enabled.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> any Disposable {
    CommandSlot(self, role: .own).hold([
      command.enabled.bind(sensitiveModifier),
      reactive.clicked.observeNext { [weak self] in command.execute(sender: self) },
    ])
  }
}

extension Entry: Commander {
  /// Executes the command with the text each time a person presses Enter.
  @discardableResult
  public func setCommand(_ command: Command<String>) -> any Disposable {
    CommandSlot(self, role: .own).hold([
      reactive.activated.observeNext { [weak self] in
        if let self { command.execute(text, sender: self) }
      }
    ])
  }
}

extension Action: Commander {
  /// Executes the command by menu or key; the action is enabled only while the command is.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> any Disposable {
    CommandSlot(self, role: .own).hold([
      command.enabled.bind(self) { action, isEnabled in action.isEnabled = isEnabled },
      reactive.activated.observeNext { [weak self] in command.execute(sender: self) },
    ])
  }
}

extension AnyListView: Commander {
  /// Executes the command with the index of each row that a person activates.
  @discardableResult
  public func setCommand(_ command: Command<Int>) -> any Disposable {
    CommandSlot(self, role: .own).hold([
      reactive.rowActivated.observeNext { [weak self] index in command.execute(index, sender: self) }
    ])
  }

  /// Returns the activation of rows by their items, as in `list.rows(of: Beer.self) >> pageModel.openBeerPage`.
  public func rows<Item>(of type: Item.Type) -> RowActivation<Item> { RowActivation(list: self) }
}

/// A commander that executes a command with the item of each row that a person activates.
///
/// ```swift
/// let open = Command<Person> { person, _ in opened = person.name }
/// list.rows(of: Person.self) >> open
/// // Enter on a row, or a click, opens that person
/// ```
public struct RowActivation<Item>: Commander {
  let list: AnyListView

  /// Executes the command with the item of each row that a person activates.
  @discardableResult
  public func setCommand(_ command: Command<Item>) -> any Disposable {
    CommandSlot(list, role: .own).hold([
      list.reactive.activated(Item.self).observeNext { [weak list] item in command.execute(item, sender: list)
      }
    ])
  }
}
