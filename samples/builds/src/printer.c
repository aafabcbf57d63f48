#include <windows.h>

#include "printer.h"

/* Logs one event that a job was printed. */
int main(void)
{
    EventRegisterContoso_Printer();
    EventWriteJobPrinted(42, L"report.pdf", 12);
    EventUnregisterContoso_Printer();
    return 0;
}
