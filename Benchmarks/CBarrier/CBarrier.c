#include "CBarrier.h"  // SwiftPM wants a source file in every target; the header is all there is.
