// Text without pictures: fonts, shaping, lines on curves, outlines. For those who draw themselves.
@_exported import BezelColor
@_exported import BezelGeometry
@_exported import BezelLayout
@_exported import BezelTypesetting
