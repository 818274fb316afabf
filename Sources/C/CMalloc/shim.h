#pragma once
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
