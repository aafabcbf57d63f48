import { readManifest } from '../../lint/check-manifest.js';
import type { Manifest } from '../../manifest/model/model.js';
import { KeptBytes } from '../../recordings/trace/decode/kept-bytes.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';

/** The most elements and attributes of all manifests that the traces and archives of a run carry. */
export const MOST_CARRIED_NODES = 300_000;

/** The most different manifests, and their bytes. The traces and archives of a run can carry no more. */
const MOST_CARRIED: KeptBytes['limits'] = { items: 10_000, bytes: 1 << 26 };

/** The reason for leaving out manifests, as a clause. */
export const TOO_MANY_CARRIED = `all manifests in traces and archives together may have at most ${MOST_CARRIED_NODES} elements and attributes`;

/** A manifest that was read without running rules, whose code would make bundles a third larger. */
export interface CarriedManifest {
  /** `undefined` if the content is not a manifest; the first error is the reason. */
  readonly manifest: Manifest | undefined;
  readonly errors: readonly Diagnostic[];
}

/**
 * Reads the manifests that traces and archives carry. Nobody has chosen them, so the run reads each content
 * once, and only up to a limit: a small archive can have a thousand names for large files.
 */
export class CarriedManifests {
  readonly #seen = new KeptBytes(MOST_CARRIED);
  #nodes = 0;

  /** @param file how diagnostics name it. */
  read(content: Uint8Array, file = 'manifest.man'): CarriedManifest | 'known' | 'too many' {
    const kept = this.#seen.keep(content);
    if (kept?.isNew === false) return 'known';
    const nodes = nodesIn(content);
    if (kept === undefined || this.#nodes + nodes > MOST_CARRIED_NODES) return 'too many';
    this.#nodes += nodes;
    const { value: manifest, diagnostics } = readManifest(content, file);
    return { manifest, errors: diagnostics.filter(({ severity }) => severity === 'error') };
  }
}

const [LESS_THAN, SLASH, EQUALS] = [0x3c, 0x2f, 0x3d];

/** At least the number of elements and attributes, in any encoding of manifests, without parsing them. */
function nodesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === EQUALS || (byte === LESS_THAN && bytes[at + 1] !== SLASH)) count++;
  }
  return count;
}
