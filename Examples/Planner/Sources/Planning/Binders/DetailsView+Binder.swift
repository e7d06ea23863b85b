import Signals
import Translations
import Widgets

extension DetailsView {
  func bind(_ service: PlannerService) {
    let view = self
    statements {
      // 2 Bind what comes later.
      service.chosen.map { $0 == nil }.bind(to: view) { $0.visibleChild = $1 ? $0.noneLabel : $0.formPage }
    }
    form.bind(service)
    form.tags.bind(service)
  }
}

extension TaskForm {
  func bind(_ service: PlannerService) {
    let (view, task) = (self, service.chosen.ignoreNils())
    statements {
      // 1 Assign what is known now.
      view.titleLabel.text = tr("Title")
      view.dueLabel.text = tr("Due")
      view.priorityLabel.text = tr("Priority")
      view.hoursLabel.text = tr("Hours")
      view.colorLabel.text = tr("Colour")
      view.tagsLabel.text = tr("Tags")
      view.notesExpander.text = tr("Notes")
      view.notes.accessibleLabel = tr("Notes")

      // 2 Bind what comes later.
      task.bind(\.title, to: view.titleEntry, \.text)
      task.bind(\.due, to: view.due, \.date)
      task.bind(to: view) { $0.priority.setSelectedItem($1.priority) }
      task.bind(\.hours, to: view.hours, \.value)
      task.bind(\.color, to: view.color, \.color)
      task.bind(\.notes, to: view.notes, \.text)

      // 3 Observe what the person does.
      view.titleEntry.reactive.edits.observeNext { service.edit(\.title, to: $0) }.dispose(in: view.bag)
      view.due.reactive.edits.observeNext { service.edit(\.due, to: $0) }.dispose(in: view.bag)
      view.priority.reactive.selections(of: PlannedTask.Priority.self)
        .observeNext { service.edit(\.priority, to: $0) }.dispose(in: view.bag)
      view.hours.reactive.edits.observeNext { service.edit(\.hours, to: $0) }.dispose(in: view.bag)
      view.color.reactive.edits.observeNext { service.edit(\.color, to: $0) }.dispose(in: view.bag)
      view.notes.reactive.edits.observeNext { service.edit(\.notes, to: $0) }.dispose(in: view.bag)
    }
  }
}

extension TagsView {
  func bind(_ service: PlannerService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.entry.accessibleLabel = tr("New Tag")
      view.entry.placeholderText = tr("New Tag")

      // 2 Bind what comes later.
      service.tags.bind(to: view.entry, keyPath: \.choices)
      service.chosen.map { $0?.tags ?? [] }.removeDuplicates().bind(to: view) { $0.show($1, service) }

      // 3 Observe what the person does.
      view.entry.reactive.activated.bind(to: view) { view in
        service.addTag(view.entry.text)
        view.entry.text = ""
      }
    }
  }

  private func show(_ tags: [String], _ service: PlannerService) {
    flow.replaceChildren(
      tags.map { tag in
        let button = Button("\(tag) ×", cssClasses: ["caption"])
        button.accessibleLabel = tr("Remove {tag}", ["tag": tag])
        button.reactive.clicked.observeNext { service.removeTag(tag) }.dispose(in: button.bag)
        return button
      })
  }
}
