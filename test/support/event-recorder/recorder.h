/*
 * Replaces the functions of Windows: prints what a generated header registers and writes. C and C++ files include it
 * before the generated headers.
 */
#pragma once

#include <windows.h>
#include <wmistr.h>
#include <evntrace.h>
#include <evntprov.h>

#define MCGEN_EVENTREGISTER RecorderRegister
#define MCGEN_EVENTUNREGISTER RecorderUnregister
#define MCGEN_EVENTWRITETRANSFER RecorderWrite
#define MCGEN_EVENTSETINFORMATION RecorderSetInformation
#define MCGEN_PRIVATE_ENABLE_CALLBACK_V2 RecorderPrivateCallback
#define MCGEN_CALLOUT RecorderCallout
#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION

#ifdef __cplusplus
extern "C" {
#endif

ULONG RecorderRegister(LPCGUID id, PENABLECALLBACK callback, PVOID context, PREGHANDLE handle);
ULONG RecorderUnregister(REGHANDLE handle);
ULONG RecorderWrite(REGHANDLE handle, PCEVENT_DESCRIPTOR descriptor, LPCGUID activity, LPCGUID related, ULONG count,
                    PEVENT_DATA_DESCRIPTOR data);
ULONG RecorderSetInformation(REGHANDLE handle, EVENT_INFO_CLASS class_, PVOID information, ULONG length);
void RecorderPrivateCallback(LPCGUID source, ULONG code, UCHAR level, ULONGLONG any, ULONGLONG all,
                             PEVENT_FILTER_DESCRIPTOR filter, PVOID context);
void RecorderCallout(REGHANDLE handle, PCEVENT_DESCRIPTOR descriptor, ULONG count, const EVENT_DATA_DESCRIPTOR *data);

/* The macro to call. */
enum { WRITE, ASSUME_ENABLED, FOR_CONTEXT, FOR_CONTEXT_ASSUME_ENABLED };

/* The events of a provider in one source file. A context of -1 is the provider's own. */
struct RecordedEvent {
    int (*enabled)(int context);
    ULONG (*write)(int variant, int how, int context);
};

struct RecordedProvider {
    int manifest;
    int provider;
    ULONG (*register_)(int context);
    ULONG (*unregister)(int context);
    REGHANDLE (*handle)(int context);
    int eventCount;
    int firstEvent;
};

/* The values with which events are written, and the activity of a driver's events. */
extern const unsigned char RecorderValues[];
extern const GUID RecorderActivity;

/* Does what programs and sessions do with a provider, once with the events of each source file. */
void RecordProvider(const struct RecordedProvider *provider, const struct RecordedEvent *const files[2], int variants);

#ifdef __cplusplus
}
#endif
