import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

struct FontKey: Hashable {
    var properties: TextProperties
}

extension DocumentBuilder {
    func drawText(_ id: ElementID, _ context: Context) -> Drawn { Drawn() }
    func textOutline(_ id: ElementID, _ context: Context) -> Path? { nil }
}
