// Requests as a program makes them: `try TextRequest(text: "HELLO", circle: 100).scene()`.

/// A picture that can be asked for in one line, by the same fields as on the command line and in jobs.
///
/// Fields that an initialiser does not take are set by their names, with their values written as on the command line:
/// `try TextRequest(text: "HELLO", circle: 100).setting("halo", to: "3,white")`.
public protocol PictureRequest: Sendable {}

extension PictureRequest {
    /// The request with a field set.
    ///
    /// - Parameters:
    ///   - field: its name, without dashes: `font-size`.
    ///   - text: the value as the command line takes it; `true` or `false` of a flag.
    /// - Throws: an error that says what was expected, where there is no such field or the text is no value of it.
    public func setting(_ field: String, to text: String) throws -> Self {
        guard let changed = try request.set(field, to: text) as? Self else { throw Self.isNone }
        return changed
    }

    /// The picture; of a motion its last moment.
    ///
    /// - Throws: an error that says what is wrong, where fields exclude each other or name what is not there.
    public func scene() throws -> Scene { try request.product(as: "png").scene() }

    /// The bytes of a file.
    ///
    /// - Parameter format: how such files' names end: `png`, `svg`, `pdf`, `gif`.
    /// - Throws: as ``scene()`` does, and where the format is none of the request's.
    public func file(_ format: String) throws -> [UInt8] { try request.product(as: format).bytes() }

    /// What the picture does not show as asked: letters that are hidden, characters that no font has, what lies outside.
    ///
    /// - Throws: as ``scene()`` does.
    public func warnings() throws -> [String] { try request.product(as: "png").warnings.messages }

    /// The request itself: all types that conform are requests of this library.
    private var request: any Request {
        get throws {
            guard let request = self as? any Request else { throw Self.isNone }
            return request
        }
    }
    private static var isNone: UsageError { UsageError("\(Self.self) is no request of Bezel's") }
}

extension Request {
    func set(_ name: String, to text: String) throws -> Self {
        let fields = Self.fields
        guard let place = fields.descriptions.firstIndex(where: { $0.isNamed(name) }) else {
            let hint = fields.descriptions.map(\.name).correction(of: name).map { "; " + $0 } ?? ""
            throw UsageError("“\(Self.command.name)” has no field “\(name.shortened)”\(hint)", field: name)
        }
        let field = fields.descriptions[place]
        if field.doors == .command || field.kind == .texts {
            throw UsageError(
                "“\(field.name)” says where a picture goes, or how it is asked for: it is no field of a picture",
                field: name)
        }
        var request = self
        try fields.set(GivenField(place, [text]), in: &request)
        return request
    }

    /// What is made of the request in a format, by a caller that writes no file.
    func product(as format: String) throws -> Product {
        guard Self.formats.contains(format) else {
            throw UsageError(
                "“\(Self.command.name)” is written as \(Self.formats.listed), not as “\(format.shortened)”")
        }
        var request = self
        for (name, text) in [("output", "-"), ("format", format)] {
            guard let place = Self.fields.place(of: name) else { continue }
            try Self.fields.set(GivenField(place, [text]), in: &request)
        }
        try Self.fields.check(request)
        return try request.product(in: RenderContext())
    }
}

extension TextRequest: PictureRequest {
    /// Text on a curve, of which one is given.
    ///
    /// - Parameters:
    ///   - circle: the radius of a circle, in user units; the text stands on its top.
    ///   - ellipse: two radii.
    ///   - arc: the span and the rise of an arch.
    ///   - line: the length of a straight line, or the coordinates of its two ends.
    ///   - path: SVG path data; y points down.
    ///   - font: a family, or the path of a font's file.
    ///   - fontSize: user units to the em.
    ///   - weight: 1 to 1000; 400 is regular.
    public init(
        text: String, circle: Double? = nil, ellipse: [Double]? = nil, arc: [Double]? = nil, line: [Double]? = nil,
        path: String? = nil, font: String = "Inter", fontSize: Double = 48, weight: Double? = nil, color: Color = .black
    ) {
        self.init()
        input.text = text
        input.curve.circle = circle
        input.curve.ellipse = ellipse
        input.curve.arc = arc
        input.curve.line = line
        if let path { input.curve.path = [path] }
        input.style.font = font
        input.style.size = fontSize
        input.style.weight = weight
        paint.color = color
    }
}

extension DialRequest: PictureRequest {
    /// A payment dial; what is nil is as in ``PaymentDial``, "" leaves a text out.
    ///
    /// - Parameter value: how far it is turned, 0 to 1.
    public init(
        top: String? = nil, bottom: String? = nil, amount: String? = nil, caption: String? = nil, value: Double? = nil
    ) {
        self.init()
        look.top = top
        look.bottom = bottom
        look.amount = amount
        look.caption = caption
        look.value = value
    }
}

extension BadgeRequest: PictureRequest {
    /// A badge with texts on its rim.
    public init(top: String? = nil, bottom: String? = nil, text: String? = nil) {
        self.init()
        look.top = top
        look.bottom = bottom
        look.text = text
    }
}

extension GaugeRequest: PictureRequest {
    /// A gauge at a value of its scale.
    public init(preset: GaugePreset = .speedometer, value: Double? = nil) {
        self.init()
        self.preset = preset
        self.value = value
    }
}

extension WatchRequest: PictureRequest {
    /// A watch at a time.
    ///
    /// - Parameter time: hours and minutes, seconds too if wanted: `10:09:36`.
    public init(preset: WatchPreset = .railway, time: String? = nil) {
        self.init()
        self.preset = preset
        self.time = time
    }
}

extension SealRequest: PictureRequest {
    /// A seal with texts on its rings.
    public init(preset: SealPreset = .stamp, top: String? = nil, bottom: String? = nil, center: String? = nil) {
        self.init()
        self.preset = preset
        self.top = top
        self.bottom = bottom
        self.center = center
    }
}

extension VoteRequest: PictureRequest {
    /// Two vote buttons.
    ///
    /// - Parameter share: the left button's, 0 to 1.
    public init(share: Double, left: String? = nil, right: String? = nil) {
        self.init()
        look.share = share
        look.left = left
        look.right = right
    }
}

extension RenderRequest: PictureRequest {
    /// An SVG document as a picture.
    public init(document path: String) {
        self.init()
        input = path
    }
}
