// The umbrella: one import for all that users hold.
@_exported import BezelColor
@_exported import BezelCutting
@_exported import BezelDrawing
@_exported import BezelGallery
@_exported import BezelGeometry
@_exported import BezelInstruments
@_exported import BezelPDF
@_exported import BezelRendering
@_exported import BezelRequests
@_exported import BezelSVG
@_exported import BezelTypesetting

/// The version of the library and the command, by semantic versioning.
public let bezelVersion = "0.2.0"
