/** A mask as people write it, and as `BigInt` reads it: `0x8000000000000000`. */
export function maskText(mask: bigint): string {
  return `0x${mask.toString(16)}`;
}
