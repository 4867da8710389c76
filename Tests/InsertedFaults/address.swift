// A use after free. AddressSanitizer must report it.
let memory = UnsafeMutablePointer<Int>.allocate(capacity: 4)
memory.initialize(repeating: 1, count: 4)
memory.deallocate()
print(memory[CommandLine.arguments.count])
