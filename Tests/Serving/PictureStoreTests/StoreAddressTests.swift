import PictureStore
import Testing

@Suite struct StoreAddressTests {
  @Test func aPathIsAFolder() throws {
    #expect(try StoreAddress("pictures") == .folder("pictures"))
    #expect(try StoreAddress("/srv/pictures/") == .folder("/srv/pictures/"))
  }

  @Test(arguments: ["", "ftp://host/path", "://"])
  func anythingElseIsNone(text: String) {
    #expect(throws: StoreError.self) { try StoreAddress(text) }
  }
}
