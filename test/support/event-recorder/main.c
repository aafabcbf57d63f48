/* Loads libraries, each with the generated headers of some manifests, and runs their recordings. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <windows.h>

int main(int count, char **names)
{
    _setmode(_fileno(stdout), _O_BINARY);
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
    for (int at = 1; at < count; at++) {
        HMODULE library = LoadLibraryA(names[at]);
        void (*record)(void) = library == NULL ? NULL : (void (*)(void))GetProcAddress(library, "Record");
        if (record == NULL) {
            fprintf(stderr, "%s: error %lu\n", names[at], (unsigned long)GetLastError());
            return 1;
        }
        record();
    }
    return 0;
}
