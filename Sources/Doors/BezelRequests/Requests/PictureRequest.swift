// Requests by programs: what a job says, as a value of Swift.
//
// The commands' requests are package types of which few members are public: their fields are set by name, as in jobs, so that
// one declaration serves all doors. `PictureRequest` is the public face of those that make a picture. Its functions find the
// `Request` behind a value by a cast, which holds for each type that conforms here.

/// A picture in one line, with the fields of the command line and jobs.
///
/// Set further fields by name: `try TextRequest(text: "HELLO", circle: 100).setting("halo", to: "3,white")`.
///
/// Use it to take any of Bezel's requests, as `any PictureRequest`. Do not conform types of your own: the functions are made
/// for the requests that Bezel has, and throw for all others. A picture of your own is a `Scene`, or a `Drawable`.
public protocol PictureRequest: Sendable {}

extension PictureRequest {
    /// Returns the request with a field set.
    ///
    /// - Parameters:
    ///   - field: Without dashes: `font-size`.
    ///   - text: As on the command line, lengths with a unit if wanted (`21mm`); `true` or `false` for a flag. Set `user-unit`
    ///     before lengths with a unit, which become user units.
    /// - Throws: ``UsageError`` that says what was expected.
    public func setting(_ field: String, to text: String) throws -> Self { try setting(field, to: [text]) }

    /// Returns the request with a field set that takes several values, such as `at` or `path`, in place of former ones.
    ///
    /// - Throws: ``UsageError`` that says what was expected; also for several values of a field that takes one.
    public func setting(_ field: String, to texts: [String]) throws -> Self {
        guard let changed = try request.set(field, to: texts) as? Self else { throw Self.isNone }
        return changed
    }

    /// Returns the picture; of a motion, the last moment.
    ///
    /// - Throws: ``UsageError`` for fields that cannot be used so, ``RequestFailure`` and errors of lower floors, such as
    ///   `LayoutError` and `GalleryError`, for what cannot be drawn.
    public func scene() throws -> Scene { try request.product(as: "png").scene() }

    /// Returns the bytes of a file.
    ///
    /// - Parameter format: `png`, `svg`, `pdf`, `gif` and other file name extensions.
    /// - Throws: See ``scene()``; also for unsupported formats.
    public func file(_ format: String) throws -> [UInt8] { try request.product(as: format).bytes() }

    /// Returns what is shown differently: hidden letters, missing characters, parts outside.
    ///
    /// - Throws: See ``scene()``.
    public func warnings() throws -> [String] { try request.product(as: "png").warnings.messages }

    /// Returns what was done so that all fits, such as text that was made smaller. ``scene()`` has the same as values:
    /// `Scene.texts` and `PlacedText.fitting`.
    ///
    /// - Throws: See ``scene()``.
    public func notes() throws -> [String] { try request.product(as: "png").warnings.notes }

    /// Nothing but a convention keeps other types from conforming, since Swift cannot close a public protocol.
    private var request: any Request {
        get throws {
            guard let request = self as? any Request else { throw Self.isNone }
            return request
        }
    }
    private static var isNone: UsageError { UsageError("\(Self.self) is no request of Bezel's") }
}

extension Request {
    func set(_ name: String, to texts: [String]) throws -> Self {
        let fields = Self.fields
        guard let field = fields.description(where: { $0.isNamed(name) }) else {
            let hint = fields.descriptions.map(\.name).correction(of: name).map { "; " + $0 } ?? ""
            throw UsageError("“\(Self.command.name)” has no field “\(name.shortened)”\(hint)", field: name)
        }
        if field.doors == .command || field.kind == .texts {
            throw UsageError(
                "“\(field.name)” says where a picture goes, or how it is asked for: it is no field of a picture",
                field: name)
        }
        guard texts.count == 1 || field.isRepeating else {
            throw UsageError("\(texts.count) values are given for \(field.spelled), which takes one", field: field.name)
        }
        var request = self
        try fields.set(GivenField(field.name, texts), in: &request, scale: lengthScale)
        return request
    }

    /// Of lengths with a unit, by the user unit that was set before.
    private var lengthScale: LengthScale {
        let unit = (self as? any MadeRequest)?.userUnit ?? (self as? any LetteredRequest)?.userUnit
        return LengthScale(unit: unit ?? LengthScale.pixel)
    }

