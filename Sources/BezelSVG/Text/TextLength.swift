// `textLength` and `lengthAdjust`, from the innermost element that asks outwards.
import Foundation

extension DocumentBuilder {
    /// Brings what is in an element to the element's `textLength`. An element within that has one of its own moves as a
    /// whole where spacing alone is adjusted.
    func adjustLengths(_ clusters: inout [ChunkCluster], _ content: TextContent) {
        var owners: [ElementID: (depth: Int, members: [Int])] = [:]
        for i in clusters.indices {
            let span = content.spans[content.characters[clusters[i].character].span]
            for (depth, owner) in span.ancestors.enumerated() where tree[owner]["textLength"] != nil {
                owners[owner, default: (depth, [])].members.append(i)
            }
        }
        for (owner, found) in owners.sorted(by: { ($0.value.depth, $0.key) > ($1.value.depth, $1.key) }) {
            let members = found.members
            let scale = content.spans[content.characters[clusters[members[0]].character].span].scale
            guard let length = scale.resolve(tree[owner]["textLength"], .x), length >= 0 else { continue }
            let width = members.reduce(0) { $0 + clusters[$1].advance }
            if tree[owner]["lengthAdjust"] == "spacingAndGlyphs" {
                guard width > 0, length > 0 else { continue }
                let factor = length / width
                for i in members {
                    clusters[i].stretch *= factor
                    clusters[i].advance *= factor
                    clusters[i].width *= factor
                }
                continue
            }
            // The last cluster of each thing that moves as a whole.
            func unit(_ i: Int) -> ElementID? {
                content.spans[content.characters[clusters[i].character].span].ancestors.dropFirst(found.depth + 1)
                    .first { tree[$0]["textLength"] != nil }
            }
            var lasts: [Int] = []
            for (n, i) in members.enumerated() {
                let own = unit(i)
                if n > 0, own != nil, own == unit(members[n - 1]) { lasts.removeLast() }
                lasts.append(i)
            }
            guard lasts.count > 1 else { continue }
            let step = (length - width) / CGFloat(lasts.count - 1)
            for (n, i) in lasts.enumerated() where n < lasts.count - 1 || i < clusters.count - 1 {
                clusters[i].advance += step
            }
        }
    }
}
