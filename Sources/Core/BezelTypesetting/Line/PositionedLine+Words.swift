// The last step of `Overflow.hideWords`: a word of which some letters are hidden is hidden whole. PositionedLine has
// hidden letters one by one before, and PathPlacer calls this when it has; how words are divided is said in WordRanges.

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
