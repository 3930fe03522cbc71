// swift-tools-version: 6.2
// A package that depends on Bezel, as small as can be. `make test-consumer` builds it from outside.
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "…/bezel", branch: "main")
        .package(name: "bezel", path: "../..")
    ],
    targets: [
        .executableTarget(name: "Greeting", dependencies: [.product(name: "Bezel", package: "bezel")]),
        // Text alone: no libraries for pictures.
        .executableTarget(name: "Letters", dependencies: [.product(name: "BezelText", package: "bezel")]),
    ]
)
