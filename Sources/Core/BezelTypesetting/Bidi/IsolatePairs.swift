// Isolates (UAX #9, BD9), and first strong characters (P2, P3).

struct IsolatePairs {
    /// Each isolate's partner, or -1; may be empty.
    private let partners: [Int]

    init(_ characters: [BidiCharacter]) {
        guard characters.contains(where: { $0.bidiClass.isIsolateInitiator }) else {
            partners = []
            return
        }
        var partners = [Int](repeating: -1, count: characters.count)
        var open: [Int] = []
        for i in characters.indices {
            switch characters[i].bidiClass {
            case .lri, .rli, .fsi: open.append(i)
            case .pdi:
                guard let start = open.popLast() else { continue }
                partners[start] = i
                partners[i] = start
            case .b: open.removeAll()
            default: break
            }
        }
        self.partners = partners
    }

    func partner(of index: Int) -> Int? {
        guard index < partners.count, partners[index] >= 0 else { return nil }
        return partners[index]
    }

    /// Skips isolates.
    func firstStrongLevel(of characters: [BidiCharacter], in range: Range<Int>) -> UInt8? {
        var i = range.lowerBound
        while i < range.upperBound {
            switch characters[i].bidiClass {
            case .l: return 0
            case .r, .al: return 1
            case .b: return nil
            case .lri, .rli, .fsi:
                guard let end = partner(of: i) else { return nil }
                i = end
            default: break
            }
            i += 1
        }
        return nil
    }
}
