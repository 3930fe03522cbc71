// Makes trapping conversions unavailable; use `Int(clamping:)` or `Int(exactly:)`.
@_exported import BezelNumbers

extension Int {
    @available(*, deprecated, message: "ends the process for numbers without room; write Int(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write Int(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension Int8 {
    @available(*, deprecated, message: "ends the process for numbers without room; write Int8(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write Int8(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension Int16 {
    @available(*, deprecated, message: "ends the process for numbers without room; write Int16(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write Int16(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension Int32 {
    @available(*, deprecated, message: "ends the process for numbers without room; write Int32(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write Int32(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension Int64 {
    @available(*, deprecated, message: "ends the process for numbers without room; write Int64(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write Int64(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension UInt {
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension UInt8 {
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt8(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt8(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension UInt16 {
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt16(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt16(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension UInt32 {
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt32(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt32(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
extension UInt64 {
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt64(clamping:)")
    @inlinable package init(_ value: Double) { self.init(clamping: value) }
    @available(*, deprecated, message: "ends the process for numbers without room; write UInt64(clamping:)")
    @inlinable package init(_ value: Float) { self.init(clamping: value) }
}
