/** The FILETIME of 1970-01-01. */
const UNIX_EPOCH = 116_444_736_000_000_000n;

const LARGEST = (1n << 64n) - 1n;

/** A FILETIME as nanoseconds since 1970, in decimal; `0` (an unknown time) if OTLP cannot represent it. */
export function unixNano(fileTime: bigint): string {
  const nanoseconds = (fileTime - UNIX_EPOCH) * 100n;
  return nanoseconds < 0n || nanoseconds > LARGEST ? '0' : String(nanoseconds);
}
