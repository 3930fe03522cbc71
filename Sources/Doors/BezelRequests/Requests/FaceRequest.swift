// `bezel gauge`, `bezel watch`, `bezel seal`, `bezel lens`.
import BezelGeometry
import BezelJSON

package protocol FaceRequest: Request {
    associatedtype Preset: FacePreset
    static var usual: Preset { get }
    /// Options that are refused where they would change nothing.
    static var needs: [FaceNeed] { get }
    var preset: Preset? { get }
    var face: FaceOptions { get }
    var output: MotionOutputOptions { get }
    func change(_ face: inout Instrument) throws
    func embed(into face: inout Instrument, in context: RenderContext) throws
    /// Nil for a still face.
    ///
    /// - Parameter format: Of the picture; those that only motions have ask for one.
    func movement(of face: Instrument, as format: OutputFormat, fonts: FontLibrary) throws -> FaceMovement?
}

/// What a face must show, so that options change something.
package struct FaceNeed: Sendable {
    /// Their names.
    package var options: [String]
    /// What other faces lack, for messages: "a day".
    package var place: String
    package var shows: @Sendable (Instrument) -> Bool

    package init(_ options: String..., place: String, shows: @escaping @Sendable (Instrument) -> Bool) {
        self.options = options
        self.place = place
        self.shows = shows
    }
}

package struct FaceMovement {
    package var timeline: Timeline
    /// In seconds; nil for the whole motion.
    package var time: Double?
}

extension FaceRequest {
    package func embed(into face: inout Instrument, in context: RenderContext) throws {}
    package func movement(of face: Instrument, as format: OutputFormat, fonts: FontLibrary) throws -> FaceMovement? {
        nil
    }
    package static var needs: [FaceNeed] { [] }
    package static var drawnRules: [FieldRule] { rulesOfPresets }
    package static var presetNames: [String] { Preset.allCases.map(\.rawValue) }

    /// Refuses an option without effect.
    package func require(_ option: String, of drawn: Instrument) throws {
        guard let need = Self.needs.first(where: { $0.options.contains(option) }), !need.shows(drawn) else { return }
        let owner = face.spec == nil ? "the preset “\(chosenPreset.rawValue)”" : "the description"
        let others = Self.presets(for: need)
        throw UsageError(
            "\(option: option) changes nothing: \(owner) shows no \(need.place)"
                + (others.isEmpty ? "" : "; presets that do: \(others.joined(separator: ", "))"),
            field: option)
    }
    /// Nil without `--spec`. Partial descriptions, without layers or with `--preset`, change the preset.
    private func described(in context: RenderContext) throws -> Instrument? {
        guard let spec = face.spec else { return nil }
        return try context.described(in: spec) { json throws(GalleryError) in
            guard let part = try? JSONReader.value(json) else { return try Instrument(json: json) }
            if part["layers"] != nil, preset == nil { return try .read(json, as: part) }
            guard let base = try? JSONReader.value(try chosenPreset.face.json()) else {
                return try Instrument(json: json)
            }
            return try Instrument(json: Data(base.overlaid(by: part).bytes()))
        }
    }

    private var chosenPreset: Preset { preset ?? Self.usual }

    package static var formats: [String] { OutputFormat.pictures.map(\.rawValue) }
    package func library(in context: RenderContext) throws -> FontLibrary? { try face.library(in: context) }

    package func product(in context: RenderContext) throws -> Product {
        if face.listPresets { return try list(in: context) }
        var drawn = try described(in: context) ?? chosenPreset.face
        try face.change(&drawn)
        try change(&drawn)
        try embed(into: &drawn, in: context)
        if face.printSpec {
            return Product(description: try drawn.json(), output: output.output)
        }
        let target = try output.target(in: context)
        let longer = max(drawn.width, drawn.height)
        let asked = AskedSize(side: face.size, scaleIsGiven: face.ground.scale != GroundOptions().scale)
        let size = Size(width: drawn.width, height: drawn.height)
        let scale = output.made(size, asked, scale: face.ground.scale, as: target.format).scale
        let fonts = try face.library(in: context)
        let left: (asked: [GalleryFinding], usual: [GalleryFinding]) =
            target.format.hasPixels ? leaveOut(of: &drawn, at: scale) : ([], [])
        let still = try drawn.drawing(fonts: fonts)
        // Presets choose weights themselves; a description requests them.
        var warnings = try PieceCheck.warnings(
            drawn.lettered, as: still.scene, scale: scale, fonts: fonts, asksWeight: face.spec != nil,
            inRelief: drawn.textsInRelief)
        warnings.add(left.asked + still.findings)
        // A rule is as small as it is high.
        let shorter = min(drawn.width, drawn.height)
        let side = longer > Self.longRule * shorter ? shorter : longer
        if scale * side < Self.wholeSize { warnings.noteLeftOut(left.usual, at: scale * longer) }
        guard let movement = try movement(of: drawn, as: target.format, fonts: fonts) else {
            return try output.product(
                still.scene, scale: scale, asked: asked, target: target, warnings: warnings, in: context)
        }
        if let time = movement.time {
            return try output.product(
                try movement.timeline.scene(at: time), scale: scale, asked: asked, target: target, warnings: warnings,
                in: context)
        } else {
            return try output.product(
                movement.timeline, scale: scale, asked: asked, target: target, warnings: warnings, in: context)
        }
    }

    /// Omits and returns what is unreadable at this scale; presets omit `usual` anyway.
    private func leaveOut(
        of drawn: inout Instrument, at scale: Double
    ) -> (asked: [GalleryFinding], usual: [GalleryFinding]) {
        let legible = drawn.legible(at: scale)
        drawn = legible.face
        guard !legible.findings.isEmpty, face.spec == nil else { return (legible.findings, []) }
        let usual = Set(chosenPreset.face.legible(at: scale).findings)
        return (legible.findings.filter { !usual.contains($0) }, legible.findings.filter(usual.contains))
    }

    /// In pixels; larger presets hold all they need, so what they omit is not reported.
    private static var wholeSize: Double { 96 }
    /// Longer sides than this, in shorter ones, are those of rules.
    private static var longRule: Double { 3 }

    /// The names, or with a file all faces on a sheet.
    private func list(in context: RenderContext) throws -> Product {
        guard output.output != nil else {
            return Product(Warnings(), isStrict: false, lines: Preset.allCases.flatMap { OutputText.line($0.rawValue) })
        }
        let fonts = try face.library(in: context)
        var tiles: [Scene] = []
        for preset in Preset.allCases { tiles.append(try preset.face.scene(fonts: fonts)) }
        let sheet = Scene.sheet(tiles, columns: min(4, tiles.count), background: .white)
        let asked = AskedSize(
            side: face.size.flatMap { $0.millimeters == nil ? nil : $0 },
            scaleIsGiven: face.ground.scale != GroundOptions().scale)
        return try output.product(
            sheet, scale: face.ground.scale, asked: asked, target: output.target(in: context), in: context)
    }
}

extension Instrument {
    fileprivate var textsInRelief: Set<String> {
        func said(_ letterings: [Lettering?]) -> [String] {
            letterings.compactMap(\.self).map { lettering in
                texts.reduce(lettering.text) { $0.replacing("{\($1.key)}", with: $1.value) }
            }
        }
        return layers.reduce(into: []) { all, layer in
            switch layer {
            case .text(let text) where text.relief != nil: all.formUnion(said([text.text]))
            case .ringText(let ring) where ring.relief != nil:
                all.formUnion(said(ring.allLetterings))
            default: break
            }
        }
    }
}
