/** The first address of the kernel by the size of pointers. */
const KERNEL = { 4: 1n << 31n, 8: 1n << 63n };

/** Whether an address is one of the kernel and its drivers, which all processes share. */
export function isKernelAddress(address: bigint, pointerSize: 4 | 8): boolean {
  return address >= KERNEL[pointerSize];
}
