/*
 * A program that writes the events of contoso-storage.man:
 *
 *   wevtc compile contoso-storage.man --out-dir gen --emit c --c-mode um
 *   x86_64-w64-mingw32-gcc -Igen service.c -o service.exe -ladvapi32
 */
#include "contoso-storage.h"

/* Structs lie in an event as they lie here: without gaps. */
#pragma pack(push, 1)
struct Request {
    UINT64 offset;
    UINT32 length;
    float latency; /* in microseconds */
};
struct Totals {
    UINT64 bytesRead;
    UINT64 bytesWritten;
};
#pragma pack(pop)

static const SID localService = {1, 1, {{0, 0, 0, 0, 0, 5}}, {19}};
static const GUID volume = {0x3f2a9c10, 0x5b7e, 0x4d21, {0x9a, 0x44, 0x0c, 0x8e, 0x17, 0x65, 0xb2, 0xd3}};

static void start(void)
{
    const SYSTEMTIME started = {2026, 1, 6, 31, 8, 30, 0, 250};

    EventWriteServiceStarted(L"10.2.0", 4242, 17, TRUE, &localService, &started);
}

static void mount(void)
{
    const FILETIME mountedAt = {0x86a35c07, 0x01dc928b};

    EventWriteVolumeMounted(&volume, L"Backup");
    EventWriteVolumeMounted_V1(&volume, L"Größe \x65e5\x672c", DRIVE_KIND_SSD, 4000787030016, &mountedAt);
}

static void transfer(void)
{
    const struct Request requests[] = {{0, 4096, 81.5f}, {4096, 65536, 1250.25f}, {0x123456789000, 512, 40.0f}};
    const struct Totals totals = {69632, 512};
    const UINT32 histogram[8] = {0, 1, 1, 0, 0, 0, 1, 0};
    const UCHAR data[] = {0xde, 0xad, 0xbe, 0xef};
    const char serial[20] = "CS-2026-000042";
    const WCHAR names[] = L"C:\\Data\\a.bin\0D:\\b.bin";

    EventWriteIoBatch(0x80000003, 3, sizeof requests[0], requests, sizeof totals, &totals, histogram, sizeof data, data,
                      serial, 2, sizeof names / sizeof names[0], names);
}

static void replicate(void)
{
    const UCHAR ipv6[16] = {0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x01};
    /* A SOCKADDR_IN. Addresses and ports are in network byte order, as Windows Sockets have them. */
    const UCHAR peer[16] = {2, 0, 0x01, 0xbb, 192, 168, 0, 7};
    UINT32 address;
    UINT16 port;

    CopyMemory(&port, &peer[2], sizeof port);
    CopyMemory(&address, &peer[4], sizeof address);
    EventWritePeerConnected(address, ipv6, port, sizeof peer, peer, ERROR_TIMEOUT, (int)0xc00000b5);
}

static void warn(void)
{
    EventWriteVolumeLost();
    EventWritePolicyChanged(L"<policy><quota>10</quota></policy>", "{\"quota\": 10}");
    EventWriteQuotaExceeded(L"Backup", 1000000000, 1000000001);
}

int main(void)
{
    EventRegisterContoso_Storage_Service();
    start();
    mount();
    transfer();
    replicate();
    warn();
    EventWriteServiceStopped(0, 0);
    EventUnregisterContoso_Storage_Service();
    return 0;
}
