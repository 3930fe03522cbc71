// SwiftUI's names, with SwiftUI's meaning, for code that is carried over by changing its import.
//
// Where Bezel itself has a name that means another thing (Font, Group, GraphicsContext), the one of this module goes
// before it; Bezel's own is then reached as Bezel.Font and so on.
@_exported import Bezel
import BezelColor
import BezelDrawing
import BezelGeometry

/// SwiftUI's name of a part of a picture.
public typealias View = Drawable
/// SwiftUI's name of what builds a part of the parts listed in a closure.
public typealias ViewBuilder = SceneBuilder
/// SwiftUI's name of a part of any kind.
public typealias AnyView = AnyDrawable
/// SwiftUI's name of nothing.
public typealias EmptyView = EmptyDrawing
/// SwiftUI's name of several parts in a row of statements.
public typealias TupleView = DrawingList
/// SwiftUI's fonts: named by what they look like and found when text is set. Bezel's own fonts, with a face, are given to
/// `.font(_:)` just as well.
public typealias Font = FontChoice
/// How the lines of a text stand to one another.
public typealias TextAlignment = DrawingEnvironment.TextAlignment
/// The direction of a stack.
public typealias Axis = DrawingEnvironment.Axis
/// Where a part stands in its frame: a unit point.
public typealias Alignment = UnitPoint
/// Where a part stands from left to right: a unit point whose x counts.
public typealias HorizontalAlignment = UnitPoint
/// Where a part stands from top to bottom: a unit point whose y counts.
public typealias VerticalAlignment = UnitPoint

extension UnitPoint {
    /// SwiftUI's form of an alignment in both directions.
    public init(horizontal: UnitPoint, vertical: UnitPoint) { self.init(x: horizontal.x, y: vertical.y) }
}

extension Text {
    /// SwiftUI's name of where letters are left out.
    public typealias TruncationMode = DrawingEnvironment.TruncationMode
}
