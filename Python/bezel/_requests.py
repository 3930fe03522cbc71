# Written by generate.py from the commands' schemas; not to be edited.
"""The commands' functions: each option is a keyword argument, `--word-spacing` is `word_spacing`."""

from __future__ import annotations

import json
from typing import Any, Literal, Mapping, Sequence

from . import _library, _values
from ._errors import BezelError, RequestError
from ._picture import Picture

__all__ = ["text", "dial", "badge", "flower", "pattern", "vote", "gauge", "watch", "seal", "lens", "render", "measure"]

#: What kinds of values keys take, where they are no plain numbers, words and flags.
KINDS = {
    "accent": "color",
    "arc": "pair",
    "background": "color",
    "border": "gradient",
    "color": "color",
    "disc": "color",
    "ellipse": "pair",
    "feature": "named",
    "gradient": "gradient",
    "grid": "crossed",
    "halo": "pairs",
    "image": "image",
    "image-color": "color",
    "inline": "pair",
    "kern": "named-in-one",
    "left-gradient": "gradient",
    "line": "pair",
    "origin": "pair",
    "page": "crossed",
    "park": "pair",
    "path": "curve",
    "polygon": "pair",
    "right-gradient": "gradient",
    "rounded": "pair",
    "say": "named",
    "sector": "pair",
    "sectors": "pair",
    "set": "named",
    "shadow": "pair",
    "shield": "pair",
    "spec": "content",
    "spiral": "pair",
    "star": "pair",
    "stroke": "color",
    "svg": "content",
    "symbol-color": "color",
    "symbol-path": "curve",
    "trim": "crossed",
    "variation": "named",
    "wave": "pair",
}


