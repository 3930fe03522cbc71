// Requests through the calls of `bezel.h`: each gets a status and a result that fit together, whatever it holds.
import BezelC

enum DoorFuzz {
    private static let formats: [String?] = [
        "png", "svg", "pdf", "webp", "gif", "apng", "jpg", "dxf", "gcode", "json", nil, "\u{FFFD}",
    ]
    /// Bounds that keep a run short.
    private static let context: UInt = {
        var handle: OpaquePointer?
        _ = bezelContextNew(#"{"maxPixels":65536}"#, UInt.max, &handle, nil)
        return UInt(bitPattern: handle)
    }()

    static func run(_ bytes: [UInt8]) throws(Broken) {
        let handle = OpaquePointer(bitPattern: context)
        try Fuzz.expect(handle != nil, "there is no context")
        let format = formats[bytes.count % formats.count]
        let text = bytes.map { CChar(bitPattern: $0) }
        let length = UInt(text.count)
        var result: OpaquePointer?
        let status =
            if let format { bezelDraw(handle, text, length, format, &result) } else {
                bezelDraw(handle, text, length, nil, &result)
            }
        try look(result, status)
        if bytes.count % 4 == 0 {
            let status = bezelPlace(handle, text, length, &result)
            try look(result, status)
        }
    }

    /// A result says what its call said, and nothing once it is freed.
    private static func look(_ result: OpaquePointer?, _ status: Int32) throws(Broken) {
        defer { bezelResultFree(result) }
        try Fuzz.expect(bezelResultStatus(result) == status, "a status of \(bezelResultStatus(result)), not \(status)")
        let count = Int(bezelResultLength(result))
        if status == 0 {
            guard let bytes = bezelResultBytes(result) else { throw Broken("no bytes, and no failure") }
            try Fuzz.expect(bytes[count] == 0, "no zero byte behind the bytes")
        } else {
            let message = bezelResultMessage(result).map { String(cString: $0) } ?? ""
            let kind = bezelResultKind(result).map { String(cString: $0) } ?? ""
            try Fuzz.expect(
                !message.isEmpty && !kind.isEmpty && count == 0, "a failure without words: \(kind) \(message)")
        }
        bezelResultFree(result)
        try Fuzz.expect(bezelResultStatus(result) == 1, "a freed result is one still")
    }
}

extension Grammar {
    /// Jobs of all commands.
    static let job = Grammar(
        opening: UInt8(ascii: "\""), closing: UInt8(ascii: ","),
        parts: [
            "\"command\":\"dial\",", "\"command\":\"text\",", "\"command\":\"seal\",", "\"text\":\"LABEL\",",
            "\"circle\":60,", "\"line\":80,", "\"path\":\"M0 50C0 0 90 0 90 50\",", "\"arc\":\"60,200,140\",",
            "\"spiral\":\"3,12\",", "\"wave\":\"80,20\",", "\"size\":1e9,", "\"size\":0,", "\"tracking\":-1e308,",
            "\"fit\":\"size\",", "\"repeat\":9,", "\"shadow\":\"2,2,3,red\",", "\"halo\":\"3,white\",",
            "\"effect\":\"ribbon\",", "\"no-system-fonts\":true,", "\"font\":\"Amiri\",", "\"value\":0.5,",
            "\"preset\":\"vu\",", "\"width\":1e12,", "\"outlines\":\"united\",", "\"pdf-standard\":\"x-4\",",
            "\"strict\":true,", "\"output\":\"a\",", "\"text\":\"\\ud800\",", "\"a\":[[[[[[]]]]]],", "\"spec\":{},",
        ],
        values: [
            "", "red", "none", "LABEL", "Inter", "Amiri", "\\u0000", "\\ud83d", "M0 0h9v9z", "M0 0", "center",
            "justify",
            "1", "-1", "50%", "3mm", "1e308", "text", "render", "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "\u{5D0}\u{628}", "AVATAR AVATAR AVATAR AVATAR AVATAR AVATAR AVATAR", "\\n", "/etc/passwd",
        ])
}
