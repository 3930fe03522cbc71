import BezelGeometry
import BezelInterop
import BezelTypesetting

/// An `@font-face` rule (CSS Fonts 4, section 4).
struct FontFaceRule: Sendable {
    enum Source: Sendable {
        case local(String)
        case file(String)
    }
    var family: String
    /// In order of preference.
    var sources: [Source] = []
    /// Limits the weight axis; nil for the face's own.
    var weights: ClosedRange<Double>?
    var width: Double?
    var isItalic: Bool?
    /// Nil for all.
    var characters: CharacterRanges?
    /// The base of references.
    var files: ResourceFiles

    /// Nil without a family or a usable source.
    init?(_ declarations: [Declaration], files: ResourceFiles) {
        func value(_ name: String) -> String? { declarations.last { $0.name == name }?.value }
        guard let name = value("font-family"), let list = value("src") else { return nil }
        family = CSSText.string(name) ?? name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.files = files
        for part in CSSText.split(Substring(list), at: UInt8(ascii: ",")) {
            guard let first = CSSText.components(part).first, first.hasSuffix(")"), let open = first.firstIndex(of: "(")
            else {
                continue
            }
            let inner = first[first.index(after: open)...].dropLast().trimmed
            switch first[..<open].lowercased() {
            // Quotes are optional.
            case "local": sources.append(.local(CSSText.string(inner) ?? inner))
            case "url": sources.append(.file(CSSText.string(inner) ?? inner))
            default: continue
            }
        }
        guard !sources.isEmpty, !family.isEmpty else { return nil }
        if let text = value("font-weight") {
            let numbers = text.split(separator: " ").prefix(2).compactMap { word -> Double? in
                word == "normal" ? 400 : word == "bold" ? 700 : Double(word).map { Double($0) }
            }
            if let least = numbers.min(), let most = numbers.max(), least >= 1, most <= 1000 {
                weights = ClosedRange(spanning: least, most)
            }
        }
        if let text = value("font-style") { isItalic = text.hasPrefix("italic") || text.hasPrefix("oblique") }
        // An invalid range is ignored, as every invalid descriptor is.
        if let text = value("unicode-range") { characters = CharacterRanges(css: text) }
        if let text = value("font-stretch") {
            width = FontStretch.percent(text)
        }
    }

    func entry(in library: FontLibrary) -> (entry: FontLibrary.Entry?, reason: String?) {
        var reason: String?
        for source in sources {
            switch source {
            case .local(let name):
                if let found = library.face(fullName: name) { return (entry(found), nil) }
                reason = reason ?? "no font is named “\(name.shortened)”"
            case .file(let reference):
                do {
                    let resource = try files.read(reference)
                    return (entry(try FontFace(data: Data(resource.bytes))), nil)
                } catch let refusal as ResourceFiles.Refusal {
                    reason = "“\(reference.shortened)” \(refusal.reason)"
                } catch {
                    reason = "“\(reference.shortened)” is no font that can be read: \(error)"
                }
            }
        }
        return (nil, reason)
    }

    private func entry(_ face: FontFace) -> FontLibrary.Entry {
        let face = characters == nil ? face : FontFace(face, characters: characters)
        var axes = face.axes
        if let weights {
            for i in axes.indices where axes[i].tag == "wght" {
                let range = axes[i].range
                func pinned(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
                axes[i].range = ClosedRange(spanning: pinned(weights.lowerBound), pinned(weights.upperBound))
            }
        }
        let weight = weights.map { min(max(face.weight, $0.lowerBound), $0.upperBound) }
        return FontLibrary.Entry(
            family: family, style: face.styleName, weight: weight ?? face.weight, width: width ?? face.width,
            isItalic: isItalic ?? face.isItalic, face: face, axes: axes)
    }
}
