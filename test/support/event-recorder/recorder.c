/* Calls a generated header and prints what it does. recording.ts describes the lines that it prints. */
#include "recorder.h"
#include <stdio.h>

/* The macro must return the result of the write function. */
#define WRITTEN 4242

static struct {
    PENABLECALLBACK callback;
    PVOID context;
    int isOpen;
} registrations[1024];
static REGHANDLE last = 0;

static int isSilent = 0;
static int writes = 0;

const GUID RecorderActivity = {0x0a0b0c0d, 0x0102, 0x0304, {5, 6, 7, 8, 9, 10, 11, 12}};

static void printBytes(const void *bytes, ULONG size)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *from = (const unsigned char *)bytes;

    for (ULONG at = 0; at < size; at++) {
        putchar(digits[from[at] >> 4]);
        putchar(digits[from[at] & 15]);
    }
}

static void printGuid(LPCGUID guid)
{
    putchar(' ');
    if (guid == NULL) putchar('-');
    else printBytes(guid, sizeof *guid);
}

/* Prints the blocks, each with its type: `2:1300.. 0:4300`. */
static void printEvent(const char *what, REGHANDLE handle, PCEVENT_DESCRIPTOR descriptor, ULONG count,
                       const EVENT_DATA_DESCRIPTOR *data)
{
    printf("%s %llu ", what, (unsigned long long)handle);
    printBytes(descriptor, sizeof *descriptor);
    for (ULONG at = 0; at < count; at++) {
        printf(" %lu:", (unsigned long)data[at].Reserved);
        printBytes((const void *)(ULONG_PTR)data[at].Ptr, data[at].Size);
    }
    putchar('\n');
}

/* Does what Windows does if a session enables (1) or disables (0) a provider, or requests its state (2). */
static void control(REGHANDLE handle, ULONG code, UCHAR level, ULONGLONG any, ULONGLONG all)
{
    registrations[handle].callback(&RecorderActivity, code, level, any, all, NULL, registrations[handle].context);
}

/* With RECORDER_IS_LISTENING, there is already a session that enables everything. */
ULONG RecorderRegister(LPCGUID id, PENABLECALLBACK callback, PVOID context, PREGHANDLE handle)
{
    *handle = ++last;
    registrations[last].callback = callback;
    registrations[last].context = context;
    registrations[last].isOpen = 1;
    printf("register %llu", (unsigned long long)last);
    printGuid(id);
    putchar('\n');
#ifdef RECORDER_IS_LISTENING
    control(last, 1, 0, 0, 0);
#endif
    return 0;
}

ULONG RecorderUnregister(REGHANDLE handle)
{
    registrations[handle].isOpen = 0;
    printf("unregister %llu\n", (unsigned long long)handle);
    return 0;
}

ULONG RecorderSetInformation(REGHANDLE handle, EVENT_INFO_CLASS class_, PVOID information, ULONG length)
{
    printf("information %llu %d ", (unsigned long long)handle, (int)class_);
    printBytes(information, length);
    putchar('\n');
    return 0;
}

/* Rejects a handle that is not registered, as Windows does. */
ULONG RecorderWrite(REGHANDLE handle, PCEVENT_DESCRIPTOR descriptor, LPCGUID activity, LPCGUID related, ULONG count,
                    PEVENT_DATA_DESCRIPTOR data)
{
    if (!registrations[handle].isOpen) return ERROR_INVALID_HANDLE;
    writes++;
    if (isSilent) return WRITTEN;
    printf("activity");
    printGuid(activity);
    printGuid(related);
    putchar('\n');
    printEvent("write", handle, descriptor, count, data);
    return WRITTEN;
}

void RecorderCallout(REGHANDLE handle, PCEVENT_DESCRIPTOR descriptor, ULONG count, const EVENT_DATA_DESCRIPTOR *data)
{
    if (!isSilent) printEvent("callout", handle, descriptor, count, data);
}

void RecorderPrivateCallback(LPCGUID source, ULONG code, UCHAR level, ULONGLONG any, ULONGLONG all,
                             PEVENT_FILTER_DESCRIPTOR filter, PVOID context)
{
    if (isSilent) return;
    printf("private %lu %u %llx %llx %d %d", (unsigned long)code, level, any, all, filter != NULL, context != NULL);
    printGuid(source);
    putchar('\n');
}

