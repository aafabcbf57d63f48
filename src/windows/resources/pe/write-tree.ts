import type { ResourceWriter } from '../byte-writer.js';
import type { Resource } from '../resource.js';
import { HIGH_BIT, TREE } from './layout.js';

/** Data start at multiples of this, as in cvtres.exe. */
export const DATA_ALIGNMENT = 8;

/** The keys of the entries of each level. */
const KEYS = [
  (resource: Resource) => resource.type,
  (resource: Resource) => resource.name,
  (resource: Resource) => resource.language,
] as const;

/** A directory to write, and the entry that will point to it. */
interface Directory {
  readonly resources: readonly Resource[];
  readonly level: number;
  readonly entry: number | undefined;
}

/** A data entry, whose first member will be the address of the data, and the data. */
export interface DataEntry {
  readonly at: number;
  readonly data: Uint8Array;
}

/**
 * Writes the tree of resources in an image: all directories, names, data entries, and data.
 *
 * @param address the address of the tree, relative to the image.
 * @throws RangeError if two resources have the same type, name and language.
 */
export function writeResourceTree(
  out: ResourceWriter,
  resources: readonly Resource[],
  address: number,
): void {
  const root = out.size;
  for (const { at, data } of writeDirectories(out, resources)) {
    out.align(DATA_ALIGNMENT);
    out.patchU32(at, address + out.size - root);
    out.put(data);
  }
}

/**
 * Writes the tree without the data: all directories, names, and data entries, whose addresses are 0.
 *
 * @throws RangeError if two resources have the same type, name and language.
 */
export function writeDirectories(out: ResourceWriter, resources: readonly Resource[]): DataEntry[] {
  const root = out.size;
  const here = () => out.size - root;
  const names: { entry: number; text: string }[] = [];
  const leaves: { entry: number; data: Uint8Array }[] = [];

  const directories: Directory[] = [{ resources, level: 0, entry: undefined }];
  for (const { resources: members, level, entry } of directories) {
    if (entry !== undefined) out.patchU32(entry, here() + HIGH_BIT);
    const groups = groupsOf(members, level);
    const named = groups.filter(({ key }) => typeof key === 'string').length;
    out.zeros(TREE.namedCount);
    out.u16(named);
    out.u16(groups.length - named);
    for (const { key, members: inside } of groups) {
      if (typeof key === 'string') names.push({ entry: out.size, text: key });
      out.u32(typeof key === 'string' ? 0 : key);
      const [first, second] = inside;
      if (level + 1 < TREE.levels) directories.push({ resources: inside, level: level + 1, entry: out.size });
      else if (second !== undefined)
        throw new RangeError(
          `there are two resources '${second.type}' ${second.name} with the same language`,
        );
      else if (first !== undefined) leaves.push({ entry: out.size, data: first.data });
      out.zeros(4);
    }
  }

  for (const { entry, text } of names) {
    out.patchU32(entry, here() + HIGH_BIT);
    out.u16(text.length);
    out.utf16(text);
  }
  out.align(4);
  return leaves.map(({ entry, data }) => {
    out.patchU32(entry, here());
    const at = out.reserve();
    out.u32(data.length);
    out.zeros(8);
    return { at, data };
  });
}

/** The entries of a directory in the order of the format: names by code unit, then numbers. */
function groupsOf(resources: readonly Resource[], level: number) {
  const keyOf = KEYS[level] as (resource: Resource) => number | string;
  const groups = new Map<number | string, Resource[]>();
  for (const resource of resources) {
    const group = groups.get(keyOf(resource));
    if (group === undefined) groups.set(keyOf(resource), [resource]);
    else group.push(resource);
  }
  return [...groups]
    .map(([key, members]) => ({ key, members }))
    .sort((left, right) => compareKeys(left.key, right.key));
}

function compareKeys(left: number | string, right: number | string): number {
  if (typeof left !== typeof right) return typeof left === 'string' ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
