// swift-tools-version: 6.2
// A package whose pictures are drawn while it is built, from jobs in JSON. `make test-consumer` builds it from outside.
import PackageDescription

let package = Package(
    name: "DrawnAssets",
    platforms: [.macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "…/bezel", branch: "main")
        .package(name: "bezel", path: "../..")
    ],
    targets: [
        // The plugin draws by the command, which is built first; the program itself needs no part of Bezel.
        .executableTarget(name: "Emblem", plugins: [.plugin(name: "DrawAssets", package: "bezel")])
    ]
)
