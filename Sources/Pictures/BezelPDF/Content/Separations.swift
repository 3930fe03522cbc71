// Named inks as colour spaces (ISO 32000-1, 8.6.6): Separation for one, DeviceN for gradients of several. Process colours are
// PrintColors'.
//
// What stands for an ink on screens is the alternate space, by a function of the ink's amount. A document has one alternate for
// each name, as a plate has one ink.
import BezelColor
import BezelGeometry

extension DocumentState {
    /// The colour space of a named ink, with what stands for it on screens.
    ///
    /// - Throws: ``PDFError/reservedInk(name:)`` for names of process inks, ``PDFError/twoAlternates(spot:)`` for an
    ///   ink with two appearances, and ``PDFError/similarInks(_:_:)`` for names that differ only in case, spaces and
    ///   dashes.
    func separation(_ name: String, alternate: Ink) throws(PDFError) -> String {
        if Ink.reservedNames.contains(name) { throw .reservedInk(name: name) }
        if let known = spots[name], known != alternate { throw .twoAlternates(spot: name) }
        // Otherwise extra plates are found only in print.
        if spots[name] == nil, let other = spots.keys.sorted().first(where: { Self.areSimilar($0, name) }) {
            throw .similarInks(min(name, other), max(name, other))
        }
        spots[name] = alternate
        conformance.check(name: name)
        var function = PDFDictionary()
        function.set("FunctionType", 2)
        function.set("Domain", "[0 1]")
        let space: String
        if case .process = alternate {
            space = processSpace(in: "those that stand for “\(name)”")
            function.set("C0", "[0 0 0 0]")
            function.set("C1", PDFSyntax.array(colors.process(of: alternate)))
        } else {
            space = "/DeviceGray"
            function.set("C0", "[1]")
            function.set("C1", PDFSyntax.array([alternate.screen.red]))
        }
        function.set("N", 1)
        return "\(try file.share("[/Separation\(PDFSyntax.name(name))\(space)\(function)]"))"
    }

    /// Whether names differ only in case, spaces, dashes and underscores.
    private static func areSimilar(_ a: String, _ b: String) -> Bool {
        func plain(_ name: String) -> [Unicode.Scalar] {
            name.lowercased().unicodeScalars.filter { !" -_".unicodeScalars.contains($0) }
        }
        return !plain(a).isEmpty && plain(a) == plain(b)
    }

    /// The reserved names of process inks in DeviceN.
    private static let processNames = ["Cyan", "Magenta", "Yellow", "Black"]

    /// The space of several inks at once, in written form; screens add their alternates.
    ///
    /// - Parameters:
    ///   - spots: Distinct names.
    ///   - hasProcess: Whether components for the four process inks follow those of the named ones.
    func deviceN(_ spots: [(name: String, alternate: Ink)], hasProcess: Bool) throws(PDFError) -> String {
        var colorants = PDFDictionary()
        for spot in spots {
            colorants.set(
                String(PDFSyntax.name(spot.name).dropFirst()), try separation(spot.name, alternate: spot.alternate))
        }
        var amounts = spots.map { colors.process(of: $0.alternate) }
        if hasProcess {
            for k in 0..<4 { amounts.append((0..<4).map { $0 == k ? 1 : 0 }) }
        }
        let names = spots.map { PDFSyntax.name($0.name) } + (hasProcess ? Self.processNames.map { "/" + $0 } : [])
        if names.count > Conformance.maximumInks, conformance.hasBounds {
            conformance.refuse(
                nil, "a gradient of \(names.count) inks is too much: \(Conformance.maximumInks) are allowed")
        }
        var function = PDFDictionary()
        function.set("FunctionType", 4)
        function.set("Domain", "[" + names.map { _ in "0 1" }.joined(separator: " ") + "]")
        function.set("Range", "[0 1 0 1 0 1 0 1]")
        let tint = try file.shareStream(function, Array(Self.sum(amounts).utf8))
        return
            "\(try file.share("[/DeviceN[\(names.joined())]\(processSpace(in: "a gradient of named ones")) \(tint)<</Colorants\(colorants)>>]"))"
    }

    /// A PostScript calculator that turns amounts of inks into process amounts: for each channel the sum of what all inks have
    /// of it. Readers clamp sums.
    ///
    /// - Parameter amounts: The four process amounts of each ink, in the order of components.
    private static func sum(_ amounts: [[Double]]) -> String {
        let count = amounts.count
        var text = "{"
        for channel in 0..<4 {
            text += "0 "
            for (k, amount) in amounts.enumerated() where amount[channel] > 0 {
                // On the stack below the sum: the earlier sums, and inks from last to first.
                text += "\(count - k + channel) index \(PDFSyntax.number(amount[channel])) mul add "
            }
        }
        // Brings the four sums below the inks, which are then dropped.
        text += "\(count + 4) 4 roll " + Array(repeating: "pop", count: count).joined(separator: " ")
        return text + "}"
    }
}
