import Foundation

/// `@Entry` and `@Previewable`, as a program that the compiler starts: it reads the compiler's messages
/// from standard input and answers each.
///
/// A message is JSON after its length in eight bytes, the lowest first. The compiler asks for what this program
/// can do, then for the source text of each expansion. Nothing here parses Swift: `Declaration` finds the few
/// parts of a variable's declaration that an expansion needs.
@main
enum Plugin {
  static func main() {
    while let message = Wire.read() {
      Wire.write(Answer(to: message).json)
    }
  }
}
