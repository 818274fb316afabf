// The submodules of `os`.
#pragma once
