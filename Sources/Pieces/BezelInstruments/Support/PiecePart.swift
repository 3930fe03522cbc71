// A piece's picture in parts by the keys of its description, so that the studio finds what a pointer is on.
import BezelDrawing
import BezelTypesetting

/// What one member of a description draws, so that a pointer can choose it.
package struct PiecePart: Sendable {
    /// The member's keys and indices from the description's root: `layers.3`, `thumb`.
    package var path: String
    /// Back to front, in the picture's user units. Hidden and empty members have none.
    package var commands: [DrawCommand]
    package init(_ path: String, _ commands: [DrawCommand]) {
        self.path = path
        self.commands = commands
    }
    /// Of what a closure draws.
    package init<Failure: Error>(
        _ path: String, _ draw: (inout GraphicsContext) throws(Failure) -> Void
    ) throws(Failure) {
        var context = GraphicsContext()
        try draw(&context)
        self.init(path, context.commands)
    }
}

/// A piece whose picture can be told apart by the members of its description.
package protocol PartedPiece {
    /// Back to front, laid out as in the piece's picture. Costs as much as the picture.
    func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart]
}

extension Instrument: PartedPiece {
    /// One for each layer, hidden ones without commands.
    package func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart] {
        try check()
        var painter = InstrumentPainter(instrument: self, setter: TextSetter(fonts: fonts))
        try painter.draw()
        return painter.parts.enumerated().map { PiecePart("layers.\($0.offset)", $0.element) }
    }
}
