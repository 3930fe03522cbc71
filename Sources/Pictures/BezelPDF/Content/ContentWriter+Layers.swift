// Layers (optional content, ISO 32000-1, 8.11), one for each ink and colour, if the writer asks for them.
//
// So a plate, or a colour that stands for a tool, can be shown by itself. A fill or line is within the layer of its paint; text
// is within that of its fill.
import BezelColor
import BezelDrawing
import BezelGeometry

extension ContentWriter {
    /// Begins what belongs to the layer of a paint; to be ended by `endLayer()`.
    func beginLayer(of paint: Paint) throws(PDFError) {
        guard document.writer.hasLayers else { return }
        let layer = try document.layer(named: paint.layerName)
        content.line("/OC/\(content.resources.name("\(layer)", in: "Properties")) BDC")
    }

    func endLayer() { if document.writer.hasLayers { content.line("EMC") } }
}

extension DocumentState {
    /// The layer of a name, which is made when it is first used.
    fileprivate func layer(named name: String) throws(PDFError) -> PDFReference {
        if let known = layers.first(where: { $0.name == name }) { return known.reference }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/OCG")
        dictionary.set("Name", PDFSyntax.text(name))
        let reference = try file.add(dictionary)
        layers.append((name, reference))
        return reference
    }

    /// The entry OCProperties of the catalog; nil without layers. All are on, in the order of their first use.
    var layerProperties: PDFDictionary? {
        guard !layers.isEmpty else { return nil }
        let all = "[" + layers.map(\.reference.description).joined(separator: " ") + "]"
        var standard = PDFDictionary()
        standard.set("Name", "(Layers)")
        standard.set("Order", all)
        var properties = PDFDictionary()
        properties.set("OCGs", all)
        properties.set("D", standard)
        return properties
    }
}

extension Paint {
    /// The ink's name or the colour's six hexadecimal digits; of a gradient its first.
    fileprivate var layerName: String {
        let color: Color
        switch self {
        case .color(let own): color = own
        case .linear(let g): color = g.gradient.stops.first?.color ?? .black
        case .radial(let g): color = g.gradient.stops.first?.color ?? .black
        case .angular(let g): color = g.gradient.stops.first?.color ?? .black
        case .pattern: return "Patterns"
        }
        if case .spot(let name, _, _)? = color.ink?.plain { return name }
        return [color.red, color.green, color.blue].map {
            String(PDFSyntax.four(UInt16(clamping: Int(clamping: ($0 * 255).rounded()))).suffix(2))
        }.joined()
    }
}
