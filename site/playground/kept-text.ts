import type { OpenText } from './open-text.js';
import type { ManifestText } from './work/messages.js';

/** A manifest with the part of the address that it came with. */
interface Kept extends ManifestText {
  readonly fragment: string;
}

/** Each folder of a server can have a playground of its own. */
const KEY = `wevtc manifest ${location.pathname}`;

/**
 * The manifest of this tab before it was loaded again; `undefined` if there is none, or if the address now
 * has a manifest of its own.
 */
export function keptText(): ManifestText | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.fragment === location.hash ? kept : undefined;
  } catch {
    // The browser forbids it, or somebody else has written something there.
    return undefined;
  }
}

/**
 * Keeps the manifest in the storage of this tab, which ends with the tab. If the storage is full or
 * forbidden, the browser asks before it leaves the page.
 */
export class TextKeeper {
  #isLost = false;

  constructor(private readonly open: OpenText) {
    addEventListener('pagehide', () => this.keep());
    addEventListener('beforeunload', (event) => {
      this.keep();
      if (this.#isLost) event.preventDefault();
    });
  }

  /** Keeps the manifest as it is now. Returns whether the browser has taken it. */
  keep(): boolean {
    const { text, name } = this.open;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ text, name, fragment: location.hash } satisfies Kept));
      this.#isLost = false;
    } catch {
      sessionStorage.removeItem(KEY);
      this.#isLost = true;
    }
    return !this.#isLost;
  }
}
