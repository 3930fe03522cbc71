// The parts of a face that stand still while others move: drawn for one picture of a motion and kept for the others. Words
// on a ring and numerals are laid out by trials, which cost a hundred times what drawing a hand does.
import BezelDrawing
import BezelJSON
import Synchronization

/// What layers drew for one picture of a motion, to be drawn again only where what they are drawn from has changed: their
/// options, the values that they show, and the ink that they keep clear of.
///
/// Holds what was drawn last by each layer, and asks at a layer's number, so it serves one face. Pictures may be made on
/// several threads.
package final class StillParts: Sendable {
    struct Part {
        var commands: [DrawCommand]
        var findings: [GalleryFinding]
        var inks: [FaceInk]
    }
    private struct Source: Equatable {
        var layer: InstrumentLayer
        var values: [String: Double]
        var obstacles: [FaceInk]
        /// Whether ink was gathered; a part without its ink is no obstacle to others.
        var isCollected: Bool
    }
    private struct Kept {
        var parts: [Int: (source: Source, part: Part)] = [:]
        var inner: [Int: StillParts] = [:]
    }
    private let kept = Mutex(Kept())

    package init() {}

    /// Draws a layer with `draw`, or takes what it drew before from the same.
    func part<Failure>(
        _ number: Int, _ layer: InstrumentLayer, values: [String: Double], among inks: [FaceInk], isCollected: Bool,
        draw: () throws(Failure) -> Part
    ) throws(Failure) -> Part {
        let (names, kinds) = (layer.names, layer.obstacles)
        let source = Source(
            layer: layer, values: values.filter { names.contains($0.key) },
            obstacles: kinds.isEmpty ? [] : inks.filter { kinds.contains($0.kind) }, isCollected: isCollected)
        if let last = kept.withLock({ $0.parts[number] }), last.source == source { return last.part }
        let part = try draw()
        kept.withLock { $0.parts[number] = (source, part) }
        return part
    }

    /// Of the dial within the dial at a layer's number.
    func inner(_ number: Int) -> StillParts {
        kept.withLock {
            let found = $0.inner[number] ?? StillParts()
            $0.inner[number] = found
            return found
        }
    }
}

extension InstrumentLayer {
    /// Of the face's values that the layer shows. An inner dial has values of its own.
    fileprivate var names: Set<String> {
        switch self {
        case .hand(let hand): Set([hand.value.name].compactMap(\.self))
        case .flag(let flag): Set([flag.value.name].compactMap(\.self))
        case .moon(let moon): Set([moon.value.name].compactMap(\.self))
        case .text(let text): Self.names(in: [text.text?.text ?? ""])
        case .ringText(let ring): Self.names(in: ring.allLetterings.map(\.text))
        case .sectors(let sectors): Self.names(in: sectors.labels)
        case .disc, .edge, .zones, .guilloche, .ticks, .numerals, .ornament, .subDial, .image: []
        }
    }
    private static func names(in texts: [String]) -> Set<String> {
        Set(
            texts.flatMap { TextTemplate($0).parts }.compactMap { part in
                if case .field(let name) = part { name } else { nil }
            })
    }

    /// What the layer keeps clear of.
    fileprivate var obstacles: Set<InkKind> {
        switch self {
        case .numerals(let numerals): Set(numerals.clearOf)
        case .text(let text): Set(text.clearOf)
        default: []
        }
    }
}

extension SpecValue {
    fileprivate var name: String? {
        if case .name(let name) = self { name } else { nil }
    }
}
