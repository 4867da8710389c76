import SwiftUITraits
import UIKitNames

// Documents. No panel opens: a test makes a document and its configurations itself.

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
  /// Not Apple's, where only the system makes one.
  public init(contentType: UTType, file: FileWrapper) {
    (self.contentType, self.file) = (contentType, file)
  }
}
/// What a document is written to.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
  /// Not Apple's, where only the system makes one.
  public init(contentType: UTType, existingFile: FileWrapper? = nil) {
    (self.contentType, self.existingFile) = (contentType, existingFile)
  }
}

/// A document that is a value.
@preconcurrency
public protocol FileDocument: Sendable {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}
extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object. Its snapshot is what is written.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject {
  associatedtype Snapshot
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Snapshot
  func fileWrapper(
    snapshot: Snapshot, configuration: WriteConfiguration
  ) throws -> FileWrapper
}
extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

// MARK: - Scenes

/// What the view of a document gets.
@preconcurrency @MainActor
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  public var fileURL: URL?
  public var isEditable: Bool
}
@preconcurrency @MainActor
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  public var fileURL: URL?
  public var isEditable: Bool
}

/// A window for each document. A test can show the view of a new document; one for viewing shows nothing.
public nonisolated struct DocumentGroup<Document, Content: View>: Scene, _ViewScene {
  public let content: Content
}
extension DocumentGroup {
  @MainActor public init<Editor: View>(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Editor
  ) where Document: FileDocument, Content == _DocumentEditor<Document, Editor> {
    content = _DocumentEditor(newDocument(), editor)
  }
  @MainActor public init<Viewer: View>(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Viewer
  ) where Document: FileDocument, Content == EmptyView { content = EmptyView() }
  @MainActor public init<Editor: View>(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Editor
  ) where Document: ReferenceFileDocument, Content == _ReferenceDocumentEditor<Document, Editor> {
    content = _ReferenceDocumentEditor(newDocument, editor)
  }
  @MainActor public init<Viewer: View>(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Viewer
  ) where Document: ReferenceFileDocument, Content == EmptyView { content = EmptyView() }
}
/// The view of a document, which is its state.
public nonisolated struct _DocumentEditor<Document: FileDocument, Editor: View>: View {
  @State private var document: Document
  private let editor: (FileDocumentConfiguration<Document>) -> Editor
  init(
    _ document: Document, _ editor: @escaping (FileDocumentConfiguration<Document>) -> Editor
  ) {
    _document = State(initialValue: document)
    self.editor = editor
  }
  @MainActor public var body: some View {
    editor(FileDocumentConfiguration(document: $document, fileURL: nil, isEditable: true))
  }
}
public nonisolated struct _ReferenceDocumentEditor<
  Document: ReferenceFileDocument, Editor: View
>: View {
  @StateObject private var document: Document
  private let editor: (ReferenceFileDocumentConfiguration<Document>) -> Editor
  @MainActor init(
    _ document: @escaping () -> Document,
    _ editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Editor
  ) {
    _document = StateObject(wrappedValue: document())
    self.editor = editor
  }
  @MainActor public var body: some View {
    editor(
      ReferenceFileDocumentConfiguration(document: document, fileURL: nil, isEditable: true))
  }
}

// MARK: - Panels, which never open: the closures never run

extension View {
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View { self }

  public nonisolated func fileExporter(
    isPresented: Binding<Bool>, document: (some FileDocument)?, contentType: UTType,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public nonisolated func fileExporter(
    isPresented: Binding<Bool>, document: (some FileDocument)?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { self }
  public nonisolated func fileExporter(
    isPresented: Binding<Bool>, document: (some ReferenceFileDocument)?, contentType: UTType,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public nonisolated func fileExporter<Documents: Collection>(
    isPresented: Binding<Bool>, documents: Documents, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where Documents.Element: FileDocument { self }
  public nonisolated func fileExporterFilenameLabel(_ label: String?) -> some View { self }
  public nonisolated func fileDialogDefaultDirectory(_ directory: URL?) -> some View { self }
  public nonisolated func fileDialogConfirmationLabel(_ label: String) -> some View { self }
  public nonisolated func fileDialogMessage(_ message: String?) -> some View { self }

  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, files: some Collection<URL>,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }

  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }
}
