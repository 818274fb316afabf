import Testing
import WidgetBase

@testable import PanelDrivers

@Suite struct PanelScriptTests {
  private func statements(_ text: String) throws -> [PanelScript.Statement] {
    var parser = PanelScriptParser(text: text, inks: ["black", "white"], codes: [], isReadyWhenHigh: true)
    return try parser.statements()
  }

  @Test func readsEachKindOfStatement() throws {
    #expect(
      try statements("line rst 0; delay 1.5; busy; busy 71 until=low; 61 0320; 10 ff*3; cs1: 12; rows { 4f @row }") == [
        .line(.reset, false), .delay(1.5), .busy(isReadyWhenHigh: true, pollCommand: nil),
        .busy(isReadyWhenHigh: false, pollCommand: 0x71), .send(chips: [], command: 0x61, [.bytes([0x03, 0x20])]),
        .send(chips: [], command: 0x10, [.fill(0xFF, count: 3)]), .send(chips: [.secondChip], command: 0x12, []),
        .rows([.send(chips: [], command: 0x4F, [.rowNumber])]),
      ])
  }

  @Test func bracketsMayBeBrokenIntoLines() throws {
    #expect(try statements("10 [white\n  old]") == statements("10 [white old]"))
  }

  @Test func pixelsOutsideTheFrameArePadding() throws {
    let frame = ScanFrame(width: 3, height: 1, indices: [1, 0, 1])
    #expect(PlanePacking(bitDepth: 1, codes: [0, 1]).bytes(of: frame, on: nil) == [0b1010_0000])
    #expect(PlanePacking(bitDepth: 1, codes: [0, 1], padding: 1).bytes(of: frame, on: nil) == [0b1011_1111])
    #expect(PlanePacking(bitDepth: 4, codes: [0, 3]).bytes(of: frame, on: nil) == [0x30, 0x30])
    let canvas = PanelCanvas(width: 8, height: 2, left: 4, top: 1)
    #expect(PlanePacking(bitDepth: 1, codes: [0, 1]).bytes(of: frame, on: canvas) == [0, 0b0000_1010])
  }

  @Test(arguments: [
    ("line rest 0", "line needs"), ("line rst 2", "line needs"), ("delay", "delay needs"), ("delay -1", "delay needs"),
    ("delay 1e9", "delay needs"), ("busy zz", "after busy"), ("zz 00", "unknown statement"), ("10 0", "is not data"),
    ("10 ff*0", "is not data"), ("10 ff*99999999999999999999", "is not data"), ("10 [red]", "no ink"),
    ("10 [4bit]", "lacks numbers"), ("10 [white bytes=5-2]", "range of bytes"),
    ("10 [white pink=1]", "number of an ink"),
    ("10 [white black=16]", "number of an ink"), ("10 [white left]", "unknown word"), ("10 []", "names no pixels"),
    ("rows 12", "rows needs"), ("rows { 12", "rows lacks"), ("cs0:", "unknown statement"),
  ])
  func faultsAreNamed(script: String, part: String) {
    #expect {
      _ = try statements(script)
    } throws: {
      ($0 as? Failure)?.description.contains(part) == true
    }
  }
}
