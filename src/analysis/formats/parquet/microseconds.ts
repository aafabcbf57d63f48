const TICKS_1601_TO_1970 = 116_444_736_000_000_000n;

/** A FILETIME as microseconds since 1970, rounded down. */
export function microseconds(fileTime: bigint): bigint {
  const ticks = fileTime - TICKS_1601_TO_1970;
  if (ticks >= 0n) return ticks / 10n;
  const above = ticks % 10n;
  return (ticks - (above < 0n ? above + 10n : 0n)) / 10n;
}
