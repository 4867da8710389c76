import SwiftUI
import XCTest

/// Documents, and other names of SwiftUI's that show little.
final class DocumentTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = ""
    init(_ text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents else { throw Broken() }
      text = String(decoding: data, as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }
  private final class Page: ReferenceFileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    @Published var text = "a"
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func snapshot(contentType: UTType) throws -> String { text }
    func fileWrapper(
      snapshot: String, configuration: WriteConfiguration
    ) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(snapshot.utf8)) }
  }

  func testADocumentIsReadAndWritten() throws {
    let file = FileWrapper(regularFileWithContents: Data("a".utf8))
    var note = try Note(configuration: .init(contentType: .plainText, file: file))
    note.text += "b"
    let written = try note.fileWrapper(configuration: .init(contentType: .plainText))
    XCTAssertEqual(written.regularFileContents, Data("ab".utf8))
    XCTAssertEqual(Note.writableContentTypes, [.plainText])
    XCTAssertEqual(Page.writableContentTypes, [.plainText])
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    XCTAssertThrowsError(try Note(configuration: .init(contentType: .plainText, file: folder)))
  }

  func testAGroupShowsANewDocument() {
    onMain {
      let group = DocumentGroup(newDocument: Note("a")) { file in
        TextField(file.fileURL == nil ? "new" : "old", text: file.$document.text)
        Text(file.document.text)
      }
      XCTAssertTrue(Shown(group.content).text().contains("a"))
      var change: (() -> Void)?
      let reference = DocumentGroup(newDocument: { Page() }) { file in
        Button(file.document.text) {}
          .onAppear { change = { file.document.text = "b" } }
      }
      let shown = Shown(reference.content)
      XCTAssertTrue(shown.text().contains("a"))
      change?()
      XCTAssertTrue(shown.text().contains("b"))
      _ = DocumentGroup(viewing: Note.self) { Text($0.document.text) }
      _ = DocumentGroup(viewing: Page.self) { Text($0.document.text) }
    }
  }

  func testPanelsAndRotorsShowNothing() {
    onMain {
      func fail() { XCTFail("Nothing opens") }
      let (shown, url) = (Binding.constant(true), URL(fileURLWithPath: "/a"))
      assertShows(
        "Text \"a\"",
        Text("a")
          .fileImporter(isPresented: shown, allowedContentTypes: [.pdf]) { _ in fail() }
          .fileImporter(
            isPresented: shown, allowedContentTypes: [.pdf], allowsMultipleSelection: true
          ) { _ in fail() }
          .fileImporter(
            isPresented: shown, allowedContentTypes: [.pdf], allowsMultipleSelection: true
          ) { _ in
            fail()
          } onCancellation: {
            fail()
          }
          .fileExporter(isPresented: shown, document: Note(""), contentType: .plainText) { _ in
            fail()
          }
          .fileExporter(isPresented: shown, document: Page(), contentType: .plainText) { _ in
            fail()
          }
          .fileExporter(isPresented: shown, documents: [Note("")], contentType: .plainText) { _ in
            fail()
          }
          .fileMover(isPresented: shown, file: url) { _ in fail() }
          .fileMover(isPresented: shown, files: [url]) { _ in fail() }
          .fileDialogMessage("a").fileDialogDefaultDirectory(url)
          .onDrop(of: [.image], isTargeted: nil) { _ in
            fail()
            return true
          })
      struct Heading: Identifiable { var (id, text) = (1, "a") }
      let text = "abc"
      assertShows(
        "Text \"a\"",
        Text("a")
          .accessibilityRotor("a") {
            AccessibilityRotorEntry("b", id: 1) { fail() }
            AccessibilityRotorEntry(Text("b"), id: "c")
            AccessibilityRotorEntry("b", textRange: text.startIndex..<text.endIndex)
          }
          .accessibilityRotor(.headings, entries: [Heading()], entryLabel: \.text)
          .accessibilityRotor("a", entries: [Heading()], entryLabel: \.text)
          .accessibilityRotor("a", entries: [Heading()], entryID: \.id, entryLabel: \.text)
          .accessibilityRotor(.links, textRanges: [text.startIndex..<text.endIndex])
          .accessibilityRotor(.links(visited: true)) { EmptyView() })
      XCTAssertNotEqual(AccessibilitySystemRotor.headings(level: .h1), .headings)
    }
  }

  func testSearchesShowTheirField() {
    onMain {
      struct Token: Identifiable { let id = 1 }
      let tokens = Binding.constant([Token()])
      assertShows(
        "Overlay|Text \"a\"|TextField \"x\"|Text \"Find\"",
        Text("a").tag(1, includeOptional: false)
          .searchable(text: .constant("x"), tokens: tokens, prompt: "Find") { _ in Text("t") }
          .searchScopes(.constant(1), activation: .onTextEntry) { Text("s").tag(1) }
          .searchSuggestions(.hidden, for: [.content, .menu])
          .searchCompletion(Token()))
      assertShows(
        "Overlay|Text \"a\"|TextField \"x\"|Text \"Find\"",
        Text("a").searchable(
          text: .constant("x"), tokens: tokens, suggestedTokens: tokens, prompt: Text("Find")
        ) { _ in Text("t") }
        .tabViewCustomization(.constant(TabViewCustomization())))
    }
  }

  func testAButtonPastes() {
    onMain {
      var pasted: [String] = []
      let button = PasteButton(payloadType: String.self) { pasted = $0 }
      assertShows("PasteButton|Text \"Paste\"", button)
      let providers = ["a" as Any, 1].map { NSItemProvider(item: $0, typeIdentifier: nil) }
      button.paste(providers)
      XCTAssertEqual(pasted, ["a"])
      var count = 0
      PasteButton(supportedContentTypes: [.text]) { count = $0.count }.paste(providers)
      XCTAssertEqual(count, 2)
    }
  }

  func testDaysAreChosen() {
    onMain {
      let days: Set<DateComponents> = [DateComponents(day: 1), DateComponents(day: 2)]
      assertShows(
        "MultiDatePicker dates=2|Text \"a\"", MultiDatePicker("a", selection: .constant(days)))
      let now = Date()
      assertShows(
        "MultiDatePicker dates=0|Text \"a\"",
        MultiDatePicker("a", selection: .constant([]), in: now..<now + 1))
      assertShows(
        "MultiDatePicker dates=0|Text \"a\"",
        MultiDatePicker(selection: .constant([]), in: now...) { Text("a") })
    }
  }
}
