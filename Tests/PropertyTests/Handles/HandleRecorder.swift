import TraitC
import TraitCHeader

/// What handlers and destructors of the program under way have noted. Contexts are pointers that
/// are their numbers.
enum HandleRecorder {
  struct Call {
    let context: Int
    let node: UInt64
    let isAttention: Bool
    /// The previous values, or a sentence about what the handler should not have got.
    let text: String
  }

  nonisolated(unsafe) static var calls: [Call] = []
  nonisolated(unsafe) static var destroyed: [Int: Int] = [:]

  static func forget() { (calls, destroyed) = ([], [:]) }

  static func pointer(to context: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: context + 1)
  }

  private static func number(of context: UnsafeMutableRawPointer?) -> Int {
    Int(bitPattern: context) - 1
  }

  static let destroy: traits_destructor = { destroyed[number(of: $0), default: 0] += 1 }

  static let observer: traits_handler = { context, forest, node in
    let text = complaint(about: forest) ?? "\(HandleTrial.previousValues(in: forest))"
    calls.append(
      Call(context: number(of: context), node: node.bits, isAttention: false, text: text))
  }

  static let attention: traits_handler = { context, forest, node in
    var value: Int64 = 0
    let status = traits_previous_integer(forest, HandleTraits.handles[0], &value)
    let sentence =
      status == TRAITS_ERROR_NO_DELIVERY ? nil : "a handler for attention reads previous values"
    calls.append(
      Call(
        context: number(of: context), node: node.bits, isAttention: true,
        text: complaint(about: forest) ?? sentence ?? ""))
  }

  private static func complaint(about forest: traits_forest) -> String? {
    let status = traits_forest_destroy(forest)
    return status == TRAITS_ERROR_BUSY ? nil : "a handler destroys its forest: \(status.rawValue)"
  }
}
