#include "CBarrier.h"  // SwiftPM needs a source file in every target.
