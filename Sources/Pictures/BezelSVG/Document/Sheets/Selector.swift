// Selectors as values, and how their text becomes compounds (Selectors 4, CSS Nesting 1).
//
// `SelectorReader` reads the parts of one compound; here they are joined. `Selector+Matching` tests them. What an unwritten
// beginning stands for is added when a selector is read: `&` in nested rules, the anchor in `:has()`, the scope's root in
// `@scope`. So tests know nothing of nesting, and a rule needs no list of its surroundings.
import BezelGeometry

/// A selector such as `g > rect.a:not(:first-child)` (Selectors 4). Not a list: each part of `a, b` is a selector.
struct Selector: Sendable {
    /// A test of an attribute, such as `[lang|=en i]`.
    struct Match: Sendable {
        /// In order: `[a]`, `=`, `~=`, `^=`, `$=`, `*=`, `|=`.
        enum Operation: Sendable { case exists, equals, word, prefix, suffix, contains, dash }
        /// The names that it may have; several with `*|`.
        var names: [String]
        var operation: Operation
        /// In lowercase if `ignoresCase`.
        var value: String
        /// By the flag `i`. Attributes of SVG are compared exactly otherwise.
        var ignoresCase: Bool
    }
    enum Pseudo: Sendable {
        case root
        /// Without elements and text.
        case empty
        /// Positions `step`·n + `offset` among siblings, from 1.
        case nth(step: Int, offset: Int, ofType: Bool, fromEnd: Bool)
        /// Positions among those siblings that a list takes.
        case nthOf(step: Int, offset: Int, fromEnd: Bool, siblings: SiblingSelectors)
        case only(ofType: Bool)
        /// `:lang()`, its tags in lowercase.
        case language([String])
        /// `:dir()`
        case direction(isRightToLeft: Bool)
        /// An element `a` with a target.
        case link
        /// `:is()`, `:where()` and `&`. The specificity is the highest of the list, 0 for `:where()`.
        case any([Selector], specificity: Int)
        /// `:not()`
        case none([Selector])
        /// `:has()`
        case has(RelativeSelectors)
        /// The element that `:has()` is asked of.
        case anchor
        /// `:scope` in `@scope`
        case scopingRoot
        /// Always true, such as `:defined`.
        case always
        /// Never true in a still picture, such as `:hover` and `::before`.
        case never
    }
    /// Those that are drawn. They select an element of their own beside the tree (``Element/firstLetter``).
    enum PseudoElement: String, Sendable { case firstLetter = "first-letter", firstLine = "first-line" }
    /// A namespace, as far as selectors tell them apart.
    enum Space: Sendable { case svg, xhtml, other }
    /// What is asked of one element, all of which must be so: the text between two combinators.
    struct Compound: Sendable {
        /// Nil for `*` and for none.
        var name: String?
        /// Nil for any.
        var space: Space?
        /// Nil for any. A second id makes the selector invalid unless it is the same.
        var id: String?
        var classes: [String] = []
        var matches: [Match] = []
        var pseudos: [Pseudo] = []
        var pseudoElement: PseudoElement?
        /// The combinator on the left: a space, ">", "+" or "~".
        var combinator = UInt8(ascii: " ")
    }
    /// From left to right, at least one.
    private(set) var compounds: [Compound] = []
    /// Of all compounds, as one number that compares as CSS demands: ten bits each for ids, classes and names. Kept, as
    /// nested rules hold those around them.
    private(set) var specificity = 0

    /// Nil for a selector of elements. Only the last compound may have one.
    var pseudoElement: PseudoElement? { compounds.last?.pseudoElement }

    /// What a sheet gives to its selectors.
    struct Surroundings: Sendable {
        /// The selectors of the rule around a nested one; nil outside rules.
        var parents: [Selector]?
        /// `@namespace` prefixes; the empty one is the default.
        var namespaces: [String: Space] = [:]
        /// Parentheses around the selector.
        var depth = 0
        /// Whether it may begin with a combinator: in `:has()`, where it is relative to ``Pseudo/anchor``.
        var isRelative = false
        var scope = Scope.none

