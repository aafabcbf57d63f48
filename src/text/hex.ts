/** A number as people write masks and offsets: `0x1f`. */
export function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}

/** A 32-bit number with all its digits, as an ID of a message: `0x0000002a`. */
export function hex32(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`;
}

/** The same in capitals, as mc.exe writes the ID of a message: `0x0000002A`. */
export function upperHex32(value: number): string {
  return `0x${value.toString(16).toUpperCase().padStart(8, '0')}`;
}
