import BezelGeometry

extension FieldReader<Double> {
    package static var userUnit: FieldReader { FieldReader(.other(examples: ["mm", "in"]), Read.userUnit) }
    package static var paperLength: FieldReader {
        FieldReader(.other(examples: ["3mm", "0.5cm", "0.1in", "8pt"]), PageReading.length)
    }
    package static var motionLength: FieldReader { number(0.05...60, "a duration from 0.05 to 60 seconds") }
    package static var frameRate: FieldReader { number(1...60, "a rate from 1 to 60") }
}

extension FieldReader<TimingCurve> {
    package static var easing: FieldReader {
        FieldReader(.other(examples: ["ease-in-out", "spring(0.5,0.7)"]), Read.easing)
    }
}

extension FieldReader<Size> {
    package static var paperSize: FieldReader {
        FieldReader(.other(examples: ["A4", "90x50mm", "4x6in", "200x100pt"]), PageReading.size)
    }
}

extension FieldReader<PageGrid> {
    package static var pageGrid: FieldReader { FieldReader(.other(examples: ["3x8"]), PageReading.grid) }
}

extension FieldReader<PDFReading.Standards> {
    package static var pdfStandards: FieldReader {
        FieldReader(.other(examples: ["x-4", "a-2u,ua-1"]), PDFReading.standards)
    }
}

extension FieldReader<PDFDate> {
    package static var pdfDate: FieldReader {
        FieldReader(.other(examples: ["2026-11-24", "2026-11-24T18:30:00Z"]), PDFReading.date)
    }
}

extension FieldReader<OutputCondition> {
    package static var outputCondition: FieldReader {
        FieldReader(.other(examples: ["FOGRA51"]), PDFReading.condition)
    }
}

extension FieldReader<Point> {
    package static var machinePlace: FieldReader { FieldReader(.other(examples: ["0,200"]), MachineReading.place) }
}

extension FieldReader<CutOrigin> {
    package static var cutOrigin: FieldReader {
        FieldReader(.other(examples: ["lower-left", "10,20"]), MachineReading.origin)
    }
}

extension FieldReader<LayerSettings> {
    package static var layerSettings: FieldReader {
        FieldReader(.other(examples: ["CutContour: power=800 feed=600 passes=2"]), MachineReading.layer)
    }
}
