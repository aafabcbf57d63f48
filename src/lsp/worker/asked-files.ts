import type { ConfigFiles } from '../../config/load.js';
import { resolveIn } from '../../config/paths.js';
import { type FileKind, HostError } from '../../host/host.js';
import { sameBytes } from '../../text/same-bytes.js';
import { pathsOfUris } from './paths.js';

/** Asks the editor for files. The result has a text for each URI, or `null` for a file that does not exist or may not be read. */
export type AskForFiles = (uris: readonly string[]) => Promise<readonly (string | null)[]>;

/**
 * The files of the editor's workspace. A worker cannot read them: it asks the editor for the files that it needs. Until the editor
 * answers, a file does not exist.
 */
export class AskedFiles implements ConfigFiles {
  private readonly contents = new Map<string, Uint8Array | undefined>();
  private wanted = new Set<string>();

  /**
   * @param folder the current folder, as a path.
   * @param changed is called when an answer differs from what was known.
   */
  constructor(
    private readonly ask: AskForFiles,
    private readonly folder: string,
    private readonly changed: () => void,
  ) {}

  kind(path: string): FileKind | undefined {
    return this.contentOf(path) === undefined ? undefined : 'file';
  }

  readFile(path: string): Uint8Array {
    const content = this.contentOf(path);
    if (content === undefined) throw new HostError(`cannot read '${path}'`);
    return content;
  }

  absolutePath(path: string): string {
    return resolveIn(this.folder, path);
  }

  /** Editors don't say where links lead. */
  realPath(path: string): string {
    return path;
  }

  /** Asks again for all files. Until the editor answers, the earlier contents count. */
  refresh(): void {
    for (const path of this.contents.keys()) this.want(path);
  }

  private contentOf(path: string): Uint8Array | undefined {
    if (!this.contents.has(path)) {
      this.contents.set(path, undefined);
      this.want(path);
    }
    return this.contents.get(path);
  }

  /** Collects the files of one answer of the server, so that the editor gets one question. */
  private want(path: string): void {
    if (this.wanted.size === 0) queueMicrotask(() => void this.askNow());
    this.wanted.add(path);
  }

  private async askNow(): Promise<void> {
    const paths = [...this.wanted];
    this.wanted = new Set();
    let texts: readonly (string | null)[];
    try {
      texts = await this.ask(paths.map(pathsOfUris.uriOf));
    } catch {
      // The editor does not answer, for example because it is closing.
      return;
    }
    let isChanged = false;
    for (const [at, path] of paths.entries()) {
      const text = texts[at];
      const content = typeof text === 'string' ? new TextEncoder().encode(text) : undefined;
      if (same(content, this.contents.get(path))) continue;
      this.contents.set(path, content);
      isChanged = true;
    }
    if (isChanged) this.changed();
  }
}

function same(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : sameBytes(one, other);
}
