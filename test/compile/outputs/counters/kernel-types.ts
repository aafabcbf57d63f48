import type { CounterProvider } from '../../../../src/manifest/model/counters.js';

/** What the headers of drivers use of wdm.h, in C and C++. */
export const kernelTypes = `#include <stddef.h>
typedef void VOID; typedef void *PVOID; typedef unsigned char BOOLEAN; typedef wchar_t WCHAR, *PWSTR;
typedef const wchar_t *PCWSTR; typedef unsigned short USHORT; typedef unsigned int ULONG; typedef long long LONGLONG;
typedef unsigned long long ULONGLONG, ULONG_PTR; typedef int NTSTATUS;
typedef struct { USHORT Length, MaximumLength; PWSTR Buffer; } UNICODE_STRING;
typedef const UNICODE_STRING *PCUNICODE_STRING;
typedef struct PCW_REG *PPCW_REGISTRATION; typedef struct PCW_INST *PPCW_INSTANCE; typedef struct PCW_BUF *PPCW_BUFFER;
typedef struct { USHORT Id, StructIndex, Offset, Size; } PCW_COUNTER_DESCRIPTOR, *PPCW_COUNTER_DESCRIPTOR;
typedef struct { const VOID *Data; ULONG Size; } PCW_DATA, *PPCW_DATA;
#define NTAPI
typedef NTSTATUS NTAPI PCW_CALLBACK(int, PVOID, PVOID); typedef PCW_CALLBACK *PPCW_CALLBACK;
typedef struct {
  ULONG Version; PCUNICODE_STRING Name; ULONG CounterCount; PPCW_COUNTER_DESCRIPTOR Counters;
  PPCW_CALLBACK Callback; PVOID CallbackContext;
} PCW_REGISTRATION_INFORMATION, *PPCW_REGISTRATION_INFORMATION;
#ifdef __cplusplus
extern "C" {
#endif
NTSTATUS PcwRegister(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);
VOID PcwUnregister(PPCW_REGISTRATION);
NTSTATUS PcwCreateInstance(PPCW_INSTANCE *, PPCW_REGISTRATION, PCUNICODE_STRING, ULONG, PPCW_DATA);
VOID PcwCloseInstance(PPCW_INSTANCE);
NTSTATUS PcwAddInstance(PPCW_BUFFER, PCUNICODE_STRING, ULONG, ULONG, PPCW_DATA);
VOID RtlInitUnicodeString(UNICODE_STRING *, PCWSTR);
PVOID MmGetSystemRoutineAddress(UNICODE_STRING *);
void *memset(void *, int, size_t);
#ifdef __cplusplus
}
#endif
#define FALSE 0
#define TRUE 1
#define STATUS_SUCCESS 0
#define PCW_CURRENT_VERSION 0x100
#define PAGED_CODE() ((void)0)
#define RtlZeroMemory(at, size) memset(at, 0, size)
#define FIELD_OFFSET(type, field) ((USHORT)offsetof(type, field))
#define RTL_FIELD_SIZE(type, field) (sizeof(((type *)0)->field))
#define C_ASSERT(e) ((void)sizeof(char[(e) ? 1 : -1]))
`;

/** Definitions of the structures of a driver, whose members have the sizes of their counters. */
export function structuresOf({ counterSets }: CounterProvider): string {
  const members = new Map<string, Map<string, string>>();
  for (const { structs, counters } of counterSets) {
    for (const { type } of structs) members.set(type.value, members.get(type.value) ?? new Map());
    for (const { struct, field, type } of counters) {
      const owner = struct?.target ?? structs[0];
      const size = type?.value.size === 8 ? 'ULONGLONG' : 'ULONG';
      members.get(owner?.type.value ?? '')?.set(field?.value ?? '', size);
    }
  }
  return [...members]
    .map(([type, fields]) => {
      const lines = [...fields].map(([name, size]) => `${size} ${name};`);
      return `typedef struct { ${lines.join(' ') || 'ULONG unused;'} } ${type};\n`;
    })
    .join('');
}
