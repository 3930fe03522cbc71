// SwiftUI's names, which take precedence over Bezel's own, such as Bezel.Font.
@_exported import Bezel
import BezelColor
import BezelDrawing
import BezelGeometry

/// SwiftUI's name of `Drawable`: what takes a size and draws in it.
public typealias View = Drawable
/// Builds a view from statements.
public typealias ViewBuilder = SceneBuilder
/// SwiftUI's name of `AnyDrawable`, which hides a view's type.
public typealias AnyView = AnyDrawable
/// No view.
public typealias EmptyView = EmptyDrawing
/// Several views.
public typealias TupleView = DrawingList
/// Found at layout. `.font(_:)` also takes Bezel's fonts.
public typealias Font = FontChoice
/// How lines align.
public typealias TextAlignment = DrawingEnvironment.TextAlignment
/// A stack's direction.
public typealias Axis = DrawingEnvironment.Axis
/// A position in a frame.
public typealias Alignment = UnitPoint
/// Only x matters.
public typealias HorizontalAlignment = UnitPoint
/// Only y matters.
public typealias VerticalAlignment = UnitPoint

extension UnitPoint {
    /// Combines alignments.
    public init(horizontal: UnitPoint, vertical: UnitPoint) { self.init(x: horizontal.x, y: vertical.y) }
}

extension Text {
    /// What "…" replaces.
    public typealias TruncationMode = DrawingEnvironment.TruncationMode
}