static void call(const char *phase, const struct RecordedProvider *provider, const struct RecordedEvent *event, int at,
                 int variant, int how, int context)
{
    ULONG result = event->write(variant, how, context);
    printf("call %s %d %d %d %d %d %d %lu\n", phase, provider->manifest, provider->firstEvent + at, variant, how, context,
           event->enabled(context), (unsigned long)result);
}

static void callAll(const char *phase, const struct RecordedProvider *provider, const struct RecordedEvent *file, int how,
                    int context)
{
    for (int at = 0; at < provider->eventCount; at++) {
        call(phase, provider, &file[provider->firstEvent + at], at, 0, how, context);
    }
}

/* Prints one line for a session: for each event, 1 if its EventEnabled macro is true, plus 2 if it was written. */
static void session(const struct RecordedProvider *provider, const struct RecordedEvent *file, UCHAR level, ULONGLONG any,
                    ULONGLONG all)
{
    control(provider->handle(-1), 1, level, any, all);
    printf("session %d %d %u %llx %llx ", provider->manifest, provider->provider, level, any, all);
    for (int at = 0; at < provider->eventCount; at++) {
        const struct RecordedEvent *event = &file[provider->firstEvent + at];
        writes = 0;
        event->write(0, WRITE, -1);
        putchar('0' + (event->enabled(-1) != 0) + 2 * writes);
    }
    putchar('\n');
}

static void allSessions(const struct RecordedProvider *provider, const struct RecordedEvent *file)
{
    static const UCHAR levels[] = {0, 1, 2, 3, 4, 5, 16, 254, 255};
    static const ULONGLONG masks[] = {0, 1, 2, 3, 0x800000000001, 0x4000000000000000, 0x8000000000000000, ~0ULL};

    isSilent = 1;
    for (size_t level = 0; level < sizeof levels / sizeof *levels; level++) {
        for (size_t any = 0; any < sizeof masks / sizeof *masks; any++) {
            for (size_t all = 0; all < sizeof masks / sizeof *masks; all++) {
                session(provider, file, levels[level], masks[any], masks[all]);
            }
        }
    }
    isSilent = 0;
}

/* Makes two further registrations: the first gets all events, the second a few, and the provider's own none. */
static void contexts(const struct RecordedProvider *provider, const struct RecordedEvent *file)
{
    for (int context = 0; context < 2; context++) provider->register_(context);
    control(provider->handle(0), 1, 0, 0, 0);
    control(provider->handle(1), 1, 3, 1, 0);
    for (int context = 0; context < 2; context++) {
        callAll("context", provider, file, FOR_CONTEXT, context);
        callAll("context-assumed", provider, file, FOR_CONTEXT_ASSUME_ENABLED, context);
    }
    callAll("disabled", provider, file, WRITE, -1);
    for (int context = 0; context < 2; context++) provider->unregister(context);
}

static void values(const char *phase, const struct RecordedProvider *provider, const struct RecordedEvent *file,
                   int variants)
{
    for (int at = 0; at < provider->eventCount; at++) {
        for (int variant = 0; variant < variants; variant++) {
            call(phase, provider, &file[provider->firstEvent + at], at, variant, WRITE, -1);
        }
    }
}

void RecordProvider(const struct RecordedProvider *provider, const struct RecordedEvent *const files[2], int variants)
{
    printf("provider %d %d\n", provider->manifest, provider->provider);
    callAll("unregistered", provider, files[0], WRITE, -1);
    provider->unregister(-1);
    provider->register_(-1);
    provider->register_(-1);
    callAll("not-enabled", provider, files[0], WRITE, -1);
    callAll("assumed", provider, files[0], ASSUME_ENABLED, -1);

    control(provider->handle(-1), 1, 0, 0, 0);
    control(provider->handle(-1), 2, 1, 1, 1);
    values("values", provider, files[0], variants);
    values("other-file", provider, files[1], variants);
    control(provider->handle(-1), 0, 0, 0, 0);
    callAll("disabled", provider, files[0], WRITE, -1);
    callAll("disabled", provider, files[1], WRITE, -1);

    contexts(provider, files[0]);
    allSessions(provider, files[0]);

    provider->unregister(-1);
    callAll("unregistered", provider, files[0], WRITE, -1);
}
