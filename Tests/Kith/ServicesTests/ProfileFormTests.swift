import Client
import Entities
import Foundation
import TestSupport
import Testing

@testable import Services

/// The profile form as a table of events: its messages, its saved changes, and its draft.
struct ProfileFormTests {
  private typealias Event = ProfileForm.Event

  private static let web = Field(name: "Web", value: "a.example")
  private static let user = Account(
    id: "1", username: "ada", displayName: "Ada", note: "Notes", enteredFields: [web])
  private static let png = Upload(fileName: "p.png", contentType: "image/png", data: Data([1]))
  private static let webP = Upload(fileName: "p.webp", contentType: "image/webp", data: Data([2]))
  private static let offline = ClientError(.offline, request: "PATCH")

  private static func play(
    _ events: [Event], draft: ProfileDraft? = nil
  ) -> (form: ProfileForm, effects: [ProfileForm.Effect]) {
    var form = ProfileForm(user: user, limits: .mastodon, draft: draft)
    var effects: [ProfileForm.Effect] = []
    for event in events { effects = ProfileForm.reduce(&form, event) }
    return (form, effects)
  }

  private static func typed(_ name: String) -> Event {
    var input = ProfileForm(user: user, limits: .mastodon, draft: nil).input
    input.displayName = name
    return .typed(input)
  }

  @Test func `a form begins with the account and has nothing to save`() {
    let (form, _) = Self.play([])
    expect(form.input.displayName == "Ada" && form.fields == [Self.web])
    expect(form.changes.isEmpty && !form.canSave && !form.isRestored)
    expect(Self.play([.save]).effects.isEmpty)
  }

  @Test func `typed text can be saved once, and its draft is kept until it is reverted or saved`() {
    let typed = Self.play([Self.typed("Ada King")])
    expect(typed.form.canSave && typed.effects == [.keep(typed.form.draft)])
    let saving = Self.play([Self.typed("Ada King"), .save])
    expect(saving.form.isSaving && !saving.form.canSave && saving.effects == [.send(typed.form.changes)])
    expect(Self.play([Self.typed("Ada King"), .save, .save]).effects.isEmpty)
    expectEqual(Self.play([Self.typed("Ada King"), Self.typed("Ada")]).effects, [.keep(nil)])
    expectEqual(Self.play([Self.typed("Ada King"), .save, .saved]).effects, [.keep(nil)])
  }

  @Test func `a failure stays until the form is changed`() {
    let events = [Self.typed("Ada King"), .save, .notSaved(Self.offline)]
    let failed = Self.play(events)
    expect(failed.form.problem == .notSaved(Self.offline) && failed.form.canSave)
    expect(Self.play(events + [.user(Self.user)]).form.problem != nil)
    expectEqual(Self.play(events + [Self.typed("Ada")]).form.problem, nil)
    expectEqual(Self.play(events + [.save]).form.problem, nil)
  }

  @Test func `empty and missing rows of the table change nothing`() {
    let added = Self.play([.rowAdded]).form
    expect(added.fields.count == 2 && added.changes.isEmpty)
    let changed = Self.play([.rowAdded, .rowChanged(1, Field(name: "Code", value: "c"))]).form
    expectEqual(changed.changedFields?.map(\.name), ["Web", "Code"])
    expectEqual(Self.play([.rowRemoved(0)]).form.changedFields, [])
    for event in [Event.rowChanged(7, Self.web), .rowRemoved(7)] {
      let played = Self.play([event])
      expect(played.form == Self.play([]).form && played.effects.isEmpty)
    }
  }

  @Test func `a damaged picture is removed, and one unreadable on this computer stays`() {
    let damaged = Self.play([.chose(.avatar, Self.png), .isBroken(.avatar)]).form
    expect(damaged.input.pictures.isEmpty && damaged.problem == .unshown(Self.png))
    let unknown = Self.play([.chose(.header, Self.webP), .isBroken(.header)]).form
    expect(unknown.input.pictures == [.header: Self.webP] && unknown.problem == .unshown(Self.webP))
    expectEqual(Self.play([.isBroken(.avatar)]).form.problem, nil)
    expect(Self.play([.chose(.avatar, Self.png), .putBack(.avatar)]).form.changes.isEmpty)
    let chosen = Self.play([.couldNotChoose(.unreadable), .chose(.avatar, Self.png)]).form
    expect(chosen.problem == nil && chosen.input.pictures[.avatar] == Self.png)
  }

  @Test func `a draft counts as restored until it equals the account`() {
    let draft = ProfileDraft(displayName: "Ada!", note: "Notes", isLocked: false)
    expect(Self.play([], draft: draft).form.isRestored)
    expect(!Self.play([Self.typed("Ada")], draft: draft).form.isRestored)
    expect(!Self.play([Self.typed("Ada"), Self.typed("Ada?")], draft: draft).form.isRestored)
    // The account may have the typed text by now.
    let now = Account(id: "1", username: "ada", displayName: "Ada!", note: "Notes", enteredFields: [Self.web])
    expect(!Self.play([.user(now)], draft: draft).form.isRestored)
  }

  @Test func `higher server limits make an overlong text valid`() {
    let long = String(repeating: "x", count: 40)
    expect(!Self.play([Self.typed(long)]).form.canSave)
    let limits = Instance.Limits([.displayNameLength: 50])
    expect(Self.play([Self.typed(long), .limits(limits)]).form.canSave)
  }
}
