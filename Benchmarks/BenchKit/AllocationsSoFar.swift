/// How many allocations this process has made; nil without jemalloc.
package func makeAllocationCount() -> (() -> Int64)? {
  guard let library = Jemalloc() else { return nil }
  return { library.read().allocations }
}
