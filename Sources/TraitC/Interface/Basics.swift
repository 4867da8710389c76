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

// What each function does is said in traits.h. Those of this folder check what they are given, so
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

/// What the caller has written; "" for null.
func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
