import type { ConfigFiles } from '../../../project/config/load.js';
import { resolveIn } from '../../../project/config/paths.js';
import { type FileKind, HostError } from '../../../project/host/host.js';
import { sameBytes } from '../../../text/same-bytes.js';
import { pathsOfUris } from './paths.js';

/** Requests files from the editor: a text for each URI, or `null` if missing or not to be read. */
export type AskForFiles = (uris: readonly string[]) => Promise<readonly (string | null)[]>;

/** The workspace's files, requested from the editor for the worker. Missing until the editor answers. */
export class AskedFiles implements ConfigFiles {
  private readonly contents = new Map<string, Uint8Array | undefined>();
  private wanted = new Set<string>();

  /**
   * @param folder the path of the current folder.
   * @param changed is called when an answer differs from the known content.
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

  /** Returns the path itself, because editors don't report the targets of links. */
  realPath(path: string): string {
    return path;
  }

  /** Requests all files again. Until the editor answers, the previous contents remain in effect. */
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

  /** Collects the files that one answer of the server needs, so that the editor receives one request. */
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
      // The editor doesn't answer, for example because it is closing.
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
