// Each reader states beside it how its values are written, from the same ranges and words.
import BezelGeometry

extension FieldReader<Double> {
    package static var userUnit: FieldReader {
        .written(
            "user-unit", ["mm", "in", "2mm"], numbers: Read.userUnits,
            {
                .choice(
                    .words(Read.namedUnits.map(\.name), ignoresCase: true),
                    .spaced(MadeLengthRange(Read.userUnits).pattern()))
            }, Read.userUnit)
    }
    package static var paperLength: FieldReader {
        .written(
            "paper-length", ["3mm", "0.5cm", "0.1in", "8pt"], { .spaced(PageReading.made.pattern()) },
            PageReading.length)
    }
    package static var motionLength: FieldReader {
        number(GalleryLimits.durations, "a duration from 0.01 to 3600 seconds")
    }
    package static var frameRate: FieldReader { number(1...60, "a rate from 1 to 60") }
}

extension FieldReader<Size> {
    package static var paperSize: FieldReader {
        .written("paper-size", ["A4", "90x50mm", "4x6in", "200x100pt"], { PageReading.sizePattern }, PageReading.size)
    }
}

extension FieldReader<PageGrid> {
    package static var pageGrid: FieldReader {
        let count = TextPattern.whole(in: PageReading.counts)
        return .written("grid", ["3x8"], { .sequence(count, .character("xX"), count) }, PageReading.grid)
    }
}

extension FieldReader<PDFReading.Standards> {
    package static var pdfStandards: FieldReader {
        .written(
            "pdf-standards", ["x-4", "a-2u,ua-1"],
            {
                let name = TextPattern.words(PDFStandard.allCases.map(\.rawValue), ignoresCase: true)
                let standard = TextPattern.sequence(.optional(.text("pdf/", ignoresCase: true)), name)
                return .list(.spaced(standard), separatedBy: .text(","))
            }, text: { $0.all.map(\.rawValue).sorted().joined(separator: ",") }, PDFReading.standards)
    }
}

extension FieldReader<PDFDate> {
    package static var pdfDate: FieldReader {
        .written("date", ["2026-11-24", "2026-11-24T18:30:00Z"], { PDFDate.pattern }, PDFReading.date)
    }
}

extension FieldReader<OutputCondition> {
    package static var outputCondition: FieldReader {
        .written("output-condition", ["FOGRA51"], { OutputCondition.pattern }, PDFReading.condition)
    }
}

extension FieldReader<Point> {
    package static var machinePlace: FieldReader {
        .written("place", ["0,200", "0,20cm"], { MachineReading.placePattern }, MachineReading.place)
    }
}

extension FieldReader<CutOrigin> {
    package static var cutOrigin: FieldReader {
        .written(
            "origin", ["lower-left", "10,20", "1cm,2cm"],
            { .choice(.words(MachineReading.origins.map(\.name)), MachineReading.placePattern) }, MachineReading.origin)
    }
}

extension FieldReader<LayerSettings> {
    package static var layerSettings: FieldReader {
        .written(
            "layer", ["CutContour: power=800 feed=600 passes=2"], { MachineReading.layerPattern }, MachineReading.layer)
    }
}
