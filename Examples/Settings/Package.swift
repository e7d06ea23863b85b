// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SettingsExample",
  dependencies: [
    .package(name: "Binder", path: "../..", traits: [])
  ],
  targets: [
    // Service, views, binders: everything that needs no GTK, and is tested without it.
    .target(
      name: "Preferences",
      dependencies: [
        .product(name: "Settings", package: "Binder"),
        .product(name: "Signals", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
      ]),
    .testTarget(
      name: "PreferencesTests",
      dependencies: ["Preferences", .product(name: "WidgetsTesting", package: "Binder")]),
  ])

// With HEADLESS=1, Binder has no GTKRenderer and the app no window.
if Context.environment["HEADLESS"] != "1" {
  package.targets.append(
    .executableTarget(
      name: "SettingsApp",
      dependencies: ["Preferences", .product(name: "GTKRenderer", package: "Binder")]))
}