        enum Scope: Sendable {
            case none
            /// In a block of `@scope`, where `:scope` is its root.
            case inside
            /// A limit of a scope, which is a descendant of its root.
            case limit
        }

        /// Of a list in parentheses.
        var inner: Surroundings {
            Surroundings(
                parents: parents, namespaces: namespaces, depth: depth + 1, isRelative: false,
                scope: scope == .none ? .none : .inside)
        }
    }

    /// Checks a list before it is read, by brackets and bytes alone.
    ///
    /// - Throws: Beyond `Limits.selectorNesting` or `Limits.selectorLength`.
    static func checkLimits(of list: Substring) throws(LimitError) {
        var (level, deepest) = (0, 0)
        for b in list.utf8 {
            if b == UInt8(ascii: "(") { level += 1 } else if b == UInt8(ascii: ")") { level -= 1 }
            deepest = max(deepest, level)
        }
        if deepest > Limits.selectorNesting.standard { throw LimitError(Limits.selectorNesting) }
        guard list.utf8.count > Limits.selectorLength.standard else { return }
        for selector in CSSText.split(list, at: UInt8(ascii: ","))
        where selector.utf8.count > Limits.selectorLength.standard { throw LimitError(Limits.selectorLength) }
    }

    /// The selectors of a list between commas. Empty if any is invalid, except where the list forgives: then it is what
    /// remains.
    ///
    /// - Parameter forgives: As `:is()` and `:where()` do (Selectors 4, 4.2).
    static func list(_ text: Substring, in surroundings: Surroundings, forgives: Bool = false) -> [Selector] {
        let all = CSSText.split(text, at: UInt8(ascii: ",")).map { Selector($0, in: surroundings) }
        return !forgives && all.contains { $0 == nil } ? [] : all.compactMap { $0 }
    }

    /// Reads one selector; nil if any of it is not understood.
    ///
    /// Compounds alternate with combinators. Spaces around “>”, “+” and “~” belong to them, so a combinator is a space only
    /// until another one is met. What the selector is relative to is put before the first compound at the end.
    init?(_ text: Substring, in surroundings: Surroundings = Surroundings()) {
        let bytes = Array(text.trimmed.utf8)
        guard !bytes.isEmpty, surroundings.depth <= Limits.selectorNesting.standard else { return nil }
        var reader = SelectorReader(bytes: bytes, surroundings: surroundings)
        var current = Compound()
        // In parentheses, as in `:is(& > a)`, nothing is added, since `&` must be written there.
        let isNested = surroundings.parents != nil && surroundings.depth == 0
        if let b = reader.byte, Self.combinators.contains(b) {
            // Relative to the rule around it, or to the element of `:has()`.
            guard isNested || surroundings.isRelative || surroundings.takesCombinator else { return nil }
            current.combinator = b
            reader.position += 1
            reader.skipSpace()
        }
        var isEmpty = true
        while let b = reader.byte {
            if CSSText.isSpace(b) || Self.combinators.contains(b) {
                guard !isEmpty else { return nil }
                compounds.append(current)
                current = Compound()
                isEmpty = true
                while let b = reader.byte, CSSText.isSpace(b) || Self.combinators.contains(b) {
                    if !CSSText.isSpace(b) {
                        guard current.combinator == UInt8(ascii: " ") else { return nil }
                        current.combinator = b
                    }
                    reader.position += 1
                }
            } else {
                guard reader.read(into: &current, isFirst: isEmpty) else { return nil }
                isEmpty = false
            }
        }
        guard !isEmpty else { return nil }
        compounds.append(current)
        // Pseudo-elements are last, and not in parentheses.
        if compounds.dropLast().contains(where: { $0.pseudoElement != nil })
            || surroundings.depth > 0 && pseudoElement != nil
        {
            return nil
        }
        // A nested selector that writes `&` is complete, unless it begins with a combinator.
        if surroundings.isRelative {
            compounds.insert(Compound(pseudos: [.anchor]), at: 0)
        } else if isNested, !reader.namesParents || compounds[0].combinator != UInt8(ascii: " ") {
            compounds.insert(Compound(pseudos: [surroundings.parentPseudo]), at: 0)
        } else if surroundings.isWithinScope(compounds, bytes) {
            compounds.insert(Compound(pseudos: [Self.scopeItself]), at: 0)
        }
        specificity = compounds.reduce(0) { $0 + $1.specificity }
    }

