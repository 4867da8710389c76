import UIKitTraits

/// What data are. Apple has it in `UniformTypeIdentifiers`. Of the types that Apple declares, those that
/// applications name are known here, and none that another program declares.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String
  /// What a type conforms to that is not known here.
  private var ownParents: [UTType] = []
  public var description: String { identifier }

  /// Nil for an identifier that is not known.
  public init?(_ identifier: String) {
    guard Self.declarations[identifier] != nil else { return nil }
    self.identifier = identifier
  }
  private init(known identifier: String) { self.identifier = identifier }
  /// A type of the program's own. What its declaration says is not read, so it conforms to the parent alone.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    (self.identifier, ownParents) = (identifier, [parentType ?? .data])
  }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }
  /// The known type of files with this extension, or else a dynamic type of its own.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    if filenameExtension.isEmpty { return nil }
    let word = filenameExtension.lowercased()
    if let known = Self.ofExtensions[word].map(UTType.init(known:)), known.conforms(to: supertype) {
      self = known
    } else {
      (identifier, ownParents) = ("dyn.\(word)|\(supertype.identifier)", [supertype])
    }
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = Self.ofMIMETypes[mimeType.lowercased()] else { return nil }
    identifier = known
    if !conforms(to: supertype) { return nil }
  }

  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public init(from decoder: any Decoder) throws {
    identifier = try decoder.singleValueContainer().decode(String.self)
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }

  public var preferredFilenameExtension: String? {
    declaration?.fileExtensions.first ?? dynamicParts?[0]
  }
  public var preferredMIMEType: String? { declaration?.mimeType }
  public var localizedDescription: String? { nil }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isDeclared: Bool { declaration != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// All types that this one conforms to.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var next = parents
    while let parent = next.popLast() {
      if found.insert(parent).inserted { next += parent.parents }
    }
    return found
  }
  /// Also true of the type itself.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

  private var parents: [UTType] {
    if let declaration { return declaration.parents.map { UTType(known: $0) } }
    return ownParents.isEmpty ? dynamicParts.map { [UTType(known: $0[1])] } ?? [] : ownParents
  }
  /// Of a dynamic type its extension and its parent.
  private var dynamicParts: [String]? {
    let parts = identifier.dropFirst(4).split(separator: "|", maxSplits: 1).map(String.init)
    return isDynamic && parts.count == 2 ? parts : nil
  }

  // MARK: What is known

  private struct Declaration: Sendable {
    let parents: [String]
    let fileExtensions: [String]
    let mimeType: String?
  }
  private var declaration: Declaration? { Self.declarations[identifier] }

  /// Each type with its parents, its extensions and its MIME type, as Apple's list of system-declared types has
  /// them.
  private static let declarations: [String: Declaration] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
      return (
        parts[0],
        Declaration(
          parents: words(parts[1]), fileExtensions: words(parts[2]),
          mimeType: parts[3].isEmpty ? nil : parts[3])
      )
    })
  private static let ofExtensions: [String: String] = Dictionary(
    declarations.sorted { $0.key < $1.key }.flatMap { type, declaration in
      declaration.fileExtensions.map { ($0, type) }
    }, uniquingKeysWith: { first, _ in first })
  private static let ofMIMETypes: [String: String] = Dictionary(
    declarations.compactMap { type, declaration in declaration.mimeType.map { ($0, type) } },
    uniquingKeysWith: min)

  private static let table = """
    public.item|||
    public.content|||
    public.data|public.item||application/octet-stream
    public.directory|public.item||
    public.folder|public.directory||
    com.apple.package|public.directory||
    com.apple.bundle|public.directory||
    public.composite-content|public.content||
    public.archive|public.data||
    public.zip-archive|public.archive|zip|application/zip
    org.gnu.gnu-zip-archive|public.archive|gz gzip|application/x-gzip
    public.executable|public.item||
    public.url|public.data||
    public.file-url|public.url||
    public.log|public.plain-text|log|
    public.text|public.data public.content||
    public.plain-text|public.text|txt text|text/plain
    public.utf8-plain-text|public.plain-text||
    public.delimited-values-text|public.text||
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values
    public.rtf|public.text|rtf|text/rtf
    public.html|public.text|html htm|text/html
    public.xml|public.text|xml|application/xml
    public.yaml|public.text|yml yaml|application/x-yaml
    public.json|public.text|json|application/json
    com.apple.property-list|public.data|plist|
    public.source-code|public.plain-text||
    public.swift-source|public.source-code|swift|
    public.image|public.data public.content||
    public.jpeg|public.image|jpeg jpg|image/jpeg
    public.png|public.image|png|image/png
    public.tiff|public.image|tiff tif|image/tiff
    com.compuserve.gif|public.image|gif|image/gif
    public.heic|public.image|heic|image/heic
    public.heif|public.image|heif|image/heif
    org.webmproject.webp|public.image|webp|image/webp
    public.svg-image|public.image|svg|image/svg+xml
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf
    public.audiovisual-content|public.data public.content||
    public.movie|public.audiovisual-content||
    public.video|public.movie||
    public.mpeg-4|public.movie|mp4|video/mp4
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime
    public.audio|public.audiovisual-content||
    public.mp3|public.audio|mp3|audio/mpeg
    public.mpeg-4-audio|public.audio|mp4|audio/mp4
    com.microsoft.waveform-audio|public.audio|wav|audio/vnd.wave
    public.contact|public.content||
    public.vcard|public.text public.contact|vcf|text/directory
    public.calendar-event|public.data||
    public.font|public.content||
    public.presentation|public.composite-content||
    public.spreadsheet|public.content||
    org.idpf.epub-container|public.composite-content|epub|application/epub+zip
    """
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let compositeContent = UTType(known: "public.composite-content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let package = UTType(known: "com.apple.package")
  public static let bundle = UTType(known: "com.apple.bundle")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let executable = UTType(known: "public.executable")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let log = UTType(known: "public.log")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let yaml = UTType(known: "public.yaml")
  public static let json = UTType(known: "public.json")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let image = UTType(known: "public.image")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let png = UTType(known: "public.png")
  public static let tiff = UTType(known: "public.tiff")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let contact = UTType(known: "public.contact")
  public static let vCard = UTType(known: "public.vcard")
  public static let calendarEvent = UTType(known: "public.calendar-event")
  public static let font = UTType(known: "public.font")
  public static let presentation = UTType(known: "public.presentation")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let epub = UTType(known: "org.idpf.epub-container")
}
