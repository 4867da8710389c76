/// Determines whether a class overrides a method, so that classes that do not cost nothing:
/// `traitCollectionDidChange` needs a registration, and so does `tintColorDidChange`, which also needs the colour before
/// a move.
///
/// A class's metadata has one word for each overridable method, and a subclass that overrides the
/// method has a different word there. `findWord()` compares two probe classes with the base class:
/// the word is the one that differs in the probe that overrides the method and is unchanged in the
/// other. If that does not leave exactly one word, every class counts as overriding the method,
/// which is slower and still correct.
@MainActor
package enum ClassProbe {
  /// - Complexity: O(1).
  package static func overridesTraitCollectionDidChange(_ environment: UIEnvironment) -> Bool {
    overrides(traitsWord, type(of: environment), UIEnvironment.self)
  }

  /// - Complexity: O(1).
  static func overridesTintColorDidChange(_ view: UIView) -> Bool {
    overrides(tintWord, type(of: view), UIView.self)
  }

  private static func overrides(
    _ word: Int?, _ type: UIEnvironment.Type, _ base: UIEnvironment.Type
  ) -> Bool {
    guard let word else { return true }
    return Metadata(type)[word] != Metadata(base)[word]
  }

  private static let traitsWord = findWord(
    UIEnvironment.self, silent: SilentProbe.self, loud: LoudProbe.self)
  private static let tintWord = findWord(
    UIView.self, silent: SilentView.self, loud: LoudView.self)

  private static func findWord(
    _ base: UIEnvironment.Type, silent: UIEnvironment.Type, loud: UIEnvironment.Type
  ) -> Int? {
    let (base, silent, loud) = (Metadata(base), Metadata(silent), Metadata(loud))
    let candidates = base.words.filter { base[$0] == silent[$0] && base[$0] != loud[$0] }
    return candidates.count == 1 ? candidates[0] : nil
  }

  private class SilentProbe: UIEnvironment {}

  private class LoudProbe: UIEnvironment {
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  }

  private class SilentView: UIView {}

  private class LoudView: UIView {
    override func tintColorDidChange() {}
  }

  /// The words of a class's metadata, laid out as Swift's ABI defines.
  private struct Metadata {
    private let address: UnsafeRawPointer

    init(_ type: UIEnvironment.Type) {
      address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    subscript(word: Int) -> UInt { address.load(fromByteOffset: word * 8, as: UInt.self) }

    /// Methods follow a header of 48 bytes. The size at offset 32 includes the bytes before the
    /// address, whose count is at offset 36.
    var words: Range<Int> {
      let size = address.load(fromByteOffset: 32, as: UInt32.self)
      let before = address.load(fromByteOffset: 36, as: UInt32.self)
      return 6..<max(6, Int(size - before) / 8)
    }
  }
}
