/// Tells which classes override `traitCollectionDidChange`, so that the others cost nothing.
///
/// A class has a word in its metadata for each method that can be overridden; in a subclass that
/// overrides the method it is another word. Which word it is, two probes show: a subclass that
/// overrides it and one that overrides nothing differ in that word, and the second has it like the
/// base class. If that does not give exactly one word, or the probes themselves are not told apart
/// by it, every class counts as one that overrides the method: slower, and right.
@MainActor
package enum ClassProbe {
  /// - Complexity: O(1).
  package static func overridesTraitCollectionDidChange(_ environment: UIEnvironment) -> Bool {
    guard let word else { return true }
    return Metadata(type(of: environment))[word] != Metadata(UIEnvironment.self)[word]
  }

  private static let word = findWord()

  private static func findWord() -> Int? {
    let (base, silent, loud) = (
      Metadata(UIEnvironment.self), Metadata(SilentProbe.self), Metadata(LoudProbe.self)
    )
    let candidates = base.words.filter { base[$0] == silent[$0] && base[$0] != loud[$0] }
    return candidates.count == 1 ? candidates[0] : nil
  }

  private class SilentProbe: UIEnvironment {}

  private class LoudProbe: UIEnvironment {
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  }

  /// The words of a class's metadata. Where they begin and how many there are is part of the
  /// language's binary interface.
  private struct Metadata {
    private let address: UnsafeRawPointer

    init(_ type: UIEnvironment.Type) {
      address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    subscript(word: Int) -> UInt { address.load(fromByteOffset: word * 8, as: UInt.self) }

    /// After the header, 48 bytes, come the methods; the size at 32 counts from the bytes before
    /// the address, of which there are as many as 36 says.
    var words: Range<Int> {
      let size = address.load(fromByteOffset: 32, as: UInt32.self)
      let before = address.load(fromByteOffset: 36, as: UInt32.self)
      return 6..<max(6, Int(size - before) / 8)
    }
  }
}
