// Output intents of standards (ISO 32000-1, 14.11.5), and the colour spaces that follow from them. Colours themselves are
// converted in Paint/PrintColors.swift.
//
// PDF/X-4 and PDF/A bind device colours to one profile. Colours of any other kind of device then need a profile of their own,
// or a device-independent space.
import BezelDrawing
import BezelGeometry

extension DocumentState {
    /// The document's output intents; nil if it needs none. All share one profile: the given one, or sRGB.
    func outputIntents() throws(PDFError) -> String? {
        var kinds: [String] = []
        if conformance.has(.x4) || !conformance.bindsColors && writer.profile != nil && colors.space != .keep {
            kinds.append("GTS_PDFX")
        }
        if conformance.has(.a2u) { kinds.append("GTS_PDFA1") }
        guard !kinds.isEmpty else { return nil }
        var stream = PDFDictionary()
        let channels = conformance.profile?.channels ?? (writer.profile == nil ? 3 : colors.space == .cmyk ? 4 : 1)
        stream.set("N", channels)
        let reference = try file.shareStream(stream, writer.profile ?? ScreenProfile.bytes)
        return "[" + kinds.map { intent($0, profile: reference) }.joined() + "]"
    }

    /// One intent in written form.
    ///
    /// - Parameter kind: The standard that asks for it.
    private func intent(_ kind: String, profile: PDFReference) -> String {
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/OutputIntent")
        dictionary.set("S", "/" + kind)
        if let condition = writer.outputCondition {
            dictionary.set("OutputConditionIdentifier", PDFSyntax.text(condition.identifier))
            dictionary.set("OutputCondition", PDFSyntax.text(condition.summary))
            dictionary.set("RegistryName", PDFSyntax.text(OutputCondition.registry))
            dictionary.set("Info", PDFSyntax.text(condition.summary))
        } else if writer.profile == nil {
            dictionary.set("OutputConditionIdentifier", PDFSyntax.text(ScreenProfile.name))
            dictionary.set("Info", PDFSyntax.text(ScreenProfile.name))
        } else {
            dictionary.set("OutputConditionIdentifier", "(Custom)")
            let name = conformance.profile?.name ?? ""
            dictionary.set("Info", PDFSyntax.text(name.isEmpty ? "The printer's profile" : name))
        }
        dictionary.set("DestOutputProfile", profile)
        return dictionary.description
    }

    /// The space of screen colours in written form: the device's, or sRGB by profile if the output intent has other channels.
    func screenSpace() throws(PDFError) -> String {
        guard conformance.bindsColors, conformance.intentChannels != 3 || writer.profile != nil else {
            return "/DeviceRGB"
        }
        var stream = PDFDictionary()
        stream.set("N", 3)
        return "[/ICCBased \(try file.shareStream(stream, ScreenProfile.bytes))]"
    }

    /// Process inks, of which a standard may have to be told.
    func processSpace(in what: String) -> String {
        conformance.useProcess(in: what)
        return "/DeviceCMYK"
    }

    /// The space of luminosity masks. Only greys are device-independent with a printer's output intent.
    var maskSpace: MaskSpace { conformance.bindsColors && conformance.intentChannels != 3 ? .gray : .screen }

    /// The space in which a group is blended, in written form: that of its inks, if any, so that blending keeps them.
    func groupSpace(of commands: [DrawCommand]) throws(PDFError) -> String {
        // A document bound to screens has no process inks.
        let hasProcess = !conformance.bindsColors || conformance.intentChannels == 4
        switch colors.space {
        case .cmyk: return "/DeviceCMYK"
        case .gray: return hasProcess && InkSet(of: commands).hasSpots ? "/DeviceCMYK" : "/DeviceGray"
        case .keep: return !hasProcess || InkSet(of: commands).isEmpty ? try screenSpace() : "/DeviceCMYK"
        }
    }
}
