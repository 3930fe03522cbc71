import BezelTypesetting
import BezelGeometry

extension TextSetter {
    /// Inner elements with `textLength` move as a whole if only spacing changes.
    ///
    /// - Parameter characters: Each cluster's first character, in visual order.
    func lengths(_ characters: [Int], _ content: TextContent) -> [LengthAdjustment] {
        var owners: [ElementID: (depth: Int, members: [Int])] = [:]
        var last: (span: Int, owners: [(depth: Int, id: ElementID)])?
        for (i, character) in characters.enumerated() {
            let span = content.characters[character].span
            if last?.span != span {
                let own = content.spans[span].ancestors.enumerated().filter { tree[$0.element]["textLength"] != nil }
                last = (span, own.map { ($0.offset, $0.element) })
            }
            for owner in last?.owners ?? [] { owners[owner.id, default: (owner.depth, [])].members.append(i) }
        }
        return owners.sorted { ($0.value.depth, $0.key) > ($1.value.depth, $1.key) }.compactMap { owner, found in
            let scale = content.span(of: characters[found.members[0]]).scale
            guard let length = scale.resolve(tree[owner]["textLength"], .x), length >= 0,
                !content.hasLineBreak(within: owner)
            else { return nil }
            func unit(_ i: Int) -> ElementID? {
                content.span(of: characters[i]).ancestors.dropFirst(found.depth + 1)
                    .first { tree[$0]["textLength"] != nil }
            }
            var groups: [[Int]] = []
            var last: ElementID?
            for i in found.members {
                let own = unit(i)
                if let own, own == last {
                    groups[groups.count - 1].append(i)
                } else {
                    groups.append([i])
                }
                last = own
            }
            return LengthAdjustment(
                groups: groups, length: length, stretchesGlyphs: tree[owner]["lengthAdjust"] == "spacingAndGlyphs")
        }
    }
}
