/** The spellings of a path on different volumes. */
interface Spellings {
  /** The volumes of the kernel with this path: `\device\harddiskvolume3`. */
  readonly devices: Set<string>;
  /** The drives with this path: `c:`. */
  readonly drives: Set<string>;
  /** The best spelling so far. */
  best: string;
}

/** A volume, if the path has one, and the rest. Some lists of a session leave the volume out. */
const PATH = /^(?:(\\device\\harddiskvolume\d+)|(?:\\\?\?\\|\\\\\?\\)?([a-z]:))?(\\.*)$/;

/**
 * Unifies a module's spellings: `C:\Windows\a.dll`, `\Device\…\Windows\a.dll`, `\Windows\a.dll`, any case.
 */
export class ModulePaths {
  readonly #paths = new Map<string, Spellings>();

  add(path: string): void {
    const { device, drive, rest } = partsOf(path);
    let known = this.#paths.get(rest);
    if (known === undefined) {
      known = { devices: new Set(), drives: new Set(), best: path };
      this.#paths.set(rest, known);
    }
    if (device !== undefined && known.devices.size < 2) known.devices.add(device);
    if (drive !== undefined && known.drives.size < 2) known.drives.add(drive);
    if (rankOf(path) > rankOf(known.best)) known.best = path;
  }

  /** The spelling to show. With several volumes that have the path, the modules are different ones. */
  spellingOf(path: string): string {
    const known = this.#paths.get(partsOf(path).rest);
    return known !== undefined && known.devices.size < 2 && known.drives.size < 2 ? known.best : path;
  }
}

function partsOf(path: string): { device?: string | undefined; drive?: string | undefined; rest: string } {
  const lower = path.toLowerCase();
  const [, device, drive, rest = lower] = PATH.exec(lower) ?? [];
  return { device, drive, rest };
}

/** A drive says most to people. */
function rankOf(path: string): number {
  const { device, drive } = partsOf(path);
  if (drive !== undefined) return 2;
  return device === undefined ? 0 : 1;
}
