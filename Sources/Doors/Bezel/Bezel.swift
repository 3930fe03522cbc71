// The umbrella module.
@_exported import BezelColor
@_exported import BezelCutting
@_exported import BezelDrawing
@_exported import BezelGallery
@_exported import BezelGeometry
@_exported import BezelInstruments
@_exported import BezelLayout
@_exported import BezelPDF
@_exported import BezelRendering
@_exported import BezelRequests
@_exported import BezelSVG
@_exported import BezelTypesetting

/// The semantic version.
public let bezelVersion = "0.2.0"
