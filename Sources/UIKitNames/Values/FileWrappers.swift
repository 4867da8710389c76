import UIKitTraits

/// A file, a folder or a link as a value that a document reads and writes. Foundation has it at Apple, and not on Linux.
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
  /// Nil if it is no file.
  open private(set) var regularFileContents: Data?
  /// What is in a folder, by its names there; else nil.
  open private(set) var fileWrappers: [String: FileWrapper]?
  /// What each child is called in the folder.
  private var names: [ObjectIdentifier: [String]] = [:]
  /// How many children of a preferred name have got another one.
  private var numbers: [String: Int] = [:]
  /// Where a link leads; else nil.
  open private(set) var symbolicLinkDestinationURL: URL?
  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }
  open var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

  public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  public init(symbolicLinkWithDestinationURL url: URL) { symbolicLinkDestinationURL = url }
  /// A child without a preferred name prefers its key.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    fileWrappers = [:]
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      add(child)
    }
  }
  /// Reads a file, or a folder with all that is in it. A link is not followed.
  public init(url: URL, options: ReadingOptions = []) throws {
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
    let kind = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    if kind.isSymbolicLink == true {
      symbolicLinkDestinationURL = URL(
        fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: url.path),
        relativeTo: url.deletingLastPathComponent())
    } else if kind.isDirectory == true {
      let inside = try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey])
      fileWrappers = try Dictionary(
        uniqueKeysWithValues: inside.map { ($0.lastPathComponent, try FileWrapper(url: $0)) })
      for (name, child) in fileWrappers ?? [:] { names[ObjectIdentifier(child)] = [name] }
    } else {
      regularFileContents = try Data(contentsOf: url)
    }
  }

  /// Writes it, a folder with all that is in it, in the place of what is there.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    let files = FileManager.default
    if let regularFileContents {
      try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    } else {
      try? files.removeItem(at: url)
      if let link = symbolicLinkDestinationURL {
        try files.createSymbolicLink(atPath: url.path, withDestinationPath: link.relativePath)
      } else {
        try files.createDirectory(at: url, withIntermediateDirectories: true)
      }
      for (name, child) in fileWrappers ?? [:] {
        let place = url.appendingPathComponent(name)
        try child.write(to: place, options: options, originalContentsURL: nil)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  /// Adds what is to be in the folder, and returns its name there: another one if the preferred name is taken.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String { add(child) }

  @discardableResult
  private func add(_ child: FileWrapper) -> String {
    let preferred = child.preferredFilename ?? ""
    var name = preferred
    while fileWrappers?[name] != nil {
      let number = (numbers[preferred] ?? 0) + 1
      numbers[preferred] = number
      name = "\(number)__#$!@%!#__\(preferred)"
    }
    fileWrappers?[name] = child
    if fileWrappers != nil { names[ObjectIdentifier(child), default: []].append(name) }
    return name
  }
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }
  open func removeFileWrapper(_ child: FileWrapper) {
    for name in names.removeValue(forKey: ObjectIdentifier(child)) ?? [] {
      withExtendedLifetime(fileWrappers?[name]) { fileWrappers?[name] = nil }
    }
  }
}

// What the user picks at Apple is closed to the program until it is opened. Here each file is open.
extension URL {
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
