// What sets the text elements of a document: text stands on the floor above and is handed in.
import BezelGeometry

/// What is drawn for a text element.
struct DocumentText {
    var draw: (DocumentBuilder, ElementID, Context) -> ElementDrawing
    /// The outlines of all that is visible, letter by letter, for clips.
    var outlines: (DocumentBuilder, ElementID, Context) -> [Path]
}