    /// `:where(:scope)`: the root that is not written adds no specificity.
    fileprivate static let scopeItself = Pseudo.any([Selector(scope: ())], specificity: 0)

    /// `:scope`, with the specificity of a pseudo-class.
    private init(scope: Void) {
        compounds = [Compound(pseudos: [.scopingRoot])]
        specificity = 1 << 10
    }

    private static let combinators: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")]
}

extension Selector.Surroundings {
    /// `&`: the elements of the rule around it; outside rules the scope's root or the document's. It has the specificity of
    /// the highest of them, as `:is()` has (CSS Nesting 1, 4).
    var parentPseudo: Selector.Pseudo {
        guard let parents else { return scope == .none ? .root : Selector.scopeItself }
        return .any(parents, specificity: parents.map(\.specificity).max() ?? 0)
    }

    /// Whether a selector may begin with a combinator that relates it to the scope's root.
    fileprivate var takesCombinator: Bool { scope == .limit || scope == .inside && depth == 0 }

    /// Whether the scope's root stands unwritten before the compounds: before a combinator, and where the selector does not
    /// name it (CSS Cascade 6, 2.5.1).
    fileprivate func isWithinScope(_ compounds: [Selector.Compound], _ bytes: [UInt8]) -> Bool {
        guard takesCombinator else { return false }
        if compounds.first?.combinator != UInt8(ascii: " ") { return true }
        return !bytes.contains(UInt8(ascii: "&")) && !String(decoding: bytes, as: UTF8.self).contains(bytes: ":scope")
    }
}

/// The list of a `:has()`, whose selectors begin with ``Selector/Pseudo/anchor``. Results are kept by its identity.
final class RelativeSelectors: Sendable {
    let list: [Selector]
    init(_ list: [Selector]) { self.list = list }
}

/// The list of `:nth-child(… of list)`. Results are kept by its identity, as the same text means other elements in other
/// rules: `&`, and names where another namespace is the default.
final class SiblingSelectors: Sendable {
    let list: [Selector]
    /// Whether it may name the root of a scope, so that results are of one root.
    let namesScope: Bool
    init(_ list: [Selector], namesScope: Bool) { (self.list, self.namesScope) = (list, namesScope) }
}

extension Selector.Compound {
    /// Ids, then classes and the like, then names, ten bits each (Selectors 4). More than 1023 classes would count as an
    /// id, which only a selector made for that has.
    fileprivate var specificity: Int {
        (id == nil ? 0 : 1 << 20) + (classes.count + matches.count) << 10 + (name == nil ? 0 : 1)
            + (pseudoElement == nil ? 0 : 1) + pseudos.reduce(0) { $0 + $1.specificity }
    }
}

extension Selector.Pseudo {
    /// A pseudo-class counts as a class, one with a list as the highest of the list, `:nth-child(… of list)` as both.
    fileprivate var specificity: Int {
        switch self {
        case .any(_, let specificity): specificity
        case .none(let list): list.map(\.specificity).max() ?? 0
        case .has(let relative): relative.list.map(\.specificity).max() ?? 0
        case .nthOf(_, _, _, let siblings): 1 << 10 + (siblings.list.map(\.specificity).max() ?? 0)
        case .anchor: 0
        default: 1 << 10
        }
    }
}
