import Foundation

/// The machine that the figures were measured on.
package struct Machine: Codable, Equatable {
  package var cpu: String
  package var cores: Int
  package var kernel: String
  /// Nil on processors that do not tell.
  package var virtualized: Bool?
  package var allocator: String
  /// The kernel's clock frequency governor; nil if the kernel does not show it.
  package var governor: String?
  /// Whether the kernel randomises addresses.
  package var aslr: Bool
  /// Processes ready to run, over the last minute.
  package var load: Double
  package var memoryBytes: UInt64
  package var valgrind: Bool
}

extension Machine {
  static var allocatorName: String { Jemalloc() == nil ? "system" : "jemalloc" }

  static func current() -> Machine {
    let information = text("/proc/cpuinfo") ?? ""
    let aslr = text("/proc/sys/kernel/randomize_va_space")
    return Machine(
      cpu: value(of: "model name", in: information) ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount,
      kernel: text("/proc/sys/kernel/osrelease") ?? "unknown",
      virtualized: value(of: "flags", in: information)?.contains("hypervisor"),
      allocator: allocatorName,
      governor: text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      aslr: aslr != nil && aslr != "0",
      load: text("/proc/loadavg").flatMap { Double($0.prefix { $0 != " " }) } ?? 0,
      memoryBytes: ProcessInfo.processInfo.physicalMemory,
      valgrind: isOnPath("valgrind"))
  }

  private static func text(_ path: String) -> String? {
    let data = FileManager.default.contents(atPath: path)
    return data.map { String(decoding: $0, as: UTF8.self) }?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The value in the first line `name : value`, the format of `/proc/cpuinfo`.
  private static func value(of name: String, in information: String) -> String? {
    let line = information.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
  }

  private static func isOnPath(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains { folder in
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
    }
  }
}
