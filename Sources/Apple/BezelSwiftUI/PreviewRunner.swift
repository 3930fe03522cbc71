// Draws previews in the program that `bezel preview` generates.
import BezelDrawing
import BezelGeometry

/// A preview in a file.
public struct GatheredPreview {
    let name: String
    let file: String
    let line: Int
    private let layout: PreviewLayout?
    private let view: () -> any Drawable

    /// A `#Preview`.
    public init(
        _ name: String?, file: String, line: Int, traits: [PreviewTrait] = [], view: @escaping () -> any Drawable
    ) {
        self.name = name ?? "Preview"
        self.file = file
        self.line = line
        layout = traits.first?.layout
        self.view = view
    }
    /// A `PreviewProvider`.
    public init<Provider: PreviewProvider>(_ provider: Provider.Type, file: String, line: Int) {
        name = String(describing: provider)
        self.file = file
        self.line = line
        layout = nil
        view = { Provider.previews }
    }

    /// On white, with the preview's size or a phone's, 390 by 844.
    func scene() throws -> Scene {
        let view = AnyDrawable(view())
        let host: ViewHost
        switch layout ?? (view.wrapped as? any PreviewSized)?.layout ?? .device {
        case .device: host = ViewHost(view, background: .white)
        case .fixed(let width, let height):
            host = ViewHost(view, size: Size(width: width, height: height), background: .white)
        case .sizeThatFits:
            host = ViewHost(view, size: try ImageRenderer(content: view).scene().size, background: .white)
        }
        // After initial animations.
        _ = try host.picture()
        return try host.picture(at: 2)
    }
}

/// Runs `list`, or `draw INDEX FILE SECONDS`.
public enum PreviewRunner {
    /// - Parameter arguments: Without the program's name.
    /// - Returns: 0; 1 if drawing fails; 64 for invalid arguments.
    public static func run(_ previews: [GatheredPreview], arguments: [String]) -> Int32 {
        if arguments == ["list"] {
            for preview in previews { print("\(preview.line)\t\(preview.file)\t\(preview.name)") }
            return 0
        }
        guard arguments.count == 4, arguments[0] == "draw", let index = Int(arguments[1]),
            previews.indices.contains(index), let seconds = UInt32(arguments[3])
        else { return 64 }
        // Ends endless previews, even if the parent blocks signals.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGALRM)
        unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
        signal(SIGALRM, SIG_DFL)
        _ = alarm(seconds)
        do {
            try previews[index].scene().write(to: arguments[2], scale: 2)
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return 1
        }
    }
}
