/** A number as people write masks and offsets: `0x1f`. */
export function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
