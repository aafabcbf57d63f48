/** FILETIMEs of 1980-01-01 and 2108-01-01: the years that the clock of a PC, and dates of DOS, can have. */
const FIRST = 119_600_064_000_000_000n;
const BEHIND = 159_992_928_000_000_000n;

/** Whether a FILETIME can be that of an event, even if the clock was wrong. Others come from corruption. */
export function isClockTime(fileTime: bigint): boolean {
  return fileTime >= FIRST && fileTime < BEHIND;
}
