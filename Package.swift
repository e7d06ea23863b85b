// swift-tools-version: 6.2
import PackageDescription

// With HEADLESS=1 every target that needs GTK is left out, so that all above the renderer
// builds and tests on a machine without GTK or a display.
let headless = Context.environment["HEADLESS"] == "1"

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

// Who depends on the library with `traits: []` fetches no more than it.
let apps = TargetDependencyCondition.when(traits: ["Apps"])
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: apps)
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: apps)

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], linking: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: linking)
}

// Rounding and the like: Foundation links it, and a program without Foundation would have to.
let mathematics = [LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))]

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

var targets: [Target] = [
  // The library: no toolkit, no app.
  module("Signals", linking: mathematics),
  module("Widgets", ["Signals"], linking: mathematics),
  module("WidgetsTesting", ["Widgets", "Signals"]),
  module("Bindings", ["Widgets", "Signals"]),
  tests("SignalsTests", ["Signals", "TestSupport"]),
  tests("WidgetsTests", ["Widgets", "WidgetsTesting", "Signals"]),
  tests("WidgetsTestingTests", ["WidgetsTesting", "Widgets", "Signals"]),
  tests("BindingsTests", ["Bindings", "WidgetsTesting", "Widgets", "Signals"]),
  module("Caching"),
  tests("CachingTests", ["Caching"]),
  // The app, from the bottom up.
  module("Entities"),
  .systemLibrary(
    name: "CLibXML2", path: "Sources/CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .target(
    name: "CBinderHTML", dependencies: ["CLibXML2"],
    cSettings: [.treatAllWarnings(as: .error), .enableWarning("extra")]),
  .systemLibrary(
    name: "CGLib", path: "Sources/CGLib", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
  .target(
    name: "CBinderGLib", dependencies: ["CGLib"],
    cSettings: [.treatAllWarnings(as: .error), .enableWarning("extra")]),
  module("Client", ["Entities", "CBinderHTML", "CBinderGLib"]),
  module("Store", ["Entities", grdb]),
  module("LocalTransport", ["Client", "Store", "Entities"]),
  .systemLibrary(
    name: "CSoup", path: "Sources/CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
  .target(
    name: "CBinderSoup", dependencies: ["CSoup"],
    cSettings: [.treatAllWarnings(as: .error), .enableWarning("extra")]),
  module("HTTPTransport", ["Client", "CBinderSoup"]),
  .target(
    name: "CBinderSecret", dependencies: ["CGLib"],
    cSettings: [.treatAllWarnings(as: .error), .enableWarning("extra")]),
  module("SecretStorage", ["Client", "Entities", "CBinderSecret"]),
  module("Services", ["Caching", "Client", "Store", "Entities", "Signals"]),
  module("Views", ["Widgets", "Signals"]),
  module("Binders", ["Views", "Widgets", "Services", "Client", "Entities", "Signals"]),
]

// The tests of the data side.
targets += [
  tests("EntitiesTests", ["Entities"]),
  tests("ClientTests", ["Client", "Entities"], resources: [.copy("Fixtures")]),
  tests("StoreTests", ["Store", "Entities", "StoreCrasher", "TestSupport", grdb]),
  // Writes until it is killed; StoreTests does so and looks at what is left.
  .executableTarget(
    name: "StoreCrasher", dependencies: ["Store", "Entities"], path: "Tests/StoreCrasher",
    swiftSettings: strict),
  tests("LocalTransportTests", ["LocalTransport", "Client", "Store", "Entities", "TestSupport"]),
  tests(
    "HTTPTransportTests",
    [
      "HTTPTransport", "CBinderSoup", "Client", "Entities", "CTestTLS", "FakeMastodon", "TestSupport",
      "ProxyVisitor",
      "Services",
      "Signals",
    ],
    resources: [.copy("Certificates")]),
  // Asks a server with the proxies of the environment that it is started in; HTTPTransportTests does so.
  .executableTarget(
    name: "ProxyVisitor", dependencies: ["HTTPTransport", "Client"], path: "Tests/ProxyVisitor",
    swiftSettings: strict),
  // What headless tests wait with, and their folders.
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
  // The app over HTTP, against servers on this machine.
  tests(
    "NetworkFlowTests",
    [
      "Binders", "Views", "Widgets", "WidgetsTesting", "Services", "HTTPTransport", "Client", "Entities",
      "Signals", "Store", "FakeMastodon", "CTestTLS", "TestSupport",
    ]),
  // A server that answers as Mastodon-compatible ones do, for whoever tests against one.
  .target(
    name: "FakeMastodon",
    dependencies: [
      "Client", "CTestTLS", "PlainPNG", .product(name: "FlyingFox", package: "FlyingFox"),
      .product(name: "FlyingSocks", package: "FlyingFox"),
    ],
    path: "Tests/FakeMastodon", swiftSettings: strict),
  // A server with a bad certificate.
  .target(
    name: "CTestTLS", dependencies: ["CSoup"], path: "Tests/CTestTLS",
    cSettings: [.treatAllWarnings(as: .error), .enableWarning("extra")]),
  tests("SecretStorageTests", ["SecretStorage", "Client", "Entities", "KeyringVisitor", "TestSupport"]),
  // Asks the keyring of the session that it is started in; SecretStorageTests does so.
  .executableTarget(
    name: "KeyringVisitor", dependencies: ["SecretStorage", "Client", "Entities"],
    path: "Tests/KeyringVisitor",
    swiftSettings: strict),
  tests(
    "ServicesTests",
    ["Services", "Store", "LocalTransport", "Client", "Entities", "Signals", "TestSupport"]),
]

var products: [Product] = [
  .library(name: "Signals", targets: ["Signals"]),
  .library(name: "Widgets", targets: ["Widgets"]),
  .library(name: "WidgetsTesting", targets: ["WidgetsTesting"]),
  .library(name: "Bindings", targets: ["Bindings"]),
  // For Tests/BenchmarksClient only.
  .library(name: "KithParts", targets: ["Entities", "Client", "Store", "Services", "Views", "Binders"]),
  .library(name: "PlainPNG", targets: ["PlainPNG"]),
]

targets.append(
  tests(
    "BindersTests",
    [
      "Binders", "Views", "Widgets", "WidgetsTesting", "Services", "Store", "Client", "Entities", "Signals",
      "TestSupport",
    ]))

targets.append(tests("ReadmeTests", ["Widgets", "WidgetsTesting", "Signals"]))
targets.append(
  tests(
    "FlowTests",
    [
      "Binders", "Views", "Widgets", "WidgetsTesting", "Services", "LocalTransport", "Entities", "Signals",
      "TestSupport",
    ]))

// The Gallery: a module per seed, so that each keeps the names of its document.
func gallery(_ name: String, folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Gallery/\(folder)", swiftSettings: strict)
}

targets += [
  // For the tests' servers and the benchmarks too.
  gallery("PlainPNG", folder: "PNG", []),
  gallery("GalleryKit", folder: "Kit", ["PlainPNG", "Widgets", "Signals"]),
  gallery("BindableDemo", folder: "Bindable", ["GalleryKit", "Bindings", "Widgets", "Signals"]),
  tests(
    "BindableDemoTests",
    ["BindableDemo", "GalleryKit", "Bindings", "WidgetsTesting", "Widgets", "Signals"]),
  gallery("MVVMDemo", folder: "MVVM", ["GalleryKit", "Bindings", "Widgets", "Signals"]),
  tests(
    "MVVMDemoTests",
    ["MVVMDemo", "GalleryKit", "Bindings", "WidgetsTesting", "Widgets", "Signals", "TestSupport"]),
  // What the demos' tests put in the place of servers.
  .target(
    name: "DemoTestSupport", dependencies: ["GalleryKit"], path: "Tests/DemoTestSupport",
    swiftSettings: strict),
  // The document's layers, each a module of its own: what it may not know it cannot import.
  gallery("BinderDemoServices", folder: "Binder/Services", ["GalleryKit", "Signals"]),
  gallery("BinderDemoViews", folder: "Binder/Views", ["GalleryKit", "Widgets", "Signals"]),
  gallery(
    "BinderDemoBinders", folder: "Binder/Binders",
    ["BinderDemoServices", "BinderDemoViews", "GalleryKit", "Widgets", "Signals"]),
  .target(
    name: "BinderDemo",
    dependencies: [
      "BinderDemoBinders", "BinderDemoServices", "BinderDemoViews", "GalleryKit", "WidgetsTesting", "Widgets",
      "Signals",
    ],
    path: "Sources/Gallery/Binder", exclude: ["Services", "Views", "Binders"], swiftSettings: strict),
  tests(
    "BinderDemoTests",
    [
      "BinderDemo", "BinderDemoBinders", "BinderDemoServices", "BinderDemoViews", "GalleryKit",
      "WidgetsTesting", "Widgets", "Signals",
    ]),
  gallery("SideBySideDemo", folder: "SideBySide", ["GalleryKit", "Bindings", "Widgets", "Signals"]),
  tests(
    "SideBySideDemoTests", ["SideBySideDemo", "GalleryKit", "WidgetsTesting", "Widgets", "Signals"]),
  gallery(
    "GalleryPages", folder: "Pages",
    [
      "GalleryKit", "BinderDemo", "BindableDemo", "FourVDemo", "SearchyDemo", "MVVMDemo", "SideBySideDemo",
      "WidgetsTesting",
      "Widgets",
      "Signals",
    ]),
  tests(
    "PagesTests",
    ["GalleryPages", "GalleryKit", "TestSupport", "WidgetsTesting", "Widgets", "Signals"]),
  gallery("FourVDemo", folder: "FourV", ["GalleryKit", "Widgets", "Signals"]),
  tests(
    "FourVDemoTests",
    ["FourVDemo", "GalleryKit", "DemoTestSupport", "TestSupport", "WidgetsTesting", "Widgets", "Signals"]),
  gallery("SearchyDemo", folder: "Searchy", ["GalleryKit", "Bindings", "Widgets", "Signals"]),
  tests(
    "SearchyDemoTests",
    [
      "SearchyDemo", "GalleryKit", "DemoTestSupport", "TestSupport", "WidgetsTesting", "Bindings", "Widgets",
      "Signals",
    ]),
]

// Signing in with nothing left out but GTK: a server, sockets, files.
targets.append(
  tests(
    "SignInTests",
    [
      "Binders", "Views", "Widgets", "WidgetsTesting", "Services", "HTTPTransport", "SecretStorage",
      "LocalTransport", "Client", "Entities", "Signals", "FakeMastodon", "TestSupport",
    ]))

if !headless {
  targets += [
    .systemLibrary(
      name: "CGTK", path: "Sources/CGTK", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CBinderGTK", dependencies: ["CGTK"],
      cSettings: [.treatAllWarnings(as: .error), .enableWarning("extra")]),
    module("GTKRenderer", ["Caching", "Widgets", "Signals", "CBinderGTK"]),
    // Keys and pointer for the tests of windows.
    .target(
      name: "RealInput", dependencies: ["GTKRenderer", "CBinderGTK", "WidgetsTesting", "Widgets"],
      path: "Tests/RealInput", swiftSettings: strict),
    tests(
      "GTKRendererTests",
      [
        "GTKRenderer", "CBinderGTK", "WidgetsTesting", "Widgets", "Signals", "RealInput", "Binders",
        "Services",
        "Client",
      ]),
    .executableTarget(
      name: "Kith",
      dependencies: [
        "Binders", "Views", "Widgets", "WidgetsTesting", "Services", "Client", "LocalTransport",
        "HTTPTransport", "SecretStorage", "Store", "Entities", "Signals", "GTKRenderer",
        argumentParser,
      ],
      swiftSettings: strict),
    tests(
      "KithTests",
      [
        "Binders", "Views", "Widgets", "WidgetsTesting", "Services", "LocalTransport", "Signals",
        "GTKRenderer", "CBinderGTK", "Kith", "RealInput", "FakeMastodon", "HTTPTransport", "Client",
      ]),
  ]
  targets += [
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "GalleryPages", "GalleryKit", "Widgets", "WidgetsTesting", "Signals", "GTKRenderer", "HTTPTransport",
        "Client", argumentParser,
      ],
      path: "Sources/Gallery/Program", swiftSettings: strict),
    tests(
      "GalleryTests",
      [
        "Gallery", "GalleryPages", "GalleryKit", "BindableDemo", "MVVMDemo", "FourVDemo", "SearchyDemo",
        "GTKRenderer", "CBinderGTK", "RealInput", "FakeMastodon", "WidgetsTesting", "Widgets", "Signals",
      ]),
  ]
  products += [
    .executable(name: "gallery", targets: ["Gallery"]),
    .library(name: "GTKRenderer", targets: ["GTKRenderer"]),
    .executable(name: "kith", targets: ["Kith"]),
  ]
}

// With ONLY_TARGETS="SignalsTests" nothing but these targets and what they need is left, for the runs that want a build
// of their own: optimised (scripts/test release), under the thread sanitizer (make tsan), beside peers (make bench).
if let only = Context.environment["ONLY_TARGETS"] {
  var kept: Set<String> = []
  var wanted = only.split(separator: " ").map(String.init)
  while let name = wanted.popLast() {
    guard kept.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let needed, _) in target.dependencies { wanted.append(needed) }
  }
  targets.removeAll { !kept.contains($0.name) }
  products.removeAll { !(($0 as? Product.Library)?.targets ?? ["none"]).allSatisfy(kept.contains) }
}

let package = Package(
  name: "Binder",
  products: products,
  traits: [
    .trait(name: "Apps", description: "Kith and the Gallery, and the packages that they need."),
    .default(enabledTraits: ["Apps"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Tests only: it links libcurl.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: targets
)
