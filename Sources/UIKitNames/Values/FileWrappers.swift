import UIKitTraits

/// A file or a folder as a value that a document reads and writes. Foundation has it at Apple, and not on Linux.
open class FileWrapper: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  open var filename: String?
  open var preferredFilename: String?
  open var fileAttributes: [String: Any] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  /// Nil for a folder.
  open private(set) var regularFileContents: Data?
  /// What is in a folder, by its names there; nil for a file.
  open private(set) var fileWrappers: [String: FileWrapper]? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }

  public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    fileWrappers = childrenByPreferredName
    super.init()
    for (name, child) in childrenByPreferredName { child.filename = name }
  }
  /// Reads a file, or a folder with all that is in it.
  public init(url: URL, options: ReadingOptions = []) throws {
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
    if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
      let inside = try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey])
      fileWrappers = try Dictionary(
        uniqueKeysWithValues: inside.map { ($0.lastPathComponent, try FileWrapper(url: $0)) })
    } else {
      regularFileContents = try Data(contentsOf: url)
    }
  }

  /// Writes the file, or the folder with all that is in it, which takes the place of what is there.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    if let regularFileContents {
      return try regularFileContents.write(
        to: url, options: options.contains(.atomic) ? .atomic : [])
    }
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, child) in fileWrappers ?? [:] {
      try child.write(to: url.appendingPathComponent(name), originalContentsURL: nil)
    }
  }

  /// Adds what is to be in the folder, and returns its name there: another one if the preferred name is taken.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    let preferred = child.preferredFilename ?? child.filename ?? ""
    var (name, number) = (preferred, 1)
    while fileWrappers?[name] != nil {
      number += 1
      name = "\(number)__#$!@%!#__\(preferred)"
    }
    child.filename = name
    fileWrappers?[name] = child
    return name
  }
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }
  open func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }
}

// What the user picks at Apple is closed to the program until it is opened. Here each file is open.
extension URL {
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
