#include "CSystemTraitValues.h"
