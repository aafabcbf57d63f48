import { parentOf, resolveIn } from '../../project/config/paths.js';
import type { Host } from '../../project/host/host.js';

/** The greatest depth of scripts that include each other. */
const DEPTH = 5;

/** The resource scripts of a project, and what they include. */
export class IncludedScripts {
  /** The files that were read, absolute. */
  readonly read = new Set<string>();
  /** The names of all files that the scripts name, in lower case, without folders. */
  private readonly names = new Set<string>();

  /** @param scripts the `ResourceCompile` items, absolute. */
  constructor(
    scripts: readonly string[],
    private readonly host: Host,
  ) {
    for (const script of scripts) {
      this.names.add(keyOf(script));
      this.follow(host.absolutePath(script), DEPTH);
    }
  }

  /** Whether the project compiles a generated file, as an item or by including it. */
  has(path: string): boolean {
    return this.names.has(keyOf(path));
  }

  private follow(script: string, depth: number): void {
    if (depth === 0 || this.read.has(script) || this.host.kind(script) !== 'file') return;
    this.read.add(script);
    // Quotes are around names of included files, and of files with the data of resources.
    for (const [text] of textOf(this.host.readFile(script)).matchAll(/"[^"\r\n]*"|<[^<>\r\n]*>/g)) {
      const written = text.slice(1, -1);
      if (!/\.(rc2?|bin)$/i.test(written)) continue;
      this.names.add(keyOf(written));
      this.follow(resolveIn(parentOf(script), written), depth - 1);
    }
  }
}

const keyOf = (path: string) => nameOf(path).toLowerCase();

/** The name of a file without its folders. */
export function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Scripts are ANSI, UTF-8 or UTF-16. Names of generated files are found in any of them. */
function textOf(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes.length > 1 && bytes[1] === 0);
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
