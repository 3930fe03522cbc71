// DXF of AutoCAD 2004 (AC1018), by Autodesk's DXF reference.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A DXF document with a note of what it lacks.
public struct DXF: Sendable {
    /// The whole file, in ASCII with line feeds, for CAD programs and cutters that read AutoCAD 2004 (AC1018) or later.
    public var text: String
    /// Parts of the picture that are not cut as drawn; empty if all of it is in the document.
    public var findings: [CuttingFinding]
}

/// Writes scenes as DXF, in millimetres with y up.
///
/// Each named ink or colour is a layer. Inner outlines come before those around them; otherwise travel is kept short.
/// Single lines and arcs become LINE, ARC and CIRCLE, all else LWPOLYLINE.
public struct DXFWriter: Sendable {
    /// Outlines, tolerance, unit and origin; checked when a scene is written.
    public var settings: CutSettings

    /// Creates a writer, by default of outlines as they are drawn, with 0.01 mm of tolerance and 96 user units to the inch.
    public init(settings: CutSettings = CutSettings()) { self.settings = settings }

    /// Returns a scene's document.
    ///
    /// - Throws: ``CuttingError`` for an invalid setting, a non-finite coordinate, or nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> DXF {
        let plan = try CutPlan(scene, settings)
        var document = DXFDocument()
        try document.write(plan, tolerance: settings.tolerance)
        return DXF(text: document.text, findings: plan.findings)
    }
}
