/** A NUL at the end belongs to the storage, not to the text, and an odd byte to neither. */
export function endOfString(view: DataView, from: number, to: number): number {
  const end = from + ((to - from) & ~1);
  return end > from && view.getUint16(end - 2, true) === 0 ? end - 2 : end;
}

/** The same for a string of bytes. */
export function endOfAnsi(view: DataView, from: number, to: number): number {
  return to > from && view.getUint8(to - 1) === 0 ? to - 1 : to;
}

/** The end of a string in an array: behind its NUL, or that of the array. */
export function endOfItem(view: DataView, from: number, to: number): number {
  for (let at = from; at + 1 < to; at += 2) if (view.getUint16(at, true) === 0) return at + 2;
  return to;
}
