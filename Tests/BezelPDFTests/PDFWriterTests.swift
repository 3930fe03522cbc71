// PDF files as a reader sees them.
import Bezel
import Testing

@Suite struct PDFWriterTests {
    @Test func fileBeginsAndEndsAsPDFAsks() throws {
        let bytes = try PDFWriter().write(Scene(size: CGSize(width: 10, height: 10)))
        #expect(bytes.starts(with: Array("%PDF-1.7".utf8)))
        #expect(bytes.suffix(6).elementsEqual(Array("%%EOF\n".utf8)))
    }
}