    func product(as format: String) throws -> Product {
        guard Self.formats.contains(format) else {
            throw UsageError(
                "“\(Self.command.name)” is written as \(Self.formats.listed), not as “\(format.shortened)”",
                field: "format")
        }
        var request = self
        for (name, text) in [("output", "-"), ("format", format)] {
            if Self.fields.description(named: name) == nil { continue }
            try Self.fields.set(GivenField(name, [text]), in: &request)
        }
        try Self.fields.check(request)
        return try request.drawn(in: RenderContext())
    }
}

extension TextRequest: PictureRequest {
    /// Text on a curve.
    ///
    /// - Parameters:
    ///   - curve: Any curve; spirals and columns are read from their start. Nil for one that ``setting(_:to:)`` names.
    ///   - font: A family or a font file's path.
    ///   - fontSize: User units per em; nil for a size that suits the curve.
    ///   - weight: 1 to 1000; 400 is regular.
    public init(
        text: String, on curve: Curve? = nil, font: String = "Inter", fontSize: Double? = nil, weight: Double? = nil,
        color: Color = .black
    ) {
        self.init()
        input.text = text
        if let curve { input.curve = PathOptions(curve) }
        input.style.font = font
        input.style.size = fontSize
        input.style.weight = weight
        paint.color = color
    }

    /// Text on top of a circle.
    ///
    /// - Parameter circle: A radius in user units. One out of range throws when the picture is made; for the rest, see
    ///   ``init(text:on:font:fontSize:weight:color:)``.
    public init(
        text: String, circle: Double, font: String = "Inter", fontSize: Double? = nil, weight: Double? = nil,
        color: Color = .black
    ) {
        self.init(text: text, font: font, fontSize: fontSize, weight: weight, color: color)
        input.curve.circle = circle
    }
}

extension DialRequest: PictureRequest {
    /// A payment dial; nil keeps ``PaymentDial``'s default, "" omits a text.
    ///
    /// - Parameter value: 0 to 1.
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
    /// A badge with texts on its rim; nil leaves a text out.
    ///
    /// - Parameters:
    ///   - top: Over the upper corner.
    ///   - bottom: Under the lower corner.
    ///   - text: A short text in the middle, such as a number.
    public init(top: String? = nil, bottom: String? = nil, text: String? = nil) {
        self.init()
        look.top = top
        look.bottom = bottom
        look.text = text
    }
}

extension GaugeRequest: PictureRequest {
    /// A gauge that shows a value.
    ///
    /// - Parameters:
    ///   - preset: The face, with its scale, unit and colours.
    ///   - value: In the unit of the scale; nil for the preset's own. A preset that shows no value throws when the picture is
    ///     made.
    public init(preset: GaugePreset = .speedometer, value: Double? = nil) {
        self.init()
        self.preset = preset
        self.value = value
    }
}

extension WatchRequest: PictureRequest {
    /// A watch that shows a time.
    ///
    /// - Parameters:
    ///   - preset: The face, with its hands and numerals.
    ///   - time: From `00:00` to `23:59:59`, such as `10:09:36`; nil for the preset's own. Other texts throw when the picture
    ///     is made.
    public init(preset: WatchPreset = .railway, time: String? = nil) {
        self.init()
        self.preset = preset
        self.time = time
    }
}

extension SealRequest: PictureRequest {
    /// A seal with texts on its rings; nil keeps the preset's text, "" omits it.
    ///
    /// A text that the preset has no place for throws when the picture is made.
    public init(preset: SealPreset = .stamp, top: String? = nil, bottom: String? = nil, center: String? = nil) {
        self.init()
        self.preset = preset
        self.top = top
        self.bottom = bottom
        self.center = center
    }
}

extension VoteRequest: PictureRequest {
    /// Two vote buttons whose widths show the shares.
    ///
    /// - Parameters:
    ///   - share: The left button's, 0 to 1; others throw when the picture is made.
    ///   - left: The left button's label; nil for the usual one.
    ///   - right: The right button's label; nil for the usual one.
    public init(share: Double, left: String? = nil, right: String? = nil) {
        self.init()
        look.share = share
        look.left = left
        look.right = right
    }
}

extension RenderRequest: PictureRequest {
    /// An SVG document, whose file is read when the picture is made.
    ///
    /// - Parameter path: The path of the file; relative ones count from the current directory.
    public init(document path: String) {
        self.init()
        input = path
    }
}
