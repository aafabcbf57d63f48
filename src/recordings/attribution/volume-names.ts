/** A machine has some dozen; a hostile trace could have millions. */
const MOST_VOLUMES = 1024;

/** Paths of volumes are short. */
const LONGEST = 260;

/** The paths for people of the kernel's folders: drive letters and network shares. */
export class VolumeNames {
  /** By kernel folder path, ending with a backslash; `undefined` for a folder with several paths. */
  readonly #paths = new Map<string, string | undefined>();
  #longest = 0;

  add(from: string, to: string): void {
    const isPath = from.startsWith('\\') && from.endsWith('\\') && from.length > 2 && from.length <= LONGEST;
    if (!isPath || to.length > LONGEST || this.#paths.size >= MOST_VOLUMES) return;
    const known = this.#paths.has(from) ? this.#paths.get(from) : to;
    this.#paths.set(from, known === to ? to : undefined);
    this.#longest = Math.max(this.#longest, from.length);
  }

  /** `C:\app.exe` for `\Device\HarddiskVolume3\app.exe`; `undefined` if the trace does not specify it. */
  pathOf(path: string): string | undefined {
    if (!path.startsWith('\\')) return undefined;
    for (let at = path.lastIndexOf('\\', this.#longest - 1); at > 0; at = path.lastIndexOf('\\', at - 1)) {
      const folder = path.slice(0, at + 1);
      if (!this.#paths.has(folder)) continue;
      const known = this.#paths.get(folder);
      // `\??\` stands for nothing, and alone it names nothing.
      return known === undefined ? undefined : `${known}${path.slice(at + 1)}` || undefined;
    }
    return undefined;
  }
}
