import { execFileSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PdbFile } from '../../../src/windows/pdb/pdb-file.js';

interface Expected {
  readonly names: Set<string>;
  size: number;
}

/** The addresses in code, as LLVM's reader lists them. */
export function listed(pdbutil: string, folder: string, file: string) {
  const dump = (...args: string[]) =>
    execFileSync(pdbutil, ['dump', ...args, file], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  const headers = dump('-section-headers').split('SECTION HEADER #').slice(1);
  const sections = headers.map((text) => ({
    start: Number.parseInt(/([\dA-F]+) virtual address/.exec(text)?.[1] ?? '', 16),
    isCode: text.includes('MEM_EXECUTE'),
  }));
  const [procedures, publics] = [new Map<number, Expected>(), new Map<number, Expected>()];
  const records =
    /\| (S_[GL]PROC32(?:_ID)?|S_PUB32) \[size = \d+\] `(.*)`\r?\n.*addr = (\d+):(\d+)(?:, code size = (\d+))?/g;
  for (const [, kind, name = '', section, offset, size] of dump('-publics', '-symbols').matchAll(records)) {
    const { start, isCode } = sections[Number(section) - 1] ?? {};
    if (start === undefined || isCode !== true) continue;
    const list = kind === 'S_PUB32' ? publics : procedures;
    const known = list.get(start + Number(offset)) ?? { names: new Set(), size: 0 };
    known.names.add(name);
    known.size = Math.max(known.size, Number(size ?? 0));
    list.set(start + Number(offset), known);
  }
  const [, guid, age] =
    /Age: (\d+)\s+GUID: \{(.*)\}/.exec(dump('-summary'))?.map((each) => each.toLowerCase()) ?? [];
  return { procedures, publics, identity: { guid: age, age: Number(guid) } };
}

/** Reads parts of a file, as the command does. */
export function withPdb<T>(path: string, act: (pdb: PdbFile) => T): T {
  const file = openSync(path, 'r');
  try {
    return act(
      new PdbFile({
        size: fstatSync(file).size,
        read(offset, length) {
          const bytes = Buffer.alloc(length);
          return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
        },
      }),
    );
  } finally {
    closeSync(file);
  }
}

/** Whether a name is one of a function's, which can share its code with others. */
export const isOf = (names: ReadonlySet<string>, name: string | undefined): boolean =>
  [...names].some((each) => name === each || name?.startsWith(`${each} or `));
