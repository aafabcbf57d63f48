/* Writes an event of each provider, and prints a message of the message text file. */
#include <windows.h>
#include <stdio.h>
#include "errors.h"
#include "office.h"

int main(void)
{
    wchar_t text[100];
    DWORD_PTR tray[] = { 2 };

    EventRegisterContoso_Spooler();
    EventRegisterContoso_Scanner();
    EventWriteJobQueued(3);
    EventWritePagesScanned(3);
    EventUnregisterContoso_Spooler();
    EventUnregisterContoso_Scanner();

    if (!FormatMessageW(FORMAT_MESSAGE_FROM_HMODULE | FORMAT_MESSAGE_ARGUMENT_ARRAY | FORMAT_MESSAGE_MAX_WIDTH_MASK,
            NULL, OFFICE_PAPER_JAM, MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US), text, 100, (va_list *)tray))
        return 1;
    printf("%ls\n", text);
    return 0;
}
