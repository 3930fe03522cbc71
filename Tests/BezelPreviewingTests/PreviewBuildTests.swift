// The previews of a whole package, which takes minutes to build: where `BEZEL_PREVIEW_PACKAGE` names one.
import BezelPreviewing
import Foundation
import Testing

private let package = ProcessInfo.processInfo.environment["BEZEL_PREVIEW_PACKAGE"]

@Suite(.enabled(if: package != nil, "needs a package, named by BEZEL_PREVIEW_PACKAGE")) struct PreviewBuildTests {
    @Test func previewsOfAPackageAreDrawnOrSayWhyNot() throws {
        let folder = try #require(package)
        let start = Date()
        do {
            let build = PreviewBuild(folder: folder, output: folder + "/.build/previews", secondsPerPreview: 3)
            for preview in try build.draw() {
                print("\(preview.file):\(preview.line)", preview.name, preview.picture ?? preview.failure ?? "nothing")
                #expect((preview.picture == nil) != (preview.failure == nil))
            }
        } catch {
            print(error)
        }
        print("seconds", Date().timeIntervalSince(start))
    }
}
