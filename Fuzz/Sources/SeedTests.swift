internal import Foundation
internal import Testing

/// Feeds each reader with its corpus once, without the fuzzer.
///
/// A finding is a crash; `Scripts/check/run-tests` then names the reader and the seed. Readers are not made for several
/// threads.
@Suite(.serialized) struct SeedTests {
  struct Seed: Sendable, CustomTestStringConvertible {
    let reader: String
    let file: String

    var testDescription: String { "\(reader)/\(file)" }
  }

  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpus").path

  private static let seeds = readers.flatMap { reader in
    files(in: "\(corpus)/\(reader.name)").map { Seed(reader: reader.name, file: $0) }
  }

  private static func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test(arguments: seeds) func readsEachSeed(_ seed: Seed) async throws {
    let reader = try #require(readers.first { $0.name == seed.reader })
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(Self.corpus)/\(seed.testDescription)")))
    let status = await withCheckedContinuation { continuation in
      // Some readers block their thread until tasks end, which need those of the pool.
      Thread.detachNewThread {
        continuation.resume(returning: bytes.withUnsafeBufferPointer { reader.callback($0.baseAddress, $0.count) })
      }
    }
    #expect(status == 0)
  }

  @Test func everyReaderHasSeeds() {
    #expect(Self.files(in: Self.corpus) == readers.map(\.name).sorted())
    #expect(Set(Self.seeds.map(\.reader)).count == readers.count)
  }
}
