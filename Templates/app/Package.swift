// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "__NAME__",
  dependencies: [
    __DEPENDENCY__
  ],
  targets: [
    // Services, views, binders: everything that needs no GTK, and is tested without it.
    .target(
      name: "__NAME__Core",
      dependencies: [
        .product(name: "Signals", package: "__PACKAGE__"),
        .product(name: "Translations", package: "__PACKAGE__"),
        .product(name: "Widgets", package: "__PACKAGE__"),
      ]),
    .testTarget(
      name: "__NAME__CoreTests",
      dependencies: ["__NAME__Core", .product(name: "WidgetsTesting", package: "__PACKAGE__")],
      exclude: ["Looks"]),
  ])

// With HEADLESS=1, Binder has no GTKRenderer and the app no window.
if Context.environment["HEADLESS"] != "1" {
  package.targets.append(
    .executableTarget(
      name: "__NAME__",
      dependencies: ["__NAME__Core", .product(name: "GTKRenderer", package: "__PACKAGE__")]))
}
