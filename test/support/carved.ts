/** The slots of a log, with what is between the header of the file and its end: its chunks. */
export function chunksOf(log: Uint8Array): Uint8Array[] {
  const count = (log.length - 4096) / 0x1_0000;
  return Array.from({ length: count }, (_, at) =>
    log.subarray(4096 + at * 0x1_0000, 4096 + (at + 1) * 0x1_0000),
  );
}

/** Noise of a seed, which is the same everywhere, with pieces at offsets. */
export function noiseWith(
  size: number,
  pieces: readonly (readonly [offset: number, bytes: Uint8Array])[],
  seed = 1,
): Uint8Array {
  const noise = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[at] = state >>> 24;
  }
  for (const [offset, bytes] of pieces) noise.set(bytes.subarray(0, size - offset), offset);
  return noise;
}
