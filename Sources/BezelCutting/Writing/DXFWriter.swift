// DXF of AutoCAD 2004 (AC1018), by Autodesk's DXF reference of that release.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A DXF document.
public struct DXF: Sendable {
    /// The document.
    public var text: String
    /// What is left out or cut otherwise than drawn.
    public var findings: [CuttingFinding]
}

/// Writes scenes as DXF, in millimetres with y up.
///
/// Each named ink and each other colour becomes a layer in its true colour. Inner outlines come before those around them;
/// otherwise the order keeps the ways between them short. Single lines and arcs become LINE, ARC and CIRCLE; all else becomes
/// LWPOLYLINE, within the tolerance.
public struct DXFWriter: Sendable {
    /// Outlines, tolerance, unit and origin.
    public var settings: CutSettings

    /// Creates a writer; ``write(_:)`` checks the numbers.
    public init(settings: CutSettings = CutSettings()) { self.settings = settings }

    /// Returns the document of a scene; the same scene gives the same text.
    ///
    /// - Throws: ``CuttingError`` for an invalid setting, a coordinate that is not finite, or nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> DXF {
        let plan = try CutPlan(scene, settings)
        var document = DXFDocument()
        try document.write(plan, tolerance: settings.tolerance)
        return DXF(text: document.text, findings: plan.findings)
    }
}