def _request(command: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Keyword arguments as a request: their names as keys, and their values as the command has them."""
    request: dict[str, Any] = {"command": command} if command else {}
    for name, value in given.items():
        if value is None:
            continue
        key = _library.key_name(name)
        try:
            if key == "document" and request.get("command", given.get("command")) == "render":
                key, value = _values.document(value)
            request[key] = _values.of_kind(KINDS.get(key, ""), value)
        except (TypeError, ValueError, OverflowError, LookupError, RecursionError, OSError) as error:
            raise RequestError(f"{name}: {error}", "value", name) from None
    return request


def _picture(command: str, given: Mapping[str, Any]) -> Picture:
    __tracebackhide__ = True
    try:
        return Picture(_request(command, given))
    except BezelError as error:
        # One short traceback: what lies below is no news to who calls.
        raise error.with_traceback(None) from None


def _measured(command: str, given: Mapping[str, Any]) -> Any:
    __tracebackhide__ = True
    try:
        answer = _library.current().call("measure", _request(command, given))
    except BezelError as error:
        raise error.with_traceback(None) from None
    _library.warn(answer.warnings)
    return json.loads(answer.data)


def text(
    text: str,
    *,
    acceleration: float | str | None = None,
    align: Literal["start", "center", "end", "justify", "around"] | None = None,
    arc: _values.Several | None = None,
    at: float | str | Sequence[float | str] | None = None,
    background: _values.Color | None = None,
    baseline: float | str | None = None,
    bleed: str | None = None,
    bottom: str | float | None = None,
    cap_height: float | str | None = None,
    circle: float | str | None = None,
    color: _values.Color | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    corners: str | None = None,
    crop_marks: bool | None = None,
    direction: Literal["auto", "ltr", "rtl", "ltr-override", "rtl-override"] | None = None,
    divide: int | str | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    dynamic_power: bool | None = None,
    effect: Literal["rainbow", "skew", "ribbon", "stairStep", "gravity"] | None = None,
    ellipse: _values.Several | None = None,
    embed_fonts: bool | None = None,
    fallback: _values.File | None = None,
    feature: _values.Named | None = None,
    feed: float | str | None = None,
    fit: Literal["none", "size"] | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    font_size: float | str | None = None,
    from_: float | str | None = None,
    gap: str | None = None,
    gradient: _values.Several | None = None,
    gradient_axis: Literal["along", "across"] | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    halo: _values.Several | None = None,
    heart: float | str | None = None,
    height: float | str | None = None,
    hold_stems: bool | None = None,
    image: _values.Content | None = None,
    image_color: _values.Color | None = None,
    image_place: Literal["middle", "before", "after", "above", "below"] | None = None,
    image_size: float | str | None = None,
    ink_limit: float | str | None = None,
    inline: _values.Several | None = None,
    invert: bool | None = None,
    italic: bool | None = None,
    keep_words: bool | None = None,
    kern: _values.Named | None = None,
    labels: Literal["arc", "spoke", "upright"] | None = None,
    language: str | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    line: _values.Several | None = None,
    line_height: float | str | None = None,
    line_through: bool | None = None,
    live_text: bool | None = None,
    markup: bool | None = None,
    meet: float | str | None = None,
    method: Literal["automatic", "align", "joined", "stretch", "words"] | None = None,
    middle: str | float | None = None,
    middle_size: float | str | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_kashida: bool | None = None,
    no_kerning: bool | None = None,
    no_ligatures: bool | None = None,
    no_system_fonts: bool | None = None,
    offset: float | str | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    overflow: str | None = None,
    overline: bool | None = None,
    padding: float | str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    path: _values.Curve | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    pen: float | str | None = None,
    plate: float | str | None = None,
    polygon: _values.Several | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    repeat: int | str | None = None,
    rounded: _values.Several | None = None,
    scale: float | str | None = None,
    sector: _values.Several | None = None,
    sectors: _values.Several | None = None,
    separator: float | str | None = None,
    separator_upright: bool | None = None,
    shadow: _values.Several | None = None,
    shield: _values.Several | None = None,
    side: Literal["left", "right"] | None = None,
    size: float | str | None = None,
    small_caps: bool | None = None,
    smooth: float | str | None = None,
    spacing: Literal["exact", "optical", "even"] | None = None,
    spiral: _values.Several | None = None,
    star: _values.Several | None = None,
    stretch: float | str | None = None,
    stroke: _values.Color | None = None,
    stroke_behind: bool | None = None,
    stroke_width: float | str | None = None,
    system_fonts: bool | None = None,
    to: float | str | None = None,
    tolerance: float | str | None = None,
    tracking: float | str | None = None,
    trim: _values.Several | None = None,
    underline: bool | None = None,
    upright: Literal["never", "automatic"] | None = None,
    user_unit: float | str | None = None,
    variation: _values.Named | None = None,
    vertical: float | str | None = None,
    wave: _values.Several | None = None,
    weight: float | str | None = None,
    width: float | str | None = None,
    word_spacing: float | str | None = None,
    wrap: bool | None = None,
    x_height: float | str | None = None,
) -> Picture:
    """Set text on a curve, in one line or several, and write it as a picture.

    Exactly one of path, circle, ellipse, arc, line, spiral, wave, vertical, sector, sectors, polygon, star, rounded,
        heart, shield.

    text: The text, in any script; - reads standard input. Line breaks, or \\n, start new lines. Each new line stands
        below the one before it, on a parallel curve: inside a circle, or outside it for text along the bottom. With
        several path, each line stands on its own path. If a line is too long, all lines become smaller together. With
        overflow next, line breaks become spaces.
    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    align: Which part of the text stands at offset: start, center or end. justify and around fill the curve. Unless
        given, it is center; around with repeat; start on a spiral or in a column. justify lengthens Arabic words by
        kashidas and widens word spaces, or all gaps if there are none. around spreads text over a whole closed curve,
        with gaps that look equal. Quotes, hyphens and full stops at the ends of centred text hang, so that its
        letters are centred; not with spacing exact.
    arc: An arch of this span and rise; with a negative rise, it sags. (such as '400,80', '100mm,20mm')
    at: Where the text's middle stands on a circle or ellipse, in degrees clockwise from 3 o'clock; 270 is the top
        (repeatable). Once for all lines, or once for each line of text; a single line is set at each place. With
        align start or end, text begins or ends there. upright automatic turns text round that would be upside down.
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    baseline: Which line of the letters lies on the curve: alphabetic, ascender, descender, x-middle or cap-middle; or
        the distance from the curve up to the baseline, in user units. (-100000 to 100000; such as 'cap-middle',
        '-12', '0.2em'; alphabetic unless given)
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    bottom: A second text along the bottom of a circle or ellipse, upright, in one band with the first. Both have one
        size, and become smaller until they share the ring. For other places, give a line of text and an at for each.
    cap_height: Instead of font_size, the height of capitals, measured by the ink of H, such as 4.2mm. (0.001 to
        100000; such as '12', '3mm')
    circle: A circle of this radius. It starts at 6 o'clock and runs clockwise, so that centred text stands on its
        top. With from_ 180 to 0, it runs anticlockwise along the bottom, and text stands upright inside it. (0.001 to
        100000; such as '12', '3mm', '0.1em')
    color: The letters' colour, such as #E48072 or tomato; also rgb(0 0 0 / 50%), or none. (such as '#E48072', 'teal',
        'none')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    corners: What letters do at corners of the curve: follow (the default), skip, or round:RADIUS. follow turns a
        letter at its middle, skip moves letters past the corner, and round rounds the corner first. (such as 'skip',
        'round:12')
    crop_marks: In PDF, marks that show where to cut.
    direction: The direction of the paragraph; auto takes that of its first letter. (auto unless given)
    divide: Divide a circle or ellipse into n equal places, with a line of text at each; a single line is set at all.
        The first place is at the top, or at the angle given. (1 to 1000)
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    effect: How letters stand: rainbow, skew, ribbon, stairStep or gravity. rainbow turns letters along the curve.
        skew keeps their uprights vertical, ribbon keeps their horizontals horizontal, and stairStep does not turn
        them. gravity points their uprights to the middle of the curve's bounding box. (rainbow unless given)
    ellipse: An ellipse with these two radii; otherwise like circle. (such as '200,120', '60mm,35mm')
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    fallback: A font for characters that font lacks (repeatable, tried in order). After these, Bezel tries the bundled
        fonts, then the system's.
    feature: An OpenType feature, such as smcp, ss01=2 or -liga (repeatable). (such as 'smcp', 'ss01=2', '-liga')
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    fit: size: scale the text, with its kerning and tracking, until it fills the curve. Fonts with a width axis (wdth)
        become narrower before they become smaller. (none unless given)
    font: A font family, a system font's name or a font file; `bezel fonts` lists families. fonts.ttc#2 is the third
        face of a collection. (Inter unless given)
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    font_size: The font size in user units. Unless given, it suits the curve: 48 on circles with a radius of 88 to
        200, smaller on smaller ones and larger on larger ones. One or two words span at most 200 degrees of a circle
        or ellipse, longer texts more; text that is still too long becomes smaller. (0.01 to 10000; such as '48',
        '12pt', '4.2mm')
    from_: Where a circle, ellipse, spiral or sector starts, in degrees clockwise from 3 o'clock. Unless given: 90, or
        a full turn before to; on a spiral 180; of a sector 210, or 120 degrees before to. A wheel of sectors has the
        first one's middle at the top. (-36000 to 36000)
    gap: In PDF, the same as grid_gap. (such as '3mm', '0.5cm', '0.1in', '8pt')
    gradient: Fill the letters with a gradient instead of color: "gold, crimson", or with positions: "gray 45%,
        black". (such as 'gold, crimson', 'gray 45%, black')
    gradient_axis: The direction of gradient: along the curve (the default), or across it, from the letters' tops to
        their feet.
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    halo: A band round the letters and behind them: its width in user units, and its colour, white unless given:
        "3,#FFFC". If you repeat the option, each band lies round the one before: halo 2 halo 1,navy gives a second
        outline. (such as '3', '3,#FFFC', '0.1em')
    heart: A heart of this width, with its tip at the bottom. (0.001 to 100000; such as '12', '3mm', '0.1em')
    height: The picture's height in user units; cropped to the ink unless given. (0.001 to 100000; such as '12',
        '3mm', '0.1em')
    hold_stems: Keep stems as wide as at the given size when the text is set larger or smaller. Fonts with a weight
        axis (wght) become bolder or lighter, as far as the axis goes.
    image: A picture to add, such as a logo: an SVG, PNG, JPEG, WebP or GIF, or a data: URL. It is as large as the
        space allows, measured by its ink. An SVG stays vector graphics in .svg and .pdf files.
    image_color: Draw the picture in this one colour, as with a stamp's ink; its own colours unless given. (such as
        '#E48072', 'teal')
    image_place: Where the picture stands: middle, before, after, above or below. Unless given, it stands in the
        middle of a circle or ellipse, below an arch, and otherwise before the text.
    image_size: The longer side of the picture's ink in user units; as large as fits unless given. (0.001 to 100000;
        such as '12', '3mm')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    inline: A line inside the letters, along their edges: its width, its distance from the edge, and its colour, white
        unless given: "1,2,gold". (0.001 to 100000; such as '1', '1,2,gold', '0.02em')
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    italic: Use italic or oblique letters, if the family has them.
    keep_words: Keep each word on one side of a corner of more than 40 degrees, in smaller type if need be. Unless
        given, Bezel does this where it costs nothing: if all then still fits, or no size was given. With align
        around, the white then goes between the words, and each side has its words in its middle.
    kern: Space to add between pairs of letters, in thousandths of an em: "AV=-20 To=5". (such as 'AV=-20 To=5')
    labels: How labels stand in sectors: along the arc, along the spoke, or upright. Unless given, along the arc in
        sectors that are wider than deep, else along the spoke. Labels along the arc are upright in the lower half,
        and labels along spokes turn round in the left half.
    language: The text's language, such as ar or sr-Latn. (such as 'ar', 'tr', 'sr-Latn')
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    line: A straight line of this length, or from one point to another. (0.001 to 100000; such as '300', '0,50,300,0',
        '80mm')
    line_height: The baseline distance in font sizes, such as 1.2. Unless given, the fonts' own line spacing is used.
        (0.1 to 20; such as '1.2', '120%')
    line_through: Draw a line through the letters.
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    markup: Interpret <b>, <i>, <u>, <s>, <sup>, <sub>, <sc> and <span> in the text. A span takes font="…", weight,
        size in user units or per cent, color, tracking, italic, rise, features, underline, overline, line-through and
        small-caps.
    meet: Where the ends of the text meet, in degrees clockwise from 3 o'clock; 90 is the bottom. Unless given, they
        meet at the curve's start, the bottom of a circle. With side right and around, justify or separator, they meet
        at its top. An even number of repeats is moved on by half a repeat. (-36000 to 36000)
    method: How letters follow the curve. automatic: they turn, and in joined scripts the connecting strokes bend.
        align: they only turn. joined: connecting strokes always bend. stretch: the letters bend too. words: each word
        is straight. (automatic unless given)
    middle: Straight text in the middle of a circle or ellipse; \\n starts a new line. Each line is centred by its
        ink, and all lines together are centred vertically. Their font size is middle_size or, unless given, 0.8 of
        that of the text on the curve, and 0.6 for several lines. If the lines do not fit inside the ring, they become
        smaller.
    middle_size: The font size of middle in user units. (0.01 to 10000; such as '48', '12pt', '4.2mm')
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_kashida: With align justify, do not lengthen Arabic words by kashidas.
    no_kerning: Ignore the font's pair kerning.
    no_ligatures: Do not use the font's ligatures; tracking turns them off too.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    offset: The position of the text on the curve, in user units or as a percentage such as 25%. Unless given, it is
        the curve's start, middle or end, as align says. Right-to-left text starts at the curve's end. (-100000 to
        100000; such as '12.5', '50%', '4mm')
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    overflow: If text is too long: shrink, condense, hide, extend, squeeze, ellipsis, next (path) or fail. hide and
        next hide words, and ellipsis replaces the end of the text between words, or with ellipsis:letters between
        letters. condense makes letters narrower, to 0.7 of their width, before the text shrinks; condense:0.8 sets
        another width. With the others, text that does not fit even at its smallest is an error. extend goes on along
        the tangents at the curve's ends; a closed curve has none, so the text runs over itself. shrink:0.7 sets the
        minimum scale, which is 0.5 for shrink; squeeze:0.1 sets the maximum tightening in ems, which is 0.06 for
        squeeze. next fills the first of several path with words, then the second, and so on; the last takes the rest,
        and hides words that do not fit. (such as 'hide', 'shrink:0.7', 'ellipsis:letters'; shrink unless given)
    overline: Draw a line over the letters.
    padding: Space round the ink of a cropped picture, in user units. (0 to 100000; such as '12', '3mm', '0.5em'; 0
        unless given)
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    path: SVG path data, in the picture's coordinates (y points down). With @FILE#ID, it is the outline of a shape of
        an SVG document, with all transforms; without #ID, of its only shape. Text stands on the path's left: above it
        where it runs to the right. Give one path for each line of text, or several with overflow next for text that
        continues from one to the next.
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    pen: The pen width for single-line fonts (Hershey), in user units; 0.047 of the font size unless given. (0.001 to
        100000; such as '12', '3mm', '0.1em')
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    polygon: A regular polygon with this many sides, and this distance from its middle to its corners. A side is at
        the bottom. Text stands outside; with side right, inside. (such as '6,100', '6,20mm')
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    repeat: Repeat the text n times round the curve; with auto, as often as it fits without squeezing. All gaps grow
        until the curve is full. With align justify, only word spaces grow; with center, start or end, only the gaps
        between repeats. One repeat has its middle at the top of a circle, an ellipse and other named shapes, unless
        meet, offset or align says otherwise. (1 to 100000; such as '3', 'auto')
    rounded: A rectangle with round corners; with a radius of 0, its corners are sharp. (such as '120,80,12',
        '60mm,40mm,5mm')
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    sector: A sector between two radii, with upright text in its middle; 0,120 is a wedge. from_ and to are the angles
        of its sides, 210 and 330 unless given. The text is centred by its ink. Text that is too large is set smaller
        until it clears all edges; with fit size, it fills the sector. (such as '60,140', '0,120', '15mm,40mm')
    sectors: A wheel with a sector for each line of text, clockwise from the top; each label fits its sector by
        itself. from_ is the side where the first sector begins, and to where the last ends. (such as '60,140',
        '0,120', '15mm,40mm')
    separator: The sign between repeats and where the ends meet: star, dot, diamond, path data or any text. A shape is
        a little smaller than the capitals and has the letters' colour. A sign such as • is centred at half the height
        of the capitals. (-1e+12 to 1e+12; such as 'star', '•')
    separator_upright: Keep separators upright all round the curve; only signs and shapes can stay upright.
    shadow: A shadow: its offsets to the right and down, and, optionally, a blur and a colour: "2,3,4,#0006". (such as
        '2,3', '2,3,4,#0006')
    shield: A shield of this width and, unless given, 1.2 times that height. (0.001 to 100000; such as '100',
        '100,130')
    side: The side of the curve for the text: left or right; on the right, the text runs the other way. (left unless
        given)
    size: The longer side of the picture with a unit, such as 42mm, in every format; the whole picture becomes larger
        or smaller. (0.001 to 100000; such as '512', '42mm', '2in')
    small_caps: Set lower-case letters as small capitals: the font's, or its capitals made smaller.
    smooth: Smooth a noisy path, such as a GPS track: the text follows a curve that is nowhere further from it than
        this. auto is half the height of small letters. Corners become round. The more, the smoother. (0.001 to
        100000; such as 'auto', '8', '2mm')
    spacing: How gaps between letters are measured. optical: they look as on a straight line, and letters that are not
        joined never touch. even: they all look equal, plus kern. exact: by the font's advances along the curve, as in
        SVG and browsers. (optical unless given)
    spiral: A spiral of this many turns, with this gap between them; the text begins outside and runs clockwise
        inwards. The outer radius is the gap times one more than the turns. With a negative gap, the text begins near
        the middle and runs outwards. (such as '4,30', '4,8mm')
    star: A star with this many points at this radius, the first at the top. The third number is the radius of the
        notches; unless given, edges lie in line as in the pentagram. (such as '5,100', '8,100,70')
    stretch: The width of letters, such as 70% for condensed ones. A width axis or narrower face of the family comes
        first; what it lacks is scaled. (0.2 to 5; such as '70%', '0.7')
    stroke: The colour of an outline round the letters. (such as '#E48072', 'teal')
    stroke_behind: Draw stroke behind the letters, so that they do not become thinner.
    stroke_width: The width of stroke in user units; half of it lies outside the letters. (0.001 to 100000; such as
        '12', '3mm', '0.1em'; 1 unless given)
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    to: Where a circle or ellipse ends; if it is less than from_, the curve runs anticlockwise. Of a sector, the other
        side. Unless given: a full turn after from_; of a sector 120 degrees after it. (-36000 to 36000)
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    tracking: Extra space between letters, in user units; may be negative. (-100000 to 100000; such as '12', '3mm',
        '0.07em'; 0 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    underline: Draw a line under the letters, along the curve.
    upright: With automatic, turn text round that would be upside down. (never unless given)
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    variation: A value on an axis of a variable font, such as wght=650 (repeatable). (such as 'wght=650')
    vertical: A column, read from its top; Chinese, Japanese and Korean characters stand upright, and other letters
        lie on their side. Without a length, or with auto, it is as long as the text; put the text before vertical
        then. Each further line is a column to the left. (0.001 to 100000; such as '300', '80mm', 'auto')
    wave: A wave of this length, with this height from trough to crest and this number of waves, 1 unless given. With
        a negative height, it begins with a trough. (such as '400,60', '600,40,2', '120mm,15mm')
    weight: 100 is thin, 400 regular, 700 bold. (1 to 1000; such as '400', 'bold'; 400 unless given)
    width: The picture's width in user units; cropped to the ink unless given. (0.001 to 100000; such as '12', '3mm',
        '0.1em')
    word_spacing: Extra space in every word space, in user units. (-100000 to 100000; such as '12', '3mm', '0.07em'; 0
        unless given)
    wrap: When the curve is full, continue on a line below; lines break between words. In a sector or sectors, text is
        broken into as many lines, up to four, as make it largest. Without this option, only labels that would be very
        small are.
    x_height: Instead of font_size, the height of small letters, measured by the ink of x. (0.001 to 100000; such as
        '12', '3mm')
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("text", given)


