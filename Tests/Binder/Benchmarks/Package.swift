// swift-tools-version: 6.2
import PackageDescription

// A package of its own: neither the library nor its tests depend on the libraries it is compared with.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Binder", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "CMeasure"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Signals", package: "Binder"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        "CMeasure",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
