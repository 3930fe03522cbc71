// Pictures while dragging: only changed pixels, uncompressed, as packing takes longer than drawing.
import BezelBatch
import BezelJSON
import Dispatch
import Synchronization

struct StudioFrames {
    private struct Item: Sendable {
        var job: JSONValue
        /// Asks for pixels, not a file's bytes.
        var isTiled: Bool
        var known: TiledPicture.Names?
        var turn: StudioTurn?
    }
    private struct Frame: Sendable {
        var head: JSONValue
        var bytes: [UInt8]
    }
    private let items: [Item]

    /// A face's parts, or a text and its measures.
    private static let maximumJobs = 4

    /// Reads a list of `{"job": …, "since": …}`. A `since`, which is an earlier answer's `picture` or null, asks for
    /// pixels. A `turn` draws the piece as turned; the answer tells its values.
    init(_ value: JSONValue) throws(HTTPRefusal) {
        guard case .array(let list) = value, list.count <= Self.maximumJobs else {
            throw HTTPRefusal(400, "a list of at most \(Self.maximumJobs) jobs is wanted")
        }
        var items: [Item] = []
        for one in list {
            guard let job = one["job"] else { throw HTTPRefusal(400, "each item of the list needs a “job”") }
            items.append(
                Item(
                    job: job, isTiled: one["since"] != nil, known: one["since"].flatMap(Self.names),
                    turn: one["turn"].flatMap(StudioTurn.init)))
        }
        self.items = items
    }

    /// A JSON text's length in four bytes, lowest first; the text, padded to a multiple of four; each answer's bytes.
    func bytes(by drawing: StudioDrawing, _ pieces: any StudioPieces) -> [UInt8] {
        let made = Mutex([Frame?](repeating: nil, count: items.count))
        let items = items
        DispatchQueue.concurrentPerform(iterations: items.count) { i in
            let frame = Self.frame(items[i], line: i + 1, drawing, pieces)
            made.withLock { $0[i] = frame }
        }
        let frames = made.withLock { $0.compactMap { $0 } }
        let head = JSONValue.object([.init("answers", .array(frames.map(\.head)))]).bytes()
        return Self.joined(head, frames.map(\.bytes))
    }

    static func joined(_ text: [UInt8], _ parts: [[UInt8]]) -> [UInt8] {
        var head = text
        while head.count % 4 != 0 { head.append(UInt8(ascii: " ")) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + head.count + parts.reduce(0) { $0 + $1.count })
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: head.count >> shift)) }
        bytes += head
        for part in parts { bytes += part }
        return bytes
    }

    private static func frame(
        _ item: Item, line: Int, _ drawing: StudioDrawing, _ pieces: any StudioPieces
    ) -> Frame {
        guard let turn = item.turn, case .string(let command)? = item.job["command"], let spec = item.job["spec"] else {
            return frame(item, line: line, drawing)
        }
        var turned = item
        let answer: TurnAnswer?
        do throws(JobFailure) {
            answer = try turn.answer(command, spec, pieces)
        } catch {
            return Frame(head: Answer(id: nil, line: line, failure: error).json, bytes: [])
        }
        if let answer { turned.job = StudioTurn.job(item.job, showing: answer) }
        var frame = frame(turned, line: line, drawing)
        if case .object(let members) = frame.head {
            frame.head = .object(members + [.init("turn", StudioTurn.json(answer))])
        }
        return frame
    }

    private static func frame(_ item: Item, line: Int, _ drawing: StudioDrawing) -> Frame {
        guard item.isTiled else {
            var answer = drawing.answer(item.job, line: line)
            let bytes = answer.data ?? []
            answer.data = nil
            return Frame(head: answer.json, bytes: bytes)
        }
        let (answer, picture) = drawing.tiles(item.job, line: line, since: item.known)
        guard let picture, case .object(let members) = answer.json else { return Frame(head: answer.json, bytes: []) }
        let names = picture.names
        let described = JSONValue.object([
            .init("width", .number(names.width)), .init("height", .number(names.height)),
            .init("side", .number(picture.side)), .init("tiles", .string(text(of: names.tiles))),
            .init("changed", .array(picture.changed.map { .number($0) })),
        ])
        return Frame(head: .object(members + [.init("picture", described)]), bytes: picture.pixels)
    }

    // MARK: Names of tiles

    /// Sixteen hexadecimal digits each.
    private static func text(of names: [UInt64]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(names.count * 16)
        for name in names {
            for shift in stride(from: 60, through: 0, by: -4) { text.append(digits[Int(name >> UInt64(shift) & 15)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for other values, as all is new to the page.
    private static func names(_ value: JSONValue) -> TiledPicture.Names? {
        guard case .number(let width)? = value["width"], let width = Int(width),
            case .number(let height)? = value["height"], let height = Int(height),
            case .string(let text)? = value["tiles"]
        else { return nil }
        var tiles: [UInt64] = []
        var name: UInt64 = 0
        for (i, byte) in text.utf8.enumerated() {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            name = name << 4 | UInt64(digit)
            if i % 16 == 15 { tiles.append(name) }
        }
        return TiledPicture.Names(width: width, height: height, tiles: tiles)
    }
}