def dial(
    *,
    acceleration: float | str | None = None,
    accent: _values.Color | None = None,
    amount: str | float | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    bottom: str | float | None = None,
    bottom_alignment: Literal["left", "center", "right"] | None = None,
    caption: str | float | None = None,
    color: _values.Color | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    coloring: Literal["along-arc", "by-value", "by-sector"] | None = None,
    crop_marks: bool | None = None,
    currency: str | None = None,
    disc: _values.Color | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    duration: float | str | None = None,
    dynamic_power: bool | None = None,
    easing: str | None = None,
    embed_fonts: bool | None = None,
    fallback: _values.File | None = None,
    feature: _values.Named | None = None,
    feed: float | str | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    font_size: float | str | None = None,
    from_value: float | str | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    italic: bool | None = None,
    kern: _values.Named | None = None,
    label_alignment: Literal["left", "center", "right"] | None = None,
    labels_only: bool | None = None,
    language: str | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    locale: str | None = None,
    markup: bool | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    rate: float | str | None = None,
    scale: float | str | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    style: str | Sequence[str] | None = None,
    system_fonts: bool | None = None,
    theme: Literal["light", "dark"] | None = None,
    time: float | str | None = None,
    tolerance: float | str | None = None,
    top: str | float | None = None,
    top_alignment: Literal["left", "center", "right"] | None = None,
    tracking: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    value: float | str | None = None,
    variation: _values.Named | None = None,
    weight: float | str | None = None,
) -> Picture:
    """Draw a payment dial: a ring with its value, two labels on its curve, an amount.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    accent: The colour of the arc and the amount. (such as '#E48072', 'teal')
    amount: The amount in the middle; "" for none. Texts may name the value: {amount}, {whole}, {percent}, {from},
        {to}; {{ and }} are braces.
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    bottom: The label on the lower half; "" for none.
    bottom_alignment: Where the lower label stands; as label_alignment unless given.
    caption: The line under the amount; "" for none.
    color: The labels' colour. (such as '#E48072', 'teal')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    coloring: The arc's colour: along-arc, by-value or by-sector; by-sector is red, yellow, green.
    crop_marks: In PDF, marks that show where to cut.
    currency: The currency of amount and caption: EUR, JPY. (such as 'EUR', 'JPY')
    disc: The colour of the disc inside the ring. (such as '#E48072', 'teal'; white unless given)
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    duration: The motion's length in seconds; unless given 1.6 for a dial or a gauge, 2 for a vote, 1.2 for a seal.
        (0.01 to 3600)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    easing: How the motion runs: linear, ease, ease-in, ease-out, ease-in-out, spring, cubic-bezier(x1,y1,x2,y2),
        spring(response,damping) or steps(count); unless given ease-in-out for a dial, spring for a gauge, linear for
        a vote, ease-in for a seal. (such as 'ease-in-out', 'spring(0.5,0.7)')
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    fallback: A font for characters that font lacks (repeatable, tried in order). After these, Bezel tries the bundled
        fonts, then the system's.
    feature: An OpenType feature, such as smcp, ss01=2 or -liga (repeatable). (such as 'smcp', 'ss01=2', '-liga')
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    font: The texts' font: a family, a system font or a file; `bezel fonts` lists families.
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    font_size: The labels' font size, in units of a dial 414 wide. (1e-06 to 100000; such as '48', '12pt', '4.2mm'; 34
        unless given)
    from_value: Where the motion starts: 0 to 1, or a percentage. (0 to 1; such as '0.72', '72%'; 0 unless given)
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    italic: Use italic or oblique letters, if the family has them.
    kern: Space to add between pairs of letters, in thousandths of an em: "AV=-20 To=5". (such as 'AV=-20 To=5')
    label_alignment: Where labels stand on their half: left, center or right.
    labels_only: Draw only the two labels, on a transparent background.
    language: The text's language, such as ar or sr-Latn. (such as 'ar', 'tr', 'sr-Latn')
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    locale: How texts write the value: de-DE, ar-EG, hi-IN. (such as 'de-DE', 'ar-EG')
    markup: Read <b>, <i> and <span color="red" size="30"> in texts.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    rate: Frames per second. (1 to 60; 30 unless given)
    scale: Pixels per unit of size. (0.001 to 64; 1 unless given)
    size: The picture's side: in pixels at scale 1, or in every format with a unit, such as 42mm; everything scales
        with it. (0.001 to 100000; such as '512', '42mm', '2in'; 414 unless given)
    spec: Read the description from JSON; other options change it; - reads standard input.
    style: The look of one text: top.size=40, amount.color=teal, caption.weight=700 (repeatable). Texts: top, bottom,
        amount, caption. Keys: font, weight, italic, size, tracking, color. (such as 'top.size=40',
        'amount.color=teal')
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    theme: The colours of all parts: light or dark; dark if disc is dark.
    time: Write one picture of the motion, at this time in seconds. (0 to 3600)
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    top: The label on the upper half; "" for none.
    top_alignment: Where the upper label stands; as label_alignment unless given.
    tracking: User units between the labels' letters. (-100000 to 100000; such as '2.5', '1mm', '0.07em'; 2.5 unless
        given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    value: How far the dial is turned: 0 to 1, or a percentage. (0 to 1; such as '0.72', '72%'; 72% unless given)
    variation: A value on an axis of a variable font, such as wght=650 (repeatable). (such as 'wght=650')
    weight: 100 is thin, 400 regular, 700 bold. (1 to 1000; such as '400', 'bold')
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("dial", given)


def badge(
    *,
    acceleration: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    bottom: str | float | None = None,
    color: _values.Color | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    dynamic_power: bool | None = None,
    embed_fonts: bool | None = None,
    fallback: _values.File | None = None,
    feature: _values.Named | None = None,
    feed: float | str | None = None,
    fit: Literal["none", "size"] | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    font_size: float | str | None = None,
    gap: str | None = None,
    gradient: _values.Several | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    height: float | str | None = None,
    image: _values.Content | None = None,
    image_color: _values.Color | None = None,
    image_size: float | str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    italic: bool | None = None,
    kern: _values.Named | None = None,
    language: str | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    scale: float | str | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    symbol: Literal["star", "mountain", "check", "heart", "flame", "none"] | None = None,
    symbol_color: _values.Color | None = None,
    symbol_path: _values.Curve | None = None,
    system_fonts: bool | None = None,
    text: str | float | None = None,
    tolerance: float | str | None = None,
    top: str | float | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    variation: _values.Named | None = None,
    weight: float | str | None = None,
    width: float | str | None = None,
) -> Picture:
    """Draw a badge: a hexagon with text on its rim and a symbol in its middle.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    bottom: The text under the lower corner.
    color: The rim texts' colour; unless given, one that can be read on the badge. (such as '#E48072', 'teal')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    fallback: A font for characters that font lacks (repeatable, tried in order). After these, Bezel tries the bundled
        fonts, then the system's.
    feature: An OpenType feature, such as smcp, ss01=2 or -liga (repeatable). (such as 'smcp', 'ss01=2', '-liga')
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    fit: size: the rim texts grow until they fill the rim, both to one size; none, unless given.
    font: The texts' font: a family, a system font or a file; `bezel fonts` lists families.
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    font_size: The rim texts' size, in user units of a badge 256 wide. (1e-06 to 100000; such as '48', '12pt',
        '4.2mm'; 19 unless given)
    gap: In PDF, the same as grid_gap. (such as '3mm', '0.5cm', '0.1in', '8pt')
    gradient: Colours from the top down. (such as 'gold, crimson', 'gray 45%, black')
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    height: The picture's height; the width unless given. (0.001 to 100000; such as '12', '3mm')
    image: A picture to add, such as a logo: an SVG, PNG, JPEG, WebP or GIF, or a data: URL. It is as large as the
        space allows, measured by its ink. An SVG stays vector graphics in .svg and .pdf files.
    image_color: Draw the picture in this one colour, as with a stamp's ink; its own colours unless given. (such as
        '#E48072', 'teal')
    image_size: The longer side of the picture's ink in user units; as large as fits unless given. (0.001 to 100000;
        such as '12', '3mm')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    italic: Use italic or oblique letters, if the family has them.
    kern: Space to add between pairs of letters, in thousandths of an em: "AV=-20 To=5". (such as 'AV=-20 To=5')
    language: The text's language, such as ar or sr-Latn. (such as 'ar', 'tr', 'sr-Latn')
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: Read the description from JSON; other options change it; - reads standard input.
    symbol: What stands in the middle: star, mountain, check, heart, flame, none.
    symbol_color: The symbol's colour; unless given, one that can be seen on the badge. (such as '#E48072', 'teal')
    symbol_path: A symbol of your own as SVG path data.
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    text: A short text in the middle, such as a number.
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    top: The text over the upper corner.
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    variation: A value on an axis of a variable font, such as wght=650 (repeatable). (such as 'wght=650')
    weight: 100 is thin, 400 regular, 700 bold. (1 to 1000; such as '400', 'bold')
    width: The picture's width in user units; the badge stands in its middle. (0.001 to 100000; such as '12', '3mm';
        256 unless given)
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("badge", given)


