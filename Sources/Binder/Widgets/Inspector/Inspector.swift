public import Signals

/// Answers why a widget says what it says: which statement has set it, through which signals, from which source.
///
/// ```swift
/// let inspector = Inspector(clock: clock)
/// let card = makeCard(of: person)
/// person.value = Person("Grace")
/// let reason = inspector.inspect(card.nameLabel)
/// // Label "Grace", its text, the statement that has set it, "map", and Property<Person> with 1 observer
/// ```
///
/// It records from its making on what the statements of binders (`view.statements { … }`) do, so it is made before
/// the views. The newest one records, and once it is released the one before it again. It retains no widget, no signal
/// and no element. Without one, nothing is recorded, and an element costs nothing more.
@MainActor
public final class Inspector {
  /// The inspector that records now.
  static private(set) weak var current: Inspector?
  /// The inspectors there are, the newest last.
  private static var all: [() -> Inspector?] = []

  let recording: Recording
  /// The key by which a person picks a widget, and what is done with it.
  var picking: (shortcut: Shortcut, pick: (Widget) -> Void)?
  /// The key of the newest inspector that has one.
  static var picking: (shortcut: Shortcut, pick: (Widget) -> Void)? {
    all.reversed().lazy.compactMap { $0()?.picking }.first
  }
  private let deliverySubject = PassthroughSubject<[InspectedDelivery], Never>()

  /// Makes an inspector that records until it is released.
  ///
  /// - Parameter clock: The clock by which it notes times.
  public init(clock: any SignalClock) {
    recording = Recording(clock: clock)
    Inspector.all.append { [weak self] in self }
    Inspector.letNewestRecord()
  }

  isolated deinit {
    Inspector.all.removeAll { $0() == nil }
    Inspector.letNewestRecord()
  }

  private static func letNewestRecord() {
    current = all.last?()
    Tracing.recorder = current?.recording
  }

  // MARK: Recording

  /// Runs a closure and records the observations that it makes outside of statements, such as those of a view model.
  @discardableResult
  public func record<Result>(
    fileID: String = #fileID, line: Int = #line, _ body: () -> Result
  ) -> Result {
    let place = Recording.Place(fileID: fileID, line: line)
    return recording.run(.statement(Recording.Statement(at: place, of: nil)), body: body)
  }

  /// Delivers what a statement or an act has passed on, in order, once all of it is done.
  public var deliveries: SafeSignal<[InspectedDelivery]> {
    let subject = deliverySubject
    recording.report = { [weak recording] all in
      // Deliveries are recorded on the inspector's own thread alone.
      MainActor.assumeIsolated {
        if let recording { subject.send(all.map { InspectedDelivery($0, by: recording) }) }
      }
    }
    return subject.toSignal()
  }

  /// Runs the statements of a view in an order, and notes what each of them does.
  func run(
    _ statements: [StatementsBuilder.Statement], inOrder order: [Int], of view: Widget,
    at block: Statements.Block
  ) {
    recording.watch(view)
    recording.views.removeAll { $0.widget == nil }
    if !recording.views.contains(where: { $0.widget === view }) {
      let place = Recording.Place(fileID: block.fileID, line: block.line)
      recording.views.append(Recording.View(widget: view, place: place))
    }
    for index in order where statements.indices.contains(index) {
      let place = Recording.Place(fileID: block.fileID, line: statements[index].line)
      recording.run(.statement(Recording.Statement(at: place, of: view)), body: statements[index].run)
    }
  }

  /// Notes that a widget has got a parent.
  func joined(_ widget: Widget) {
    recording.watch(widget)
    track(widget)
  }

  /// Notes that a widget has left its parent.
  func left(_ widget: Widget) {
    for index in recording.views.indices {
      if recording.views[index].widget?.isInside(widget) == true {
        recording.views[index].closed = recording.now
      }
    }
  }

  // MARK: Answers

  /// Returns what has set the properties of a widget, and what they and its events feed.
  ///
  /// A property that nothing has set since the widget was made is left out.
  public func inspect(_ widget: Widget) -> String {
    var lines = [InspectorText.name(of: widget)]
    guard let log = recording.log(of: widget) else {
      return lines[0] + "\n  is not recorded: it got its parent before the inspector was made"
    }
    let members = recording.members(of: widget)
    for (name, source) in members {
      guard let setting = log.settings[name] else { continue }
      let value = InspectorText.value(of: source, named: name, in: widget)
      lines.append("  \(name): \(value ?? "")")
      lines += InspectorText.lines(for: setting).map { "    " + $0 }
    }
    lines += feedLines(of: members)
    return lines.joined(separator: "\n")
  }

  /// Returns what the properties and subjects that an object stores feed, such as those of a service.
  public func inspect(feedsOf object: AnyObject) -> String {
    let name = (object as? Widget).map { InspectorText.name(of: $0) } ?? "\(type(of: object))"
    return ([name] + feedLines(of: recording.members(of: object))).joined(separator: "\n")
  }

  private func feedLines(of members: [(name: String, source: any TracedSource)]) -> [String] {
    members.flatMap { name, source in
      let fed = recording.observations(fedBy: source)
      return fed.isEmpty
        ? [] : ["  \(name) feeds"] + fed.map { "    " + InspectorText.line(for: $0) }
    }
  }

  /// The views whose statements have run and that are on no open window any more, but still exist.
  public var closedViews: [Widget] {
    recording.views.compactMap { view in
      guard let widget = view.widget, widget.window?.isOpen != true else { return nil }
      return view.closed != nil || widget.window != nil ? widget : nil
    }
  }

  /// A line for each of `closedViews`, with the place of its statements, and one for each observation that goes on.
  public var closedViewsText: String {
    let closed = closedViews
    return recording.views.flatMap { view -> [String] in
      guard let widget = view.widget, closed.contains(where: { $0 === widget }) else { return [] }
      let time = view.closed.map { " at \(InspectorText.seconds($0))" } ?? ""
      let going = recording.observations.filter {
        $0.statement.view === widget && !$0.trace.isDisposed
      }
      return [
        "\(InspectorText.name(of: widget)) of \(view.place) was closed\(time) and still exists"
      ]
        + going.map { "  " + InspectorText.line(for: $0) }
    }.joined(separator: "\n")
  }
}
