// Package work makes the C function that every harness measures callable from Go.
package work

// #cgo LDFLAGS: -lwork
// #include "../work.h"
import "C"

// Work calls the measured function once.
func Work() uint64 { return uint64(C.work()) }