def flower(
    *,
    acceleration: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    color: _values.Color | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    dynamic_power: bool | None = None,
    embed_fonts: bool | None = None,
    fallback: _values.File | None = None,
    feature: _values.Named | None = None,
    feed: float | str | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    font_size: float | str | None = None,
    gap: str | None = None,
    gradient: _values.Several | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    italic: bool | None = None,
    kern: _values.Named | None = None,
    language: str | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    middle: str | float | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    petal_offset: float | str | None = None,
    petal_size: float | str | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    radial: bool | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    scale: float | str | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    system_fonts: bool | None = None,
    tolerance: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    variation: _values.Named | None = None,
    weight: float | str | None = None,
    words: str | float | Sequence[str | float] | None = None,
) -> Picture:
    """Draw a flower with a letter or word on each petal.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    color: The letters' colour. (such as '#E48072', 'teal')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    fallback: A font for characters that font lacks (repeatable, tried in order). After these, Bezel tries the bundled
        fonts, then the system's.
    feature: An OpenType feature, such as smcp, ss01=2 or -liga (repeatable). (such as 'smcp', 'ss01=2', '-liga')
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    font: The texts' font: a family, a system font or a file; `bezel fonts` lists families.
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    font_size: The letters' size in user units. (1e-06 to 100000; such as '48', '12pt', '4.2mm'; 44 unless given)
    gap: In PDF, the same as grid_gap. (such as '3mm', '0.5cm', '0.1in', '8pt')
    gradient: Colours from a petal's base to its tip. (such as 'gold, crimson', 'gray 45%, black')
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    italic: Use italic or oblique letters, if the family has them.
    kern: Space to add between pairs of letters, in thousandths of an em: "AV=-20 To=5". (such as 'AV=-20 To=5')
    language: The text's language, such as ar or sr-Latn. (such as 'ar', 'tr', 'sr-Latn')
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    middle: What stands in the middle; no middle unless given.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    petal_offset: How far petals are moved out from the centre. (-100000 to 100000; such as '12', '3mm')
    petal_size: The petals' size in user units; a petal is 1.8 times as long. (0.001 to 100000; such as '12', '3mm';
        110 unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    radial: Set words along their petals rather than upright.
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: Read the description from JSON; other options change it; - reads standard input.
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    variation: A value on an axis of a variable font, such as wght=650 (repeatable). (such as 'wght=650')
    weight: 100 is thin, 400 regular, 700 bold. (1 to 1000; such as '400', 'bold')
    words: What stands on the petals, one for each; "" leaves a petal bare.
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("flower", given)


def pattern(
    *,
    acceleration: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    color: _values.Color | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    direction: Literal["top", "right", "bottom", "left"] | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    dynamic_power: bool | None = None,
    embed_fonts: bool | None = None,
    feed: float | str | None = None,
    gap: str | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    height: float | str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    repeats: float | str | None = None,
    scale: float | str | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    tolerance: float | str | None = None,
    triangle_size: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    width: float | str | None = None,
) -> Picture:
    """Draw a tiling pattern of triangles that point one way.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    background: The background colour; that of paper unless given. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    color: The triangles' colour; a dark blue unless given. (such as '#E48072', 'teal')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    direction: Where the triangles point: top, right, bottom or left.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    gap: In PDF, the same as grid_gap. (such as '3mm', '0.5cm', '0.1in', '8pt')
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    height: The view's height in user units. (0.001 to 100000; such as '12', '3mm'; 600 unless given)
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    repeats: How many triangles stand in a row and in a column. (0.1 to 1000; 10 unless given)
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: Read the description from JSON; other options change it; - reads standard input.
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    triangle_size: A triangle's size in user units; unless given, all but a seventh of the distance of two. (0.001 to
        100000; such as '12', '3mm')
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    width: The view's width in user units. (0.001 to 100000; such as '12', '3mm'; 600 unless given)
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("pattern", given)


