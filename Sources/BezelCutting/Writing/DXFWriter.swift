// DXF of AutoCAD 2004 (AC1018), by Autodesk's DXF reference.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A DXF document.
public struct DXF: Sendable {
    /// The document.
    public var text: String
    /// Parts not cut as drawn.
    public var findings: [CuttingFinding]
}

/// Writes scenes as DXF, in millimetres with y up.
///
/// Each named ink or colour is a layer. Inner outlines come before those around them; otherwise travel is kept short.
/// Single lines and arcs become LINE, ARC and CIRCLE, all else LWPOLYLINE.
public struct DXFWriter: Sendable {
    /// Outlines, tolerance, unit and origin.
    public var settings: CutSettings

    /// Creates a writer.
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
