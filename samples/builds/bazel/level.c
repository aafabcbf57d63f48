#ifndef _WIN32
/* What the header needs of <windows.h>, so that this sample also builds on other systems. */
#define EVENT_DESCRIPTOR_DEF
#define WEVTC_SELECTANY static
typedef struct { unsigned int Data1; unsigned short Data2, Data3; unsigned char Data4[8]; } GUID;
typedef struct {
    unsigned short Id;
    unsigned char Version, Channel, Level, Opcode;
    unsigned short Task;
    unsigned long long Keyword;
} EVENT_DESCRIPTOR;
#endif

#include "printer.h"

/* The level of the event. */
int contoso_level(void)
{
    return JobPrinted.Level;
}
