import Signals
import Widgets

extension FlowView {
  /// Makes a view of what fires in a page's demo.
  static func make(_ pageFlow: PageFlow) -> FlowView {
    let view = FlowView()
    view.statements {
      // 1 Assign what is known now.
      view.startButton.text = "Start"
      view.startButton.tooltipText = "Start the demo on a clock that stands until it is stepped"
      view.stepButton.text = "Step"
      view.stepButton.tooltipText =
        "Show the next delivery, or move the demo's clock by a quarter of a second"
      view.replayButton.text = "Replay"
      view.replayButton.tooltipText = "Show all deliveries again, one after the other"
      view.canvas.accessibleLabel = "What fires: from sources by statements to widgets"

      // 2 Bind what comes later.
      pageFlow.flow.map(\.words).bind(to: view.stateLabel, keyPath: \.text)
      pageFlow.flow.map(\.isStarted).bind(to: view.stepButton, keyPath: \.isSensitive)
      pageFlow.flow.map(\.isStarted).bind(to: view.replayButton, keyPath: \.isSensitive)
      combineLatest(pageFlow.flow, view.canvas.$size, view.canvas.$textScale)
        .map { FlowDrawing(flow: $0, width: $1.width, scale: $2) }
        .bind(to: view.canvas) { canvas, picture in
          canvas.height = picture.height
          canvas.drawing = picture.drawing
        }

      // 3 Observe what the person does.
      view.startButton.reactive.clicked.bind(to: view) { view, _ in view.show(pageFlow.makeDemo()) }
      view.stepButton.reactive.clicked.observeNext(with: pageFlow.step).dispose(in: view.bag)
      view.replayButton.reactive.clicked.observeNext(with: pageFlow.replayAll).dispose(in: view.bag)
    }
    return view
  }
}
