// Events of the Contoso disk service
//
// The values below are 32-bit codes:
//
//   bits 31-30   severity: 0 success, 1 informational, 2 warning, 3 error
//   bit  29      customer: set in codes that are not Microsoft's
//   bit  28      reserved
//   bits 27-16   facility: the part of the system that the code comes from
//   bits 15-0    code
//
// Define the facility codes
//
#define FACILITY_DISK                    0x20


//
// Define the severity codes
//


//
// MessageId: DISK_FULL
//
// MessageText:
//
// The disk %1 is full.
//
#define DISK_FULL                        ((DWORD)0xC0200001L)

//
// MessageId: DISK_SLOW
//
// MessageText:
//
// The disk %1 needs %2!u! ms for a request.
// 
// See the log of the disk for details.
//
#define DISK_SLOW                        ((DWORD)0x80200002L)

