import Widgets
import RendererContract

/// The faults of a renderer, as a person or a reader would meet them.
enum Fault: String, CaseIterable, Sendable {
  case clicksThroughInsensitivity
  case refusesEverything
  case echoesAssignments
  case typesTwice
  case losesTheLastChild
  case showsOldRows
  case mixesUpRows
  case readsNothing
  case keepsTooltips
  case keepsPages
  case forgetsDialogs
  case swallowsEscape
  case ignoresPictures
  case ignoresSteps
}

/// A probe that answers from the retained state, except for one fault.
@MainActor
final class FaultyProbe: RendererProbe {
  private let fault: Fault?
  private let real = RetainedProbe()
  private var kept: [Widget] = []
  private var tooltips: [ObjectIdentifier: String] = [:]
  private var windows: [Window] = []

  init(_ fault: Fault?) {
    self.fault = fault
  }

  func realise(_ window: Window) {
    real.realise(window)
    windows.append(window)
  }

  func settle() {
    if fault != .ignoresPictures { real.settle() }
    for window in windows { visit(window) }
  }

  func finish() {
    real.finish()
    windows = []
  }

  private func visit(_ widget: Widget) {
    if fault == .keepsPages, widget is NavigationPage { kept.append(widget) }
    if fault == .echoesAssignments, let entry = widget as? Entry, !entry.text.isEmpty {
      entry.text = entry.text
    }
    widget.children.forEach(visit)
  }

  func read(_ property: RenderedProperty, of widget: Widget) throws -> String {
    if fault == .readsNothing, property == .placeholder {
      throw ContractFailure.unreadable(property, of: widget)
    }
    let answer = try real.read(property, of: widget)
    guard fault == .keepsTooltips, property == .tooltip else { return answer }
    return tooltips[ObjectIdentifier(widget)] ?? remember(answer, of: widget)
  }

  private func remember(_ answer: String, of widget: Widget) -> String {
    tooltips[ObjectIdentifier(widget)] = answer
    return answer
  }

  func cssClasses(of widget: Widget) -> Set<String> { real.cssClasses(of: widget) }

  func children(of box: Box) -> [Widget] {
    let all = real.children(of: box)
    return fault == .losesTheLastChild && all.count > 4 ? all.dropLast() : all
  }

  func shownChild(of container: Widget) -> Widget? { real.shownChild(of: container) }
  func tabTitles(of tabs: TabView) -> [String] { real.tabTitles(of: tabs) }

  func visibleRowTexts(of list: AnyListView) -> [String] {
    let texts = real.visibleRowTexts(of: list)
    switch fault {
    case .showsOldRows: return texts.map { $0.replacing("'", with: "") }
    case .mixesUpRows: return texts.count == 7 ? texts.reversed() : texts
    default: return texts
    }
  }

  func underlinedTitles(of holder: any MenuHolding) -> [String] { real.underlinedTitles(of: holder) }
  func menu(of holder: any MenuHolding) -> [[RenderedMenuItem]] { real.menu(of: holder) }

  func dialogCount(of window: Window) -> Int {
    fault == .forgetsDialogs ? min(1, real.dialogCount(of: window)) : real.dialogCount(of: window)
  }

  func popoverCount(of window: Window) -> Int { real.popoverCount(of: window) }
  func toastCount(of window: Window) -> Int { real.toastCount(of: window) }
  func focused(in window: Window) -> Widget? { real.focused(in: window) }
}

extension FaultyProbe {
  private func act(_ real: Bool) -> Bool { fault != .refusesEverything && real }

  func perform(_ gesture: String, with argument: String, on widget: Widget) throws -> Bool {
    var argument = argument
    if fault == .ignoresSteps, gesture == "slide", let value = Double(argument) {
      argument = "\(value.rounded(.up))"
    }
    let isAccepted = try real.perform(gesture, with: argument, on: widget)
    let isThrough = fault == .clicksThroughInsensitivity && gesture == "click" && !widget.isSensitive
    return act(isAccepted || isThrough)
  }

  func type(_ text: String, into widget: Widget) throws -> Bool {
    let isAccepted = try real.type(text, into: widget)
    if fault == .typesTwice, isAccepted, let view = widget as? TextView { view.edit(to: view.text + " ") }
    return act(isAccepted)
  }

  func replaceText(of widget: Widget, with text: String) throws -> Bool {
    act(try real.replaceText(of: widget, with: text))
  }

  func choose(_ action: Action, from button: any MenuHolding) -> Bool {
    act(real.choose(action, from: button))
  }

  func press(_ shortcut: Shortcut, in window: Window) -> Bool {
    if fault == .swallowsEscape, shortcut == "Escape" { return true }
    return act(real.press(shortcut, in: window))
  }

  func pressMouseBack(in window: Window) -> Bool { act(real.pressMouseBack(in: window)) }
  func close(_ window: Window) -> Bool { act(real.close(window)) }
}
