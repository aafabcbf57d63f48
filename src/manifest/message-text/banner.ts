/** The first lines of the constants in a header: the parts of the values below. */
export function banner(hresult: boolean): string[] {
  return hresult ? HRESULT : STATUS;
}

const STATUS = `//
// The values below are 32-bit codes:
//
//   bits 31-30   severity: 0 success, 1 informational, 2 warning, 3 error
//   bit  29      customer: set in codes that are not Microsoft's
//   bit  28      reserved
//   bits 27-16   facility: the part of the system that the code comes from
//   bits 15-0    code
//`.split('\n');

const HRESULT = `//
// The values below are HRESULTs:
//
//   bit  31      severity: 0 success, 1 failure
//   bit  30      reserved: the second bit of an NTSTATUS severity
//   bit  29      customer: set in codes that are not Microsoft's
//   bit  28      set in NTSTATUS values that are mapped to HRESULTs
//   bit  27      reserved: set in values that are not errors but messages
//   bits 26-16   facility: the part of the system that the code comes from
//   bits 15-0    code
//`.split('\n');
