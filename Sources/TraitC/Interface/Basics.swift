// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitCTables

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// traits.h says what each function does. The functions of this folder check their arguments, so
// that the engine has nothing to refuse.

@c @implementation
public func traits_version() -> UInt32 {
  UInt32(
    TRAITS_VERSION_MAJOR * 10_000 + TRAITS_VERSION_MINOR * 100 + TRAITS_VERSION_PATCH)
}

@c @implementation
public func traits_checks_threads() -> Bool {
  #if DEBUG
  return true
  #else
  return false
  #endif
}

@c @implementation
public func traits_last_error() -> UnsafePointer<CChar>? { trait_error_sentence() }

@c @implementation
public func traits_last_status() -> traits_status { traits_status(trait_error_status()) }

@c @implementation
public func traits_text_free(_ text: UnsafeMutablePointer<CChar>?) { free(text) }

/// A copy for the caller to free.
func text(_ string: String) -> UnsafeMutablePointer<CChar>? { strdup(string) }

/// The caller's text; "" for null.
func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

/// The same for an identifier: two that are repaired might become one.
func validString(_ text: UnsafePointer<CChar>?) throws(Refusal) -> String {
  guard let text else { return "" }
  if let string = String(validatingCString: text) { return string }
  throw Refusal(TRAITS_ERROR_ARGUMENT, "Can't use an identifier that is not UTF-8: encode it")
}
