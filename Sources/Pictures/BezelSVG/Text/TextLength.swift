// `textLength` and `lengthAdjust`, as adjustments of a chunk (SVG 2, section 11.5, *Apply textLength*).
import BezelTypesetting
import BezelGeometry

extension TextSetter {
    /// The adjustments of a chunk, from the inside out. Inner elements with `textLength` move as a whole if only spacing
    /// changes.
    ///
    /// Linear in clusters, times the elements around each that have a length.
    ///
    /// - Parameters:
    ///   - characters: Each cluster's first character, in visual order.
    ///   - totals: From ``lengthTotals(_:_:)``.
    func lengths(
        _ characters: [Int], _ content: TextContent, _ totals: [ElementID: LengthAdjustment.Total]
    ) -> [LengthAdjustment] {
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
                !content.broken.contains(owner)
            else { return nil }
            // The outermost element with a length inside of the owner, which is adjusted already.
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
            var adjustment = LengthAdjustment(
                groups: groups, length: length, stretchesGlyphs: tree[owner]["lengthAdjust"] == "spacingAndGlyphs")
            adjustment.total = totals[owner]
            return adjustment
        }
    }

    /// The widths of elements with `textLength` that go over several chunks, which SVG 2 adjusts before characters take
    /// their positions: such an element has one length, not one for each chunk.
    func lengthTotals(_ chunks: [TextChunk], _ content: TextContent) -> [ElementID: LengthAdjustment.Total] {
        guard chunks.count > 1 else { return [:] }
        let owned = content.spans.map { $0.ancestors.filter { tree[$0]["textLength"] != nil } }
        guard owned.contains(where: { !$0.isEmpty }) else { return [:] }
        var counts: [ElementID: Int] = [:]
        for chunk in chunks where content.characters[chunk.range.lowerBound].scalar != TextCharacter.lineBreak {
            let spans = Set(content.characters[chunk.range].map(\.span))
            for owner in Set(spans.flatMap { owned[$0] }) { counts[owner, default: 0] += 1 }
        }
        var totals: [ElementID: LengthAdjustment.Total] = [:]
        // Shapes all chunks once more, but only in texts that have such an element.
        for (owner, count) in counts where count > 1 { totals[owner] = LengthAdjustment.Total() }
        guard !totals.isEmpty else { return [:] }
        for chunk in chunks where content.characters[chunk.range.lowerBound].scalar != TextCharacter.lineBreak {
            guard let (line, characters) = lineChunk(chunk, content) else { continue }
            for (step, character) in zip(line.steps, characters) {
                for owner in owned[content.characters[character].span] where totals[owner] != nil {
                    totals[owner]?.width += step.length
                    totals[owner]?.groups += 1
                }
            }
        }
        return totals
    }
}