def vote(
    *,
    acceleration: float | str | None = None,
    acute_radius: float | str | None = None,
    angle: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    border: _values.Several | None = None,
    border_width: float | str | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    duration: float | str | None = None,
    dynamic_power: bool | None = None,
    easing: str | None = None,
    embed_fonts: bool | None = None,
    fallback: _values.File | None = None,
    feature: _values.Named | None = None,
    feed: float | str | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    font_size: float | str | None = None,
    gap: float | str | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    height: float | str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    italic: bool | None = None,
    kern: _values.Named | None = None,
    language: str | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    left: str | float | None = None,
    left_gradient: _values.Several | None = None,
    live_text: bool | None = None,
    loop: bool | None = None,
    middle_width: float | str | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_shares: bool | None = None,
    no_system_fonts: bool | None = None,
    obtuse_radius: float | str | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    radius: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    rate: float | str | None = None,
    right: str | float | None = None,
    right_gradient: _values.Several | None = None,
    scale: float | str | None = None,
    share: float | str | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    start_anchor: Literal["top", "center", "bottom"] | None = None,
    start_height: float | str | None = None,
    start_width: float | str | None = None,
    system_fonts: bool | None = None,
    time: float | str | None = None,
    tolerance: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    variation: _values.Named | None = None,
    weight: float | str | None = None,
    width: float | str | None = None,
) -> Picture:
    """Draw two vote buttons whose widths show the shares, still or animated.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    acute_radius: The radius of the sharp corners. (0 to 100000; such as '12', '3mm'; 8 unless given)
    angle: The acute angle of the slanted edges, up to 90. (1 to 90; 70 unless given)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    border: The border's colours, from its top to its bottom. (such as 'gold, crimson', 'gray 45%, black')
    border_width: The border's width, inside the edge. (0 to 100000; such as '12', '3mm'; 2 unless given)
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    duration: The motion's length in seconds; unless given 1.6 for a dial or a gauge, 2 for a vote, 1.2 for a seal.
        (0.01 to 3600)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    easing: How the motion runs: linear, ease, ease-in, ease-out, ease-in-out, spring, cubic-bezier(x1,y1,x2,y2),
        spring(response,damping) or steps(count); unless given ease-in-out for a dial, spring for a gauge, linear for
        a vote, ease-in for a seal. (such as 'ease-in-out', 'spring(0.5,0.7)')
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    fallback: A font for characters that font lacks (repeatable, tried in order). After these, Bezel tries the bundled
        fonts, then the system's.
    feature: An OpenType feature, such as smcp, ss01=2 or -liga (repeatable). (such as 'smcp', 'ss01=2', '-liga')
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    font: The texts' font: a family, a system font or a file; `bezel fonts` lists families.
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    font_size: The labels' size in user units. (1e-06 to 100000; such as '48', '12pt', '4.2mm'; 21 unless given)
    gap: The room between the slanted edges. (0 to 100000; such as '12', '3mm'; 6 unless given)
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    height: The buttons' height in user units. (0.001 to 100000; such as '12', '3mm'; 56 unless given)
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    italic: Use italic or oblique letters, if the family has them.
    kern: Space to add between pairs of letters, in thousandths of an em: "AV=-20 To=5". (such as 'AV=-20 To=5')
    language: The text's language, such as ar or sr-Latn. (such as 'ar', 'tr', 'sr-Latn')
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    left: The left button's label. (Yes unless given)
    left_gradient: The left button's colours, from left to right. (such as 'gold, crimson', 'gray 45%, black')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    loop: Play the motion for ever; it stays at its end unless given.
    middle_width: Each button's width while the votes are counted; the least unless given. (0.001 to 100000; such as
        '12', '3mm')
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_shares: Leave the labels as they are, without per cents.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    obtuse_radius: The radius of the blunt corners. (0 to 100000; such as '12', '3mm'; 16 unless given)
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    radius: The radius of all corners at the slanted edges. (0 to 100000; such as '12', '3mm')
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    rate: Frames per second. (1 to 60; 30 unless given)
    right: The right button's label. (No unless given)
    right_gradient: The right button's colours, from left to right. (such as 'gold, crimson', 'gray 45%, black')
    scale: Pixels per user unit. (0.01 to 64; 2 unless given)
    share: The left button's share: 0 to 1, a percentage, or the votes of both as in 99999:1. (0 to 1; such as '0.63',
        '63%', '1204:487')
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: Read the description from JSON; other options change it; - reads standard input.
    start_anchor: What stays in its place while the height changes: top, center or bottom. (center unless given)
    start_height: The buttons' height before the vote; that of the end unless given. (0.001 to 100000; such as '12',
        '3mm')
    start_width: Each button's width before the vote; half of both unless given. (0.001 to 100000; such as '12',
        '3mm')
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    time: Write one picture of the motion, at this time in seconds. (0 to 3600)
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    variation: A value on an axis of a variable font, such as wght=650 (repeatable). (such as 'wght=650')
    weight: 100 is thin, 400 regular, 700 bold. (1 to 1000; such as '400', 'bold')
    width: The room of both buttons, in user units. (0.001 to 100000; such as '12', '3mm'; 360 unless given)
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("vote", given)


def gauge(
    *,
    acceleration: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    duration: float | str | None = None,
    dynamic_power: bool | None = None,
    easing: str | None = None,
    embed_fonts: bool | None = None,
    feed: float | str | None = None,
    font_dir: _values.File | None = None,
    from_: float | str | None = None,
    from_value: float | str | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    preset: Literal["speedometer", "tachometer", "manometer", "thermometer", "vu", "battery", "half", "airspeed", "altimeter", "compass", "meter", "hygrometer", "barometer", "windRose", "sMeter", "sundial"] | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    rate: float | str | None = None,
    say: _values.Named | None = None,
    scale: float | str | None = None,
    set: _values.Named | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    system_fonts: bool | None = None,
    time: float | str | None = None,
    to: float | str | None = None,
    tolerance: float | str | None = None,
    trim: _values.Several | None = None,
    unit: str | float | None = None,
    user_unit: float | str | None = None,
    value: float | str | None = None,
) -> Picture:
    """Draw a gauge: speedometer, manometer, VU meter, altimeter, compass and more.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    duration: The motion's length in seconds; unless given 1.6 for a dial or a gauge, 2 for a vote, 1.2 for a seal.
        (0.01 to 3600)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    easing: How the motion runs: linear, ease, ease-in, ease-out, ease-in-out, spring, cubic-bezier(x1,y1,x2,y2),
        spring(response,damping) or steps(count); unless given ease-in-out for a dial, spring for a gauge, linear for
        a vote, ease-in for a seal. (such as 'ease-in-out', 'spring(0.5,0.7)')
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    from_: The start of its scale. (-1e+12 to 1e+12)
    from_value: Where its needle starts in a motion. (-1e+12 to 1e+12)
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    preset: A ready-made face; list_presets names them.
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    rate: Frames per second. (1 to 60; 30 unless given)
    say: Set words of the face: name=AURORA. May be repeated. (such as 'name=AURORA')
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    set: Set a value of the face: minute=12.5. May be repeated. (such as 'minute=12.5')
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: A face's description as JSON, or a part of one, which changes the preset's; - reads standard input.
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    time: Write one picture of the motion, at this time in seconds. (0 to 3600)
    to: The end of its scale. (-1e+12 to 1e+12)
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    unit: The unit of value and scale, such as kPa, °F, mph: a preset's range, bands and second scale are converted.
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    value: What it shows. (-1e+12 to 1e+12)
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("gauge", given)


def watch(
    *,
    acceleration: float | str | None = None,
    background: _values.Color | None = None,
    beats: float | str | None = None,
    bleed: str | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    date: str | None = None,
    day: int | str | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    duration: float | str | None = None,
    dynamic_power: bool | None = None,
    easing: str | None = None,
    embed_fonts: bool | None = None,
    feed: float | str | None = None,
    font_dir: _values.File | None = None,
    from_time: str | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    name: str | float | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    note: str | float | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    preset: Literal["railway", "roman", "diver", "chronograph", "pilot", "minimal", "clock", "clock24", "perpetualCalendar", "moonPhase"] | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    rate: float | str | None = None,
    say: _values.Named | None = None,
    scale: float | str | None = None,
    set: _values.Named | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    system_fonts: bool | None = None,
    time: str | None = None,
    tolerance: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
) -> Picture:
    """Draw a watch or clock face at a time.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    beats: How often a second its hands jump: 1 as a quartz watch's, 8 as a mechanical one's; they run evenly unless
        given. (0.1 to 50)
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    date: All that the face shows of a date: day, weekday, month, leap year and the moon's age. (such as '2028-02-29')
    day: The day in its window, 1 to 31. (1 to 31)
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    duration: The motion's length in seconds. With from_time, the default is 2. (0.01 to 3600; 5 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    easing: How hands are set with from_time. (such as 'ease-in-out', 'spring(0.5,0.7)'; ease-in-out unless given)
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    from_time: Where its hands are set from, instead of running. (such as '10:09', '10:09:36')
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    name: The maker's name on the dial.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    note: A second line.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    preset: A ready-made face; list_presets names them.
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    rate: Frames to the second. (1 to 60; 30 unless given)
    say: Set words of the face: name=AURORA. May be repeated. (such as 'name=AURORA')
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    set: Set a value of the face: minute=12.5. May be repeated. (such as 'minute=12.5')
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: A face's description as JSON, or a part of one, which changes the preset's; - reads standard input.
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    time: Hours and minutes, seconds too if wanted. (such as '10:09', '10:09:36')
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("watch", given)


def seal(
    *,
    acceleration: float | str | None = None,
    around: str | float | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    bottom: str | float | None = None,
    bottom_font: str | float | None = None,
    center: str | float | None = None,
    color: _values.Color | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    duration: float | str | None = None,
    dynamic_power: bool | None = None,
    easing: str | None = None,
    embed_fonts: bool | None = None,
    feed: float | str | None = None,
    fit: Literal["none", "size"] | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    image: _values.Content | None = None,
    image_color: _values.Color | None = None,
    image_size: float | str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    language: str | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    preset: Literal["stamp", "notary", "club", "wax", "foil", "coin", "medal", "quality", "company", "invoice", "office", "inspection", "library"] | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    rate: float | str | None = None,
    say: _values.Named | None = None,
    scale: float | str | None = None,
    seed: int | str | None = None,
    set: _values.Named | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    system_fonts: bool | None = None,
    time: float | str | None = None,
    tolerance: float | str | None = None,
    top: str | float | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    wear: float | str | None = None,
) -> Picture:
    """Draw a seal, a stamp, a coin or a medal with text on its rings.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    around: The text round the whole ring, where the seal has one.
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    bottom: The text along the bottom, upright, the preset's own unless given; "" for none.
    bottom_font: The bottom text's font.
    center: The text in the middle, the preset's own unless given; "" for none.
    color: The colour of texts, lines and ornaments. (such as '#E48072', 'teal')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    duration: The motion's length in seconds; unless given 1.6 for a dial or a gauge, 2 for a vote, 1.2 for a seal.
        (0.01 to 3600)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    easing: How the motion runs: linear, ease, ease-in, ease-out, ease-in-out, spring, cubic-bezier(x1,y1,x2,y2),
        spring(response,damping) or steps(count); unless given ease-in-out for a dial, spring for a gauge, linear for
        a vote, ease-in for a seal. (such as 'ease-in-out', 'spring(0.5,0.7)')
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    fit: size: the ring's texts grow until they fill it, those of a pair to one size; none, unless given.
    font: The texts' font, or the top text's where bottom_font is given.
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    image: A picture to add, such as a logo: an SVG, PNG, JPEG, WebP or GIF, or a data: URL. It is as large as the
        space allows, measured by its ink. An SVG stays vector graphics in .svg and .pdf files.
    image_color: Draw the picture in this one colour, as with a stamp's ink; its own colours unless given. (such as
        '#E48072', 'teal')
    image_size: The longer side of the picture's ink in user units; as large as fits unless given. (0.001 to 100000;
        such as '12', '3mm')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    language: The texts' language, such as zh-Hant or tr, for the forms of letters. (such as 'ar', 'tr', 'sr-Latn')
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    preset: A ready-made face; list_presets names them.
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    rate: Frames per second. (1 to 60; 30 unless given)
    say: Set words of the face: name=AURORA. May be repeated. (such as 'name=AURORA')
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    seed: Another seed, another impression. (0 to 1e+09)
    set: Set a value of the face: minute=12.5. May be repeated. (such as 'minute=12.5')
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: A face's description as JSON, or a part of one, which changes the preset's; - reads standard input.
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    time: Write one picture of the motion, at this time in seconds. (0 to 3600)
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    top: The text over the top, the preset's own unless given; "" for none.
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    wear: How worn the print is: 0 fresh, 1 hardly there. (0 to 1)
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("seal", given)


