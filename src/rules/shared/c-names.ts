/** Keywords of C23 and C++23, and those of Microsoft's compilers that look like ordinary names. */
const KEYWORDS = `
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete
do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast
requires restrict return short signed sizeof static static_assert static_cast struct switch template this
thread_local throw true try typedef typeid typename typeof typeof_unqual union unsigned using virtual void volatile
wchar_t while xor xor_eq
`;

/**
 * Macros and types that windows.h and the headers that it includes define, if a symbol is likely to have such a
 * name.
 */
const WINDOWS = `
ABSOLUTE ALTERNATE ANSI_NULL ANYSIZE_ARRAY APIENTRY ASSERT ATOM BOOL BOOLEAN BYTE CALLBACK CHAR COLORREF COMPLEX
CONST CONTEXT CREATE_ALWAYS CREATE_NEW DEBUG_PROCESS DELETE DIFFERENCE DOMAIN DOUBLE DWORD DWORD32 DWORD64 DWORD_PTR
DWORDLONG ERROR ESCAPE EVENT_DATA_DESCRIPTOR EVENT_DESCRIPTOR EVENT_HEADER EVENT_RECORD EXTERN_C FAILED FALSE FAR
FARPROC FILETIME FLOAT GUID HANDLE HDC HFILE HGLOBAL HICON HINSTANCE HKEY HMODULE HRESULT HWND IGNORE IN INFINITE
INPUT INT INT8 INT16 INT32 INT64 INT_PTR INVALID_HANDLE_VALUE LANGID LARGE_INTEGER LCID LONG LONG32
LONG64 LONG_PTR LONGLONG LPARAM LPBYTE LPCSTR LPCTSTR LPCVOID LPCWSTR LPDWORD LPSTR LPTSTR LPVOID LPWSTR LRESULT
LUID MAKELONG MAKEWORD MAX_PATH MEM_COMMIT MEM_FREE MEM_RELEASE MEM_RESERVE MESSAGE_RESOURCE_ENTRY NEAR NO_ERROR
NOERROR NTSTATUS NULL OPAQUE OPTIONAL OUT OVERFLOW PASCAL PBOOL PBYTE PCHAR PDWORD PINT PLONG POINT PROC PSID PSTR
PULONG PUSHORT PVOID PWSTR READ_CONTROL RECT REFIID REGHANDLE RELATIVE S_FALSE S_OK SECURITY_DESCRIPTOR SHORT SID
SING SIZE SIZE_T SOCKET SSIZE_T STRICT SUCCEEDED SYNCHRONIZE SYSTEMTIME TBYTE TCHAR TEXT THIS TRANSPARENT TRUE UCHAR
UINT UINT8 UINT16 UINT32 UINT64 UINT_PTR ULARGE_INTEGER ULONG ULONG32 ULONG64 ULONG_PTR ULONGLONG UNALIGNED
UNDERFLOW UNICODE_NULL UNREFERENCED_PARAMETER USHORT VOID WCHAR WINAPI WINVER WM_USER WORD WPARAM WRITE_DAC
WRITE_OWNER cdecl far hyper interface max min near pascal small environ errno stdin stdout stderr NAN EOF
EventRegister EventUnregister EventWrite EventWriteEx EventWriteString EventWriteTransfer EventEnabled
EventProviderEnabled EventSetInformation EventActivityIdControl EventDataDescCreate
CreateEvent CreateFile CopyFile DeleteFile MoveFile CreateProcess CreateMutex CreateWindow CreateService StartService
DeleteService OpenEvent OpenProcess OpenService LoadLibrary LoadString GetMessage PostMessage SendMessage
DispatchMessage GetObject GetUserName GetComputerName GetCurrentTime GetTempPath ReportEvent MessageBox FindWindow
OutputDebugString Yield ZeroMemory CopyMemory MoveMemory FillMemory SecureZeroMemory
ERROR_SUCCESS ERROR_ACCESS_DENIED ERROR_FILE_NOT_FOUND ERROR_PATH_NOT_FOUND ERROR_INVALID_HANDLE ERROR_INVALID_DATA
ERROR_INVALID_PARAMETER ERROR_NOT_FOUND ERROR_NOT_SUPPORTED ERROR_OUTOFMEMORY ERROR_TIMEOUT ERROR_CANCELLED
EVENT_TRACE_TYPE_START EVENT_TRACE_TYPE_END EVENT_TRACE_TYPE_STOP EVENT_TRACE_TYPE_INFO
TRACE_LEVEL_NONE TRACE_LEVEL_CRITICAL TRACE_LEVEL_FATAL TRACE_LEVEL_ERROR TRACE_LEVEL_WARNING
TRACE_LEVEL_INFORMATION TRACE_LEVEL_VERBOSE
`;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const keywords = words(KEYWORDS);
const windows = words(WINDOWS);

/**
 * What already uses the name of a C symbol, or `undefined` if it is free. The list contains the names that a symbol
 * is likely to conflict with, not all of windows.h.
 */
export function ownerOfCName(symbol: string): 'language' | 'windows' | undefined {
  if (keywords.has(symbol)) return 'language';
  return windows.has(symbol) ? 'windows' : undefined;
}
