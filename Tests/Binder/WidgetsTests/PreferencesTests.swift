import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct PreferencesTests {
  private let window = Window(clock: VirtualClock())

  @Test func `the title of a row is the accessible name of its control`() {
    let (toggle, entry, choice) = (SwitchRow("Sound"), EntryRow("Name"), ChoiceRow("Size", items: [1, 2]))
    expect(toggle.accessibleLabel == "Sound" && toggle.toggle.accessibleLabel == "Sound")
    expect(entry.accessibleLabel == "Name" && entry.entry.accessibleLabel == "Name")
    expect(choice.accessibleLabel == "Size" && choice.choice.accessibleLabel == "Size")
    toggle.title = "Music"
    expect(toggle.accessibleLabel == "Music" && toggle.toggle.accessibleLabel == "Music")
  }

  @Test func `activating a row flips its switch or focuses its entry, and a plain row cannot be activated`() {
    let (toggle, entry, plain) = (SwitchRow("Sound"), EntryRow("Name"), ActionRow("Version"))
    window.content = PreferencesPage([PreferencesGroup("", rows: [toggle, entry, plain])])
    var toggles: [Bool] = []
    toggle.reactive.toggles.observeNext { toggles.append($0) }.dispose(in: toggle.bag)
    expect(toggle.activate() && toggle.isOn && toggles == [true])
    expect(entry.activate() && window.focused === entry.entry)
    expect(!plain.activate())
    plain.leadsOn = true
    expect(plain.activate())
  }

  @Test func `a group's title and description stand above its rows, and long ones wrap`() {
    let group = PreferencesGroup("Sound", description: "What is heard.", rows: [SwitchRow("Music")])
    expect(group.children.prefix(2).elementsEqual([group.titleLabel, group.descriptionLabel], by: ===))
    expect(group.titleLabel.accessibleRole == .heading && group.descriptionLabel.isWrapping)
    let plain = PreferencesGroup("", rows: [SwitchRow("Music")])
    expect(!plain.titleLabel.isVisible && !plain.descriptionLabel.isVisible)
  }

  @Test func `empty texts take no space`() {
    let group = PreferencesGroup("", rows: [ActionRow("Version")])
    expectEqual(
      dump(group),
      """
      PreferencesGroup
        ListBox
          ActionRow
            Row
              Column
                Label "Version"
      """)
    group.titleLabel.text = "About"
    (group.list.rows[0] as? ActionRow)?.subtitle = "1.0"
    expect(dump(group).contains("Label \"About\"") && dump(group).contains("Label \"1.0\""))
    expect(group.list.accessibleLabel == "About" && group.titleLabel.accessibleRole == .heading)
  }
}
