// Package work lets Go's benchmarks call what every harness measures.
package work

// #cgo LDFLAGS: -lwork
// #include "../work.h"
import "C"

// Work does it once.
func Work() uint64 { return uint64(C.work()) }
