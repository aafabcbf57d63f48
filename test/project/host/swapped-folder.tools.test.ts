import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

// Another program replaces the output folder by a link before a call of the file system, and puts it back
// before another.

/** What happens before each call; `undefined` while there is no attack. */
const attack = { before: undefined as (() => void) | undefined };

/** The modules under attack. Other tests in the same thread have loaded the usual ones. */
let host: {
  readonly HostError: typeof import('../../../src/project/host/host.js').HostError;
  readonly writeAllOrNone: typeof import('../../../src/project/host/write-files.js').writeAllOrNone;
  readonly GrowingFiles: typeof import('../../../src/project/host/writing/growing-files.js').GrowingFiles;
};

beforeAll(async () => {
  const exported = Object.entries(await vi.importActual<Record<string, unknown>>('node:fs'));
  const attacked =
    (act: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      attack.before?.();
      return act(...args);
    };
  vi.doMock('node:fs', () =>
    Object.fromEntries(
      exported.map(([name, value]) => {
        if (typeof value !== 'function' || !name.endsWith('Sync')) return [name, value];
        const call = attacked(value as () => unknown);
        const { native } = value as { native?: () => unknown };
        return [name, native === undefined ? call : Object.assign(call, { native: attacked(native) })];
      }),
    ),
  );
  vi.resetModules();
  host = {
    ...(await import('../../../src/project/host/host.js')),
    ...(await import('../../../src/project/host/write-files.js')),
    ...(await import('../../../src/project/host/writing/growing-files.js')),
  };
});

afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

let base: string;

beforeEach(() => {
  base = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'wevtc-swapped-')));
});

afterEach(() => fs.rmSync(base, { recursive: true }));

/** Prepares to write into a folder, and returns the function to attack. */
type Writer = (out: string) => () => void;

const files: Writer = (out) => () => {
  const root = dirname(out);
  host.writeAllOrNone(
    ['a.h', 'b.h'].map((name) => ({ path: join(out, name), content: `new ${name}`, root })),
  );
};

const growingFiles: Writer = (out) => {
  const growing = new host.GrowingFiles();
  for (const name of ['a.h', 'b.h'])
    growing.create({ path: join(out, name), root: dirname(out) }).write(Buffer.from(name));
  return () => growing.commit();
};

/**
 * The folder `project/out` is a link to the folder `outside` from a call until another one.
 *
 * @returns how many calls there were, and the names that were outside, even for a moment.
 */
function attacked(writer: Writer, from: number, until: number) {
  const root = fs.mkdtempSync(join(base, 'run-'));
  const [out, aside, outside] = [join(root, 'project', 'out'), join(root, 'aside'), join(root, 'outside')];
  fs.mkdirSync(out, { recursive: true });
  fs.mkdirSync(outside);
  fs.writeFileSync(join(out, 'a.h'), 'old');
  const write = writer(out);
  const seen = new Set<string>();
  let calls = 0;
  const step = () => {
    attack.before = undefined;
    for (const name of fs.readdirSync(outside)) seen.add(name.replace(/^\.wevtc-.*\./, 'mark '));
    calls += 1;
    if (calls === from) {
      fs.renameSync(out, aside);
      fs.symlinkSync(outside, out);
    } else if (calls === until) {
      fs.unlinkSync(out);
      fs.renameSync(aside, out);
    }
    attack.before = step;
  };
  attack.before = step;
  try {
    write();
  } catch (error) {
    // It may fail, but not write elsewhere, and not with an error of the system.
    expect(error).toBeInstanceOf(host.HostError);
  }
  step();
  attack.before = undefined;
  return { calls, seen: [...seen], written: fs.existsSync(join(out, 'b.h')) };
}

it.skipIf(process.platform !== 'linux').each([
  ['the files of a run', files],
  ['files that grow', growingFiles],
] as const)('writes nothing of %s elsewhere if the folder is a link for a moment', (_, writer) => {
  const { calls, written } = attacked(writer, -1, -1);
  expect(written).toBe(true);
  expect(calls).toBeGreaterThan(30);
  for (let from = 1; from <= calls; from++) {
    for (const length of [1, 2, 4, 1000]) {
      const { seen } = attacked(writer, from, from + length);
      expect([from, length, seen]).toEqual([from, length, []]);
    }
  }
});
