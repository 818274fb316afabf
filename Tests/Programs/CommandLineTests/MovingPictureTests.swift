import Foundation
import TestPrograms
import Testing

/// Pictures of several frames, and JPEG, as another program reads them.
@Suite struct MovingPictureTests {
  private let place = Workplace()

  private func render(_ arguments: String...) throws -> Outcome {
    try place.run(["render", "clock", "--no-config", "-q", "--at", Workplace.instant] + arguments)
  }

  @Test(
    .needs(.pillow),
    arguments: [
      (["--frames", "3", "--frame-duration", "1s", "-o", "a.gif"], 3, 1_000.0),
      (["--frames", "4", "--frame-duration", "250ms", "--format", "apng", "-o", "a.png"], 4, 250),
      (["-o", "a.gif"], 24, 500), (["--frames", "1", "-o", "a.apng"], 1, 500),
    ])
  func showsTheNextEntries(arguments: [String], count: Int, milliseconds: Double) throws {
    try place.run(["render", "clock", "--no-config", "-q", "--at", Workplace.instant] + arguments).expectSuccess()
    let file = try #require(arguments.last)
    let picture = try #require(PillowPicture.read([Array(place.data(file))]).first)
    // A clock says something else each second: no two frames are equal.
    #expect(picture.frames.count == count)
    #expect(count == 1 || picture.frames.allSatisfy { $0.milliseconds == milliseconds })
  }

  @Test func qualityDecidesTheSizeOfJPEG() throws {
    for quality in [10, 92, 100] { try render("--quality", "\(quality)", "-o", "\(quality).jpg").expectSuccess() }
    let sizes = try [10, 92, 100].map { try place.data("\($0).jpg").count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
    try render("-o", "default.jpeg").expectSuccess()
    #expect(try place.data("default.jpeg") == place.data("92.jpg"))
  }

  @Test(arguments: [
    ("--frames", "0", "a.gif"), ("--frames", "1001", "a.gif"), ("--frames", "2.5", "a.gif"), ("--frames", "5", "a.png"),
    ("--frame-duration", "5", "a.gif"), ("--frame-duration", "1ms", "a.gif"), ("--frame-duration", "25h", "a.gif"),
    ("--quality", "0", "a.jpg"), ("--quality", "101", "a.jpg"), ("--quality", "50", "a.png"),
    ("--background", "transparent", "a.jpg"), ("--corner-radius", "8", "a.gif"),
  ])
  func refusesWhatDoesNotFit(flag: String, value: String, file: String) throws {
    try render(flag, value, "-o", file).expectFailure(64, flag)
    #expect(try place.names() == [])
  }
}