def lens(
    *,
    acceleration: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    dynamic_power: bool | None = None,
    embed_fonts: bool | None = None,
    feed: float | str | None = None,
    font_dir: _values.File | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    preset: Literal["lens", "slideRule", "slideRuleStraight", "protractor", "tape"] | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    say: _values.Named | None = None,
    scale: float | str | None = None,
    set: _values.Named | None = None,
    size: float | str | None = None,
    spec: _values.Content | None = None,
    system_fonts: bool | None = None,
    tolerance: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
) -> Picture:
    """Draw lens rings and slide rules: scales whose values are unevenly spaced.

    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    preset: A ready-made face; list_presets names them.
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    say: Set words of the face: name=AURORA. May be repeated. (such as 'name=AURORA')
    scale: Pixels per user unit. (0.01 to 64; 1 unless given)
    set: Set a value of the face: minute=12.5. May be repeated. (such as 'minute=12.5')
    size: The longer side of the picture: in pixels, or in every format with a unit, such as 42mm. (0.001 to 100000;
        such as '512', '42mm', '2in')
    spec: A face's description as JSON, or a part of one, which changes the preset's; - reads standard input.
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("lens", given)


def render(
    document: _values.Content | None = None,
    *,
    acceleration: float | str | None = None,
    at_time: float | str | None = None,
    background: _values.Color | None = None,
    bleed: str | None = None,
    color_space: Literal["keep", "cmyk", "gray"] | None = None,
    crop_marks: bool | None = None,
    cursive_family: str | float | None = None,
    default_font_size: float | str | None = None,
    document_date: str | None = None,
    document_language: str | None = None,
    document_title: float | str | None = None,
    dpi: float | str | None = None,
    dynamic_power: bool | None = None,
    embed_fonts: bool | None = None,
    fantasy_family: str | float | None = None,
    feed: float | str | None = None,
    fields: Mapping[str, Any] | None = None,
    font_dir: _values.File | None = None,
    font_family: str | float | None = None,
    gap: str | None = None,
    grid: _values.Several | None = None,
    grid_gap: str | None = None,
    height: float | str | None = None,
    ink_limit: float | str | None = None,
    invert: bool | None = None,
    laser: bool | None = None,
    layer: str | Sequence[str] | None = None,
    least_line: str | None = None,
    least_text: str | None = None,
    live_text: bool | None = None,
    mirror: bool | None = None,
    monospace_family: str | float | None = None,
    no_arcs: bool | None = None,
    no_system_fonts: bool | None = None,
    only_font_dir: bool | None = None,
    origin: _values.Several | None = None,
    outlines: Literal["shapes", "united", "lines"] | None = None,
    output_condition: str | None = None,
    page: _values.Several | None = None,
    page_margin: str | None = None,
    park: _values.Several | None = None,
    passes: int | str | None = None,
    pdf_layers: bool | None = None,
    pdf_standard: str | None = None,
    pdf_text: Literal["words", "letters", "outlines"] | None = None,
    plate: float | str | None = None,
    power: float | str | None = None,
    process: str | None = None,
    profile: _values.File | None = None,
    quality: float | str | None = None,
    rapid: float | str | None = None,
    raster_dpi: float | str | None = None,
    resource_dir: _values.File | None = None,
    sans_serif_family: str | float | None = None,
    scale: float | str | None = None,
    serif_family: str | float | None = None,
    size: float | str | None = None,
    svg: _values.Content | None = None,
    tolerance: float | str | None = None,
    trim: _values.Several | None = None,
    user_unit: float | str | None = None,
    width: float | str | None = None,
) -> Picture:
    """Draw an SVG document, with text on curves and in shapes as in SVG 2.

    Exactly one of document, svg.

    document: The document; - reads standard input.
    acceleration: In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500. (1
        to 1e+06; 500 unless given)
    at_time: The time at which animations are shown. Without it, the picture shows what is left when all animations
        that end have ended; those without an end are left out, with a warning. (0 to 1e+06)
    background: The background colour; transparent without it, white in .jpg. (such as '#E48072', 'teal')
    bleed: In PDF, how far the background goes beyond the cut; usually 3mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    color_space: In PDF, keep colours, or convert them to cmyk (by profile) or gray; keep unless given.
    crop_marks: In PDF, marks that show where to cut.
    cursive_family: The font for the generic family cursive.
    default_font_size: The size of text without a font size, in user units. (0.01 to 10000; such as '48', '12pt',
        '4.2mm'; 16 unless given)
    document_date: In PDF with pdf_standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z.
        The default lets the same input give the same bytes. (such as '2026-11-24', '2026-11-24T18:30:00Z'; 2000-01-01
        unless given)
    document_language: In PDF, the document's language, such as en-GB; that of its text unless given. (such as 'ar',
        'tr', 'sr-Latn')
    document_title: In PDF, the document's title; unless given, the picture's title or its first words. (-1e+12 to
        1e+12)
    dpi: In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user
        unit is 1/96 inch. (10 to 2400; 300 unless given)
    dynamic_power: In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn.
    embed_fonts: In SVG with live_text, embed the fonts, reduced to the characters in use.
    fantasy_family: The font for the generic family fantasy.
    feed: In .gcode: the speed of the tool while it draws, in millimetres per minute. (0.001 to 1e+06; 1000 unless
        given)
    fields: The texts that replace {{name}} in the document's texts and attributes.
    font_dir: A folder of fonts, searched first (repeatable).
    font_family: The font for text that names no font or only fonts that are not available.
    gap: In PDF, the same as grid_gap. (such as '3mm', '0.5cm', '0.1in', '8pt')
    grid: In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds. (such as '3x8')
    grid_gap: In PDF with grid, the distance between copies, such as 2mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    height: The picture's height in pixels or with a unit; see width. (0.001 to 100000; such as '512', '42mm', '2in')
    ink_limit: In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it
        keeps its black, and its other inks are reduced. (100 to 400)
    invert: Make what is dark white, and all else black, for stamps that a laser engraves. The laser takes away what
        is black, so that letters stay. With mirror, they stand as on a stamp.
    laser: Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm. It has the paths
        that a .dxf would have, with a group for each colour and each named ink.
    layer: In .gcode: the settings of one ink or colour, such as "CutContour: power=800 feed=600 passes=2" or
        "#ff0000: power=200" (repeatable). (such as 'CutContour: power=800 feed=600 passes=2')
    least_line: Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead.
        (such as '3mm', '0.5cm', '0.1in', '8pt')
    least_text: Warn of letters that are made smaller than this font size, such as 6pt. (such as '3mm', '0.5cm',
        '0.1in', '8pt')
    live_text: In SVG, write text that can be selected and searched, instead of outlines.
    mirror: Mirror the picture, for rubber stamps, transfers or the back of glass. Left and right are swapped about
        the picture's middle, in every format.
    monospace_family: The font for the generic family monospace.
    no_arcs: In .gcode: only straight lines, for machines that do not know G2 and G3.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine.
    only_font_dir: Use only the fonts in font_dir.
    origin: In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right,
        center, or X,Y in mm from the lower left corner. (such as 'lower-left', '10,20', '1cm,2cm')
    outlines: Write outlines of all that is drawn: shapes, united or lines. shapes: the outline of each shape, with
        letters of single-line fonts as lines. united: one simple outline for all touching shapes of one colour.
        lines: strokes, too, are written as the lines that they follow. Unless given, it is shapes for .dxf, and lines
        for .gcode.
    output_condition: In PDF with profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51
        or CGATS21-2-CRPC6. (such as 'FOGRA51')
    page: In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named sizes are
        A0 to A10, Letter, Legal and Tabloid. Without grid, the picture stands in the middle of the page. (such as
        'A4', '90x50mm', '4x6in', '200x100pt')
    page_margin: In PDF, the margin at the page's edges, such as 10mm. (such as '3mm', '0.5cm', '0.1in', '8pt')
    park: In .gcode: where the tool goes at the end, as X,Y in mm. (such as '0,200', '0,20cm')
    passes: In .gcode: the number of passes over each path. (1 to 1000; 1 unless given)
    pdf_layers: In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself.
    pdf_standard: In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for
        archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file would not conform,
        Bezel gives the reasons and writes no file. (such as 'x-4', 'a-2u,ua-1')
    pdf_text: In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters:
        selections lie exactly on the letters; outlines: shapes without text. (words unless given)
    plate: Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.
        All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it
        has. (-1e+12 to 1e+12)
    power: In .gcode: the number after S; 1000 is full power on many lasers. (0 to 1e+06; 1000 unless given)
    process: Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say
        from which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a
        width of your own, such as laser:0.08mm. (such as 'laser', 'laser:0.1mm', 'stamp')
    profile: In PDF, the printer's ICC profile, for color_space.
    quality: The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss. (1 to
        100)
    rapid: In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time. (0.001 to 1e+06;
        6000 unless given)
    raster_dpi: In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they become images. (10
        to 2400; 300 unless given)
    resource_dir: Another folder whose files the document may use (repeatable). Bezel looks there for pictures, style
        sheets, fonts and elements of other documents that are not in the document's own folder.
    sans_serif_family: The font for the generic family sans-serif.
    scale: Pixels per user unit. Not with width, height or size. (0.01 to 64; 1 unless given)
    serif_family: The font for the generic family serif; unless given, one that Bezel chooses.
    size: The picture's longer side, instead of width and height: in pixels, or with a unit, such as 42mm. (0.001 to
        100000; such as '512', '42mm', '2in')
    svg: The document itself, instead of its file.
    tolerance: In .dxf and .gcode, and with laser: the maximum distance from the true outlines, in mm. (0.0001 to 10;
        such as '0.05', '0.05mm'; 0.01 unless given)
    trim: In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture stands in
        its middle. (such as 'A4', '90x50mm', '4x6in', '200x100pt')
    user_unit: The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a
        number of mm. Lengths without a unit are in it. size makes the whole picture another size. (1e-06 to 1e+06;
        such as 'mm', 'in', '2mm')
    width: The picture's width: in pixels for .png, .webp and .jpg, or in every format with a unit, such as 42mm; not
        with scale. With height too, the picture keeps its proportions and fits inside both. (0.001 to 100000; such as
        '512', '42mm', '2in')
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _picture("render", given)


