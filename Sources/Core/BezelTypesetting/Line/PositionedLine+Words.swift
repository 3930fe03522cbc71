extension PositionedLine {
    /// Does nothing unless a word is whole. Returns whether any was hidden.
    func hideRestsOfWords(_ spots: inout [ClusterPlacement]) -> Bool {
        guard clusters.contains(where: \.isHidden) else { return false }
        let words = text.wordRanges()
        let broken = words.filter { word in
            let hidden = clusters[word].count { $0.isHidden }
            return hidden > 0 && hidden < word.count
        }
        let hasWholeWord = words.contains { !clusters[$0].contains(where: \.isHidden) }
        guard hasWholeWord, !broken.isEmpty else { return false }
        for index in broken.joined() { spots[index].isHidden = true }
        return true
    }
}
