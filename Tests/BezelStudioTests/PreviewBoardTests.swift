// What the page is told of a package's previews.
import BezelJSON
import Testing

@testable import BezelStudio

@Suite struct PreviewBoardTests {
    private func board() -> PreviewBoard {
        let board = PreviewBoard(package: "Cards")
        board.list([.init(name: "Red", file: "A.swift", line: 1), .init(name: "Blue", file: "A.swift", line: 5)])
        return board
    }
    private func pictures(_ board: PreviewBoard) -> [String?] {
        guard case .array(let previews)? = board.value["previews"] else { return [] }
        return previews.map { if case .string(let name)? = $0["picture"] { name } else { nil } }
    }

    @Test func aPictureIsFoundByTheNameThatThePageIsTold() throws {
        let board = board()
        board.put(1, picture: [1, 2], failure: nil)
        let name = try #require(pictures(board)[1])
        #expect(pictures(board)[0] == nil)
        #expect(board.picture(name) == [1, 2])
        #expect(board.picture("1-99.png") == nil)
    }

    @Test func aNewPictureHasAnotherNameAndTheSameOneItsOwn() {
        let board = board()
        board.put(0, picture: [1], failure: nil)
        board.put(1, picture: [2], failure: nil)
        let before = pictures(board)
        board.begin()
        board.list([.init(name: "Red", file: "A.swift", line: 2), .init(name: "Blue", file: "A.swift", line: 6)])
        #expect(pictures(board) == before, "pictures stay until there are new ones")
        board.put(0, picture: [1], failure: nil)
        board.put(1, picture: [3], failure: nil)
        #expect(pictures(board)[0] == before[0])
        #expect(pictures(board)[1] != before[1])
    }

    @Test func aFailureOfThePackageKeepsTheLastPictures() {
        let board = board()
        board.put(0, picture: [1], failure: nil)
        board.begin()
        board.end(failure: "A.swift:1:1: error: no", seconds: 1)
        #expect(board.value["failure"] == .string("A.swift:1:1: error: no"))
        #expect(board.value["isBuilding"] == .bool(false))
        #expect(pictures(board)[0] != nil)
    }

    @Test func whoWaitsIsToldOfAChangeAtOnceAndOtherwiseInTheEnd() {
        let board = board()
        let now = board.waitForChange(from: 0, seconds: 10)
        #expect(board.waitForChange(from: now, seconds: 0.05) == now)
        board.put(5, picture: [1], failure: nil)
        #expect(board.waitForChange(from: now, seconds: 10) == now + 1)
        #expect(pictures(board) == [nil, nil], "an index of no preview changes none")
    }
}
