import UIKit
import XCTest

/// What data are, and files as values.
final class ContentTypeTests: XCTestCase {
  func testTypesConformToTheirSupertypes() {
    XCTAssertTrue(UTType.swiftSource.conforms(to: .plainText))
    XCTAssertTrue(UTType.png.conforms(to: .image))
    XCTAssertTrue(UTType.png.conforms(to: .png))
    XCTAssertFalse(UTType.png.isSubtype(of: .png))
    XCTAssertTrue(UTType.image.isSupertype(of: .jpeg))
    XCTAssertFalse(UTType.pdf.conforms(to: .image))
    XCTAssertEqual(UTType.json.preferredFilenameExtension, "json")
    XCTAssertEqual(UTType.jpeg.preferredMIMEType, "image/jpeg")
    XCTAssertEqual(UTType("public.text"), .text)
    XCTAssertNil(UTType("com.example.unknown"))
    XCTAssertEqual(UTType(mimeType: "text/html"), .html)
    XCTAssertNil(UTType(mimeType: "text/html", conformingTo: .image))
    XCTAssertNil(UTType(mimeType: "no/such"))
  }

  func testAnExtensionThatIsNotKnownHasADynamicType() {
    XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
    XCTAssertNil(UTType(filenameExtension: ""))
    let own = UTType(filenameExtension: "md", conformingTo: .text)
    XCTAssertEqual(own?.isDynamic, true)
    XCTAssertEqual(own?.isDeclared, false)
    XCTAssertEqual(own?.preferredFilenameExtension, "md")
    XCTAssertEqual(own?.conforms(to: .data), true)
    let two = UTType(filenameExtension: "tar.gz")
    XCTAssertEqual(two?.conforms(to: .data), true)
    XCTAssertEqual(two?.preferredFilenameExtension, "tar.gz")
    XCTAssertEqual(own?.conforms(to: .image), false)
    XCTAssertNotEqual(UTType(filenameExtension: "png", conformingTo: .text), .png)
    let exported = UTType(exportedAs: "com.example.note")
    XCTAssertEqual("\(exported)", "com.example.note")
    XCTAssertEqual(exported, UTType(importedAs: "com.example.note"))
    XCTAssertEqual(exported.supertypes, [.data, .item])
    let json = UTType(exportedAs: "com.example.note", conformingTo: .json)
    XCTAssertTrue(json.conforms(to: .text))
    XCTAssertEqual(UTType(filenameExtension: "note", conformingTo: json)?.conforms(to: .text), true)
    XCTAssertEqual(json, exported)
    XCTAssertTrue(UTType.text.isPublic)
  }

  func testATypeIsCodedByItsIdentifier() throws {
    let data = try JSONEncoder().encode([UTType.pdf])
    XCTAssertEqual(String(decoding: data, as: UTF8.self), #"["com.adobe.pdf"]"#)
    XCTAssertEqual(try JSONDecoder().decode([UTType].self, from: data), [.pdf])
  }

  func testAFolderIsWrittenAndRead() throws {
    let folder = FileWrapper(directoryWithFileWrappers: [
      "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))
    ])
    let second = folder.addRegularFile(withContents: Data("b".utf8), preferredFilename: "a.txt")
    XCTAssertEqual(second, "1__#$!@%!#__a.txt")
    XCTAssertEqual(folder.fileWrappers?["a.txt"]?.preferredFilename, "a.txt")
    XCTAssertNil(folder.fileWrappers?["a.txt"]?.filename, "It is in no file.")
    let inner = FileWrapper(directoryWithFileWrappers: [:])
    inner.preferredFilename = "inner"
    XCTAssertEqual(folder.addFileWrapper(inner), "inner")
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    for _ in 0..<2 { try folder.write(to: url, options: .atomic, originalContentsURL: nil) }
    let read = try FileWrapper(url: url, options: .immediate)
    XCTAssertTrue(read.isDirectory)
    XCTAssertFalse(read.isRegularFile)
    XCTAssertEqual(read.filename, url.lastPathComponent)
    XCTAssertEqual(Set(read.fileWrappers?.keys.map { $0 } ?? []), ["a.txt", second, "inner"])
    XCTAssertEqual(read.fileWrappers?["a.txt"]?.regularFileContents, Data("a".utf8))
    XCTAssertEqual(read.fileWrappers?["inner"]?.isDirectory, true)
    folder.removeFileWrapper(inner)
    XCTAssertEqual(folder.fileWrappers?.count, 2)
    XCTAssertThrowsError(try FileWrapper(url: url.appendingPathComponent("none")))
    XCTAssertTrue(url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
  }

  func testAChildHasThePlaceOfItsPreferredName() {
    let child = FileWrapper(regularFileWithContents: Data())
    child.preferredFilename = "own"
    let folder = FileWrapper(directoryWithFileWrappers: ["other": child])
    XCTAssertEqual(folder.fileWrappers.map { Array($0.keys) }, ["own"])
    XCTAssertEqual(child.preferredFilename, "own")
  }

  func testWritingTellsTheNamesIfItIsAskedTo() throws {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    let name = folder.addRegularFile(withContents: Data(), preferredFilename: "a")
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try folder.write(to: url, originalContentsURL: nil)
    XCTAssertNil(folder.filename)
    try folder.write(to: url, options: .withNameUpdating, originalContentsURL: nil)
    XCTAssertEqual(folder.filename, url.lastPathComponent)
    XCTAssertEqual(folder.fileWrappers?[name]?.filename, "a")
  }

  /// A link to a folder around it would be read without end.
  func testALinkIsNotFollowed() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let link = url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    for _ in 0..<2 {
      let folder = try FileWrapper(url: url)
      let inner = try XCTUnwrap(folder.fileWrappers?["link"])
      XCTAssertTrue(inner.isSymbolicLink)
      XCTAssertFalse(inner.isDirectory || inner.isRegularFile)
      XCTAssertEqual(inner.symbolicLinkDestinationURL?.path, url.path)
      try folder.write(to: url, originalContentsURL: nil)
    }
    XCTAssertFalse(FileWrapper(regularFileWithContents: Data()).isSymbolicLink)
  }
}
