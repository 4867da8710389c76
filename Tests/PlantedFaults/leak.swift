// Two objects that keep each other. LeakSanitizer must say so.
final class Planted {
  var other: Planted?
}

@inline(never)
func plant() {
  let (one, other) = (Planted(), Planted())
  (one.other, other.other) = (other, one)
}

for _ in 0..<CommandLine.arguments.count * 10 { plant() }
