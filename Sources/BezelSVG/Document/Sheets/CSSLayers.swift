// Cascade layers (CSS Cascade 5, 6.4): a tree in order of first appearance.
import BezelGeometry

struct CSSLayers {
    typealias ID = Int
    private struct Layer {
        var parent: ID?
        var byName: [String: ID] = [:]
        var children: [ID] = []
    }
    /// The first is what lies in no layer.
    private var layers = [Layer()]
    static let none: ID = 0

    var isEmpty: Bool { layers.count == 1 }

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

    /// By layer: later ranks win. A layer comes after its inner ones, and what lies in no layer comes last.
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

    /// Whether a name is of identifiers between dots.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                guard let first = part.utf8.first, !(48...57 ~= first) else { return false }
                return part.utf8.allSatisfy { CSSText.isNameByte($0) || $0 == UInt8(ascii: "\\") }
            }
    }
}