def measure(
    text: str,
    *,
    align: Literal["start", "center", "end", "justify", "around"] | None = None,
    arc: _values.Several | None = None,
    at: float | str | Sequence[float | str] | None = None,
    baseline: float | str | None = None,
    bottom: str | float | None = None,
    cap_height: float | str | None = None,
    circle: float | str | None = None,
    corners: str | None = None,
    direction: Literal["auto", "ltr", "rtl", "ltr-override", "rtl-override"] | None = None,
    divide: int | str | None = None,
    effect: Literal["rainbow", "skew", "ribbon", "stairStep", "gravity"] | None = None,
    ellipse: _values.Several | None = None,
    fallback: _values.File | None = None,
    feature: _values.Named | None = None,
    fit: Literal["none", "size"] | None = None,
    font: _values.File | None = None,
    font_dir: _values.File | None = None,
    font_size: float | str | None = None,
    from_: float | str | None = None,
    heart: float | str | None = None,
    hold_stems: bool | None = None,
    italic: bool | None = None,
    json: bool | None = None,
    keep_words: bool | None = None,
    kern: _values.Named | None = None,
    labels: Literal["arc", "spoke", "upright"] | None = None,
    language: str | None = None,
    line: _values.Several | None = None,
    line_height: float | str | None = None,
    line_through: bool | None = None,
    lint: bool | None = None,
    markup: bool | None = None,
    meet: float | str | None = None,
    method: Literal["automatic", "align", "joined", "stretch", "words"] | None = None,
    middle: str | float | None = None,
    middle_size: float | str | None = None,
    no_kashida: bool | None = None,
    no_kerning: bool | None = None,
    no_ligatures: bool | None = None,
    no_system_fonts: bool | None = None,
    offset: float | str | None = None,
    overflow: str | None = None,
    overline: bool | None = None,
    path: _values.Curve | None = None,
    pen: float | str | None = None,
    polygon: _values.Several | None = None,
    process: str | None = None,
    repeat: int | str | None = None,
    rounded: _values.Several | None = None,
    sector: _values.Several | None = None,
    sectors: _values.Several | None = None,
    separator: float | str | None = None,
    separator_upright: bool | None = None,
    shield: _values.Several | None = None,
    side: Literal["left", "right"] | None = None,
    small_caps: bool | None = None,
    smooth: float | str | None = None,
    spacing: Literal["exact", "optical", "even"] | None = None,
    spiral: _values.Several | None = None,
    star: _values.Several | None = None,
    stretch: float | str | None = None,
    stroke_width: float | str | None = None,
    system_fonts: bool | None = None,
    to: float | str | None = None,
    tracking: float | str | None = None,
    underline: bool | None = None,
    upright: Literal["never", "automatic"] | None = None,
    variation: _values.Named | None = None,
    vertical: float | str | None = None,
    wave: _values.Several | None = None,
    weight: float | str | None = None,
    word_spacing: float | str | None = None,
    wrap: bool | None = None,
    x_height: float | str | None = None,
) -> Any:
    """Print the position of each letter of a text on its curve, as JSON.

    Exactly one of path, circle, ellipse, arc, line, spiral, wave, vertical, sector, sectors, polygon, star, rounded,
        heart, shield.

    text: The text, in any script; - reads standard input. Line breaks, or \\n, start new lines. Each new line stands
        below the one before it, on a parallel curve: inside a circle, or outside it for text along the bottom. With
        several path, each line stands on its own path. If a line is too long, all lines become smaller together. With
        overflow next, line breaks become spaces.
    align: Which part of the text stands at offset: start, center or end. justify and around fill the curve. Unless
        given, it is center; around with repeat; start on a spiral or in a column. justify lengthens Arabic words by
        kashidas and widens word spaces, or all gaps if there are none. around spreads text over a whole closed curve,
        with gaps that look equal. Quotes, hyphens and full stops at the ends of centred text hang, so that its
        letters are centred; not with spacing exact.
    arc: An arch of this span and rise; with a negative rise, it sags. (such as '400,80', '100mm,20mm')
    at: Where the text's middle stands on a circle or ellipse, in degrees clockwise from 3 o'clock; 270 is the top
        (repeatable). Once for all lines, or once for each line of text; a single line is set at each place. With
        align start or end, text begins or ends there. upright automatic turns text round that would be upside down.
    baseline: Which line of the letters lies on the curve: alphabetic, ascender, descender, x-middle or cap-middle; or
        the distance from the curve up to the baseline, in user units. (-100000 to 100000; such as 'cap-middle',
        '-12', '0.2em'; alphabetic unless given)
    bottom: A second text along the bottom of a circle or ellipse, upright, in one band with the first. Both have one
        size, and become smaller until they share the ring. For other places, give a line of text and an at for each.
    cap_height: Instead of font_size, the height of capitals, measured by the ink of H, such as 4.2mm. (0.001 to
        100000; such as '12', '3mm')
    circle: A circle of this radius. It starts at 6 o'clock and runs clockwise, so that centred text stands on its
        top. With from_ 180 to 0, it runs anticlockwise along the bottom, and text stands upright inside it. (0.001 to
        100000; such as '12', '3mm', '0.1em')
    corners: What letters do at corners of the curve: follow (the default), skip, or round:RADIUS. follow turns a
        letter at its middle, skip moves letters past the corner, and round rounds the corner first. (such as 'skip',
        'round:12')
    direction: The direction of the paragraph; auto takes that of its first letter. (auto unless given)
    divide: Divide a circle or ellipse into n equal places, with a line of text at each; a single line is set at all.
        The first place is at the top, or at the angle given. (1 to 1000)
    effect: How letters stand: rainbow, skew, ribbon, stairStep or gravity. rainbow turns letters along the curve.
        skew keeps their uprights vertical, ribbon keeps their horizontals horizontal, and stairStep does not turn
        them. gravity points their uprights to the middle of the curve's bounding box. (rainbow unless given)
    ellipse: An ellipse with these two radii; otherwise like circle. (such as '200,120', '60mm,35mm')
    fallback: A font for characters that font lacks (repeatable, tried in order). After these, Bezel tries the bundled
        fonts, then the system's.
    feature: An OpenType feature, such as smcp, ss01=2 or -liga (repeatable). (such as 'smcp', 'ss01=2', '-liga')
    fit: size: scale the text, with its kerning and tracking, until it fills the curve. Fonts with a width axis (wdth)
        become narrower before they become smaller. (none unless given)
    font: A font family, a system font's name or a font file; `bezel fonts` lists families. fonts.ttc#2 is the third
        face of a collection. (Inter unless given)
    font_dir: A folder of fonts, searched before the bundled ones (repeatable).
    font_size: The font size in user units. Unless given, it suits the curve: 48 on circles with a radius of 88 to
        200, smaller on smaller ones and larger on larger ones. One or two words span at most 200 degrees of a circle
        or ellipse, longer texts more; text that is still too long becomes smaller. (0.01 to 10000; such as '48',
        '12pt', '4.2mm')
    from_: Where a circle, ellipse, spiral or sector starts, in degrees clockwise from 3 o'clock. Unless given: 90, or
        a full turn before to; on a spiral 180; of a sector 210, or 120 degrees before to. A wheel of sectors has the
        first one's middle at the top. (-36000 to 36000)
    heart: A heart of this width, with its tip at the bottom. (0.001 to 100000; such as '12', '3mm', '0.1em')
    hold_stems: Keep stems as wide as at the given size when the text is set larger or smaller. Fonts with a weight
        axis (wght) become bolder or lighter, as far as the axis goes.
    italic: Use italic or oblique letters, if the family has them.
    json: With lint: write JSON rather than one line a fault.
    keep_words: Keep each word on one side of a corner of more than 40 degrees, in smaller type if need be. Unless
        given, Bezel does this where it costs nothing: if all then still fits, or no size was given. With align
        around, the white then goes between the words, and each side has its words in its middle.
    kern: Space to add between pairs of letters, in thousandths of an em: "AV=-20 To=5". (such as 'AV=-20 To=5')
    labels: How labels stand in sectors: along the arc, along the spoke, or upright. Unless given, along the arc in
        sectors that are wider than deep, else along the spoke. Labels along the arc are upright in the lower half,
        and labels along spokes turn round in the left half.
    language: The text's language, such as ar or sr-Latn. (such as 'ar', 'tr', 'sr-Latn')
    line: A straight line of this length, or from one point to another. (0.001 to 100000; such as '300', '0,50,300,0',
        '80mm')
    line_height: The baseline distance in font sizes, such as 1.2. Unless given, the fonts' own line spacing is used.
        (0.1 to 20; such as '1.2', '120%')
    line_through: Draw a line through the letters.
    lint: Look for faults too: touching letters, lines over each other, narrow gaps, open joins, destroyed letters,
        curves tighter than the letters are high. Each comes with the options that remove it, if changes of size,
        space or curve can.
    markup: Interpret <b>, <i>, <u>, <s>, <sup>, <sub>, <sc> and <span> in the text. A span takes font="…", weight,
        size in user units or per cent, color, tracking, italic, rise, features, underline, overline, line-through and
        small-caps.
    meet: Where the ends of the text meet, in degrees clockwise from 3 o'clock; 90 is the bottom. Unless given, they
        meet at the curve's start, the bottom of a circle. With side right and around, justify or separator, they meet
        at its top. An even number of repeats is moved on by half a repeat. (-36000 to 36000)
    method: How letters follow the curve. automatic: they turn, and in joined scripts the connecting strokes bend.
        align: they only turn. joined: connecting strokes always bend. stretch: the letters bend too. words: each word
        is straight. (automatic unless given)
    middle: Straight text in the middle of a circle or ellipse; \\n starts a new line. Each line is centred by its
        ink, and all lines together are centred vertically. Their font size is middle_size or, unless given, 0.8 of
        that of the text on the curve, and 0.6 for several lines. If the lines do not fit inside the ring, they become
        smaller.
    middle_size: The font size of middle in user units. (0.01 to 10000; such as '48', '12pt', '4.2mm')
    no_kashida: With align justify, do not lengthen Arabic words by kashidas.
    no_kerning: Ignore the font's pair kerning.
    no_ligatures: Do not use the font's ligatures; tracking turns them off too.
    no_system_fonts: Do not use the system's fonts, so that the picture is the same on every machine. Otherwise, Bezel
        uses them for characters that no other font has, and prints a note.
    offset: The position of the text on the curve, in user units or as a percentage such as 25%. Unless given, it is
        the curve's start, middle or end, as align says. Right-to-left text starts at the curve's end. (-100000 to
        100000; such as '12.5', '50%', '4mm')
    overflow: If text is too long: shrink, condense, hide, extend, squeeze, ellipsis, next (path) or fail. hide and
        next hide words, and ellipsis replaces the end of the text between words, or with ellipsis:letters between
        letters. condense makes letters narrower, to 0.7 of their width, before the text shrinks; condense:0.8 sets
        another width. With the others, text that does not fit even at its smallest is an error. extend goes on along
        the tangents at the curve's ends; a closed curve has none, so the text runs over itself. shrink:0.7 sets the
        minimum scale, which is 0.5 for shrink; squeeze:0.1 sets the maximum tightening in ems, which is 0.06 for
        squeeze. next fills the first of several path with words, then the second, and so on; the last takes the rest,
        and hides words that do not fit. (such as 'hide', 'shrink:0.7', 'ellipsis:letters'; shrink unless given)
    overline: Draw a line over the letters.
    path: SVG path data, in the picture's coordinates (y points down). With @FILE#ID, it is the outline of a shape of
        an SVG document, with all transforms; without #ID, of its only shape. Text stands on the path's left: above it
        where it runs to the right. Give one path for each line of text, or several with overflow next for text that
        continues from one to the next.
    pen: The pen width for single-line fonts (Hershey), in user units; 0.047 of the font size unless given. (0.001 to
        100000; such as '12', '3mm', '0.1em')
    polygon: A regular polygon with this many sides, and this distance from its middle to its corners. A side is at
        the bottom. Text stands outside; with side right, inside. (such as '6,100', '6,20mm')
    process: With lint: also name strokes, insides of letters and gaps that are too thin for laser, pad, thread or
        stamp, with a user unit of 1/96 inch; laser:0.1mm gives the least width. (such as 'laser', 'laser:0.1mm',
        'stamp')
    repeat: Repeat the text n times round the curve; with auto, as often as it fits without squeezing. All gaps grow
        until the curve is full. With align justify, only word spaces grow; with center, start or end, only the gaps
        between repeats. One repeat has its middle at the top of a circle, an ellipse and other named shapes, unless
        meet, offset or align says otherwise. (1 to 100000; such as '3', 'auto')
    rounded: A rectangle with round corners; with a radius of 0, its corners are sharp. (such as '120,80,12',
        '60mm,40mm,5mm')
    sector: A sector between two radii, with upright text in its middle; 0,120 is a wedge. from_ and to are the angles
        of its sides, 210 and 330 unless given. The text is centred by its ink. Text that is too large is set smaller
        until it clears all edges; with fit size, it fills the sector. (such as '60,140', '0,120', '15mm,40mm')
    sectors: A wheel with a sector for each line of text, clockwise from the top; each label fits its sector by
        itself. from_ is the side where the first sector begins, and to where the last ends. (such as '60,140',
        '0,120', '15mm,40mm')
    separator: The sign between repeats and where the ends meet: star, dot, diamond, path data or any text. A shape is
        a little smaller than the capitals and has the letters' colour. A sign such as • is centred at half the height
        of the capitals. (-1e+12 to 1e+12; such as 'star', '•')
    separator_upright: Keep separators upright all round the curve; only signs and shapes can stay upright.
    shield: A shield of this width and, unless given, 1.2 times that height. (0.001 to 100000; such as '100',
        '100,130')
    side: The side of the curve for the text: left or right; on the right, the text runs the other way. (left unless
        given)
    small_caps: Set lower-case letters as small capitals: the font's, or its capitals made smaller.
    smooth: Smooth a noisy path, such as a GPS track: the text follows a curve that is nowhere further from it than
        this. auto is half the height of small letters. Corners become round. The more, the smoother. (0.001 to
        100000; such as 'auto', '8', '2mm')
    spacing: How gaps between letters are measured. optical: they look as on a straight line, and letters that are not
        joined never touch. even: they all look equal, plus kern. exact: by the font's advances along the curve, as in
        SVG and browsers. (optical unless given)
    spiral: A spiral of this many turns, with this gap between them; the text begins outside and runs clockwise
        inwards. The outer radius is the gap times one more than the turns. With a negative gap, the text begins near
        the middle and runs outwards. (such as '4,30', '4,8mm')
    star: A star with this many points at this radius, the first at the top. The third number is the radius of the
        notches; unless given, edges lie in line as in the pentagram. (such as '5,100', '8,100,70')
    stretch: The width of letters, such as 70% for condensed ones. A width axis or narrower face of the family comes
        first; what it lacks is scaled. (0.2 to 5; such as '70%', '0.7')
    stroke_width: The width of the line that will be drawn round the letters: it is ink that spacing keeps apart.
        (0.001 to 100000; such as '12', '3mm', '0.1em')
    system_fonts: Use the system's fonts for characters that no other font has; this is the default.
    to: Where a circle or ellipse ends; if it is less than from_, the curve runs anticlockwise. Of a sector, the other
        side. Unless given: a full turn after from_; of a sector 120 degrees after it. (-36000 to 36000)
    tracking: Extra space between letters, in user units; may be negative. (-100000 to 100000; such as '12', '3mm',
        '0.07em'; 0 unless given)
    underline: Draw a line under the letters, along the curve.
    upright: With automatic, turn text round that would be upside down. (never unless given)
    variation: A value on an axis of a variable font, such as wght=650 (repeatable). (such as 'wght=650')
    vertical: A column, read from its top; Chinese, Japanese and Korean characters stand upright, and other letters
        lie on their side. Without a length, or with auto, it is as long as the text; put the text before vertical
        then. Each further line is a column to the left. (0.001 to 100000; such as '300', '80mm', 'auto')
    wave: A wave of this length, with this height from trough to crest and this number of waves, 1 unless given. With
        a negative height, it begins with a trough. (such as '400,60', '600,40,2', '120mm,15mm')
    weight: 100 is thin, 400 regular, 700 bold. (1 to 1000; such as '400', 'bold'; 400 unless given)
    word_spacing: Extra space in every word space, in user units. (-100000 to 100000; such as '12', '3mm', '0.07em'; 0
        unless given)
    wrap: When the curve is full, continue on a line below; lines break between words. In a sector or sectors, text is
        broken into as many lines, up to four, as make it largest. Without this option, only labels that would be very
        small are.
    x_height: Instead of font_size, the height of small letters, measured by the ink of x. (0.001 to 100000; such as
        '12', '3mm')
    """
    given = dict(locals())
    __tracebackhide__ = True
    return _measured("measure", given)
