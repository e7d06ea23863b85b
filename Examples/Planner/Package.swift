// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PlannerExample",
  dependencies: [
    .package(name: "Binder", path: "../..", traits: [])
  ],
  targets: [
    // State, services, views, binders: everything that needs no GTK, and is tested without it.
    .target(
      name: "Planning",
      dependencies: [
        .product(name: "Settings", package: "Binder"),
        .product(name: "Signals", package: "Binder"),
        .product(name: "Translations", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
      ]),
    .testTarget(
      name: "PlanningTests",
      dependencies: ["Planning", .product(name: "WidgetsTesting", package: "Binder")]),
  ])

// With HEADLESS=1, Binder has no GTKRenderer and the app no window.
if Context.environment["HEADLESS"] != "1" {
  package.targets.append(
    .executableTarget(
      name: "Planner",
      dependencies: ["Planning", .product(name: "GTKRenderer", package: "Binder")]))
}
