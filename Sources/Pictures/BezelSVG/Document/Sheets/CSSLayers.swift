// Cascade layers (CSS Cascade 5, 6.4): a tree in order of first appearance. `SheetReader` adds layers as it meets them, and
// `RuleIndex` sorts rules by `ranks` once all sheets are read. A layer's rank is not known earlier, since a later block may
// add a layer within an earlier one.
import BezelGeometry

struct CSSLayers {
    typealias ID = Int
    /// A layer's place in the tree. `byName` holds those of the children that have a name, `children` all of them in order.
    private struct Layer {
        var parent: ID?
        var byName: [String: ID] = [:]
        var children: [ID] = []
    }
    /// By id; layers are added and never removed, so ids stay valid. The first is what lies in no layer.
    private var layers = [Layer()]
    static let none: ID = 0

    /// Whether no layer was declared, so that layers do not affect the order of rules.
    var isEmpty: Bool { layers.count == 1 }

    /// The layer of a name, which is added together with the layers around it if it is new.
    ///
    /// - Parameters:
    ///   - name: Such as `base.reset`; nil for a layer without a name, which is always new.
    ///   - outer: What the name is relative to.
    mutating func layer(_ name: String?, within outer: ID) -> ID {
        guard let name else { return add(to: outer) }
        var current = outer
        for part in name.split(separator: ".") {
            let part = part.trimmed
            if let known = layers[current].byName[part] {
                current = known
            } else {
                let new = add(to: current)
                layers[current].byName[part] = new
                current = new
            }
        }
        return current
    }

    private mutating func add(to parent: ID) -> ID {
        layers.append(Layer(parent: parent))
        layers[parent].children.append(layers.count - 1)
        return layers.count - 1
    }

    /// By layer: later ranks win. A layer comes after its inner ones, and what lies in no layer comes last. Important
    /// declarations reverse this order (`RuleIndex.byImportance(_:)`).
    var ranks: [Int] {
        var ranks = Array(repeating: 0, count: layers.count)
        var next = 0
        // In post-order, without recursion, as names may be of any depth.
        var stack: [(layer: ID, child: Int)] = [(Self.none, 0)]
        while let (layer, child) = stack.last {
            if child < layers[layer].children.count {
                stack[stack.count - 1].child += 1
                stack.append((layers[layer].children[child], 0))
            } else {
                ranks[layer] = next
                next += 1
                stack.removeLast()
            }
        }
        return ranks
    }

    /// Whether a name is of identifiers between dots. An identifier begins with no digit, and may hold escapes.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                guard let first = part.utf8.first, !(48...57 ~= first) else { return false }
                return part.utf8.allSatisfy { CSSText.isNameByte($0) || $0 == UInt8(ascii: "\\") }
            }
    }
}
