import { createHash } from 'node:crypto';
import type { Host } from '../../../project/host/host.js';

/** The bytes that are read at once. */
const CHUNK = 1 << 20;

/** 128 bits of SHA-256: nobody can make two traces that have the same. */
const DIGITS = 32;

/** A hash of a trace's bytes, because copying changes names and times. Reading takes 1% of converting. */
export async function traceDigest(
  path: string,
  host: Pick<Host, 'openFile' | 'letSignalsIn'>,
): Promise<{ digest: string; size: number }> {
  const file = host.openFile(path);
  try {
    const sum = createHash('sha256');
    for (let at = 0; at < file.size; at += CHUNK) {
      sum.update(file.read(at, Math.min(CHUNK, file.size - at)));
      await host.letSignalsIn();
    }
    return { digest: sum.digest('hex').slice(0, DIGITS), size: file.size };
  } finally {
    file.close();
  }
}
