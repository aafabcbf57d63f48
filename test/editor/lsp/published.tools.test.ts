import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manifest } from '../../cli/in-memory.js';
import { Documents, lintOf, onlyTimeouts } from './documents.js';

let documents: Documents;
beforeEach(() => {
  vi.useFakeTimers(onlyTimeouts);
});
afterEach(() => {
  documents?.dispose();
  vi.useRealTimers();
});

/**
 * Texts with no finding, one, one of another rule, and texts that are not manifests. The first ones share a
 * provider's GUID.
 */
const texts = [
  manifest('win:Error'),
  manifest('win:Eror'),
  manifest('win:Error').replace('</events>', ''),
  '<project/>',
  '.TH A 1\n',
];
const paths = ['a.man', 'b.man', 'c.xml'];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      path: fc.constantFrom(...paths),
      text: fc.nat(texts.length - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('close' as const), path: fc.constantFrom(...paths) }),
  },
  // Time passes while messages are on their way, or before or after them.
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), time: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('catchUp' as const) }) },
);

// The machine in memory has no drives, which the names of files need on Windows.
it.skipIf(process.platform === 'win32')(
  'the findings that arrive last are those of the last text, whatever is on its way',
  async () => {
    let [published, late] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        documents = await Documents.start(false);
        /**
         * All texts that a document has had, by version. Versions go on after a document was closed, so that
         * they are different.
         */
        const written: Record<string, string[]> = Object.fromEntries(paths.map((path) => [path, ['']]));
        const open = new Set<string>();
        const closed: Record<string, number> = {};
        const newest = (path: string) => (written[path] as string[]).length - 1;
        for (const one of steps) {
          if (one.kind === 'pass') vi.advanceTimersByTime(one.time);
          if (one.kind === 'catchUp') await documents.caughtUp();
          if (one.kind === 'close' && open.delete(one.path)) {
            await documents.close(one.path);
            closed[one.path] = (closed[one.path] ?? 0) + 1;
          }
          if (one.kind !== 'write') continue;
          const { path } = one;
          const text = texts[one.text] as string;
          written[path]?.push(text);
          if (open.has(path)) await documents.change(path, 0, documents.text(path).length, text);
          else await documents.openText(path, text, newest(path));
          open.add(path);
        }
        const shown = await documents.shown();
        for (const path of paths) {
          const all = documents.publications.filter((one) => one.path === path);
          const versions = all.flatMap(({ version }) => version ?? []);
          expect(versions).toEqual(versions.toSorted((one, other) => one - other));
          // Only a closed document has no version, and nothing is found in it.
          const ofClosed = all.filter(({ version }) => version === undefined);
          expect(ofClosed.map(({ findings }) => findings)).toEqual(Array(closed[path] ?? 0).fill([]));
          if (!open.has(path)) expect(all.at(-1)?.findings ?? []).toEqual([]);
          for (const { version, findings } of all) {
            if (version === undefined) continue;
            const own = findings.filter(({ rule }) => rule !== 'provider-guid-across-files');
            const text = written[path]?.[version] as string;
            expect(own).toEqual((await expectedOf({ [path]: text }))[path]);
          }
          published += versions.length;
          late += versions.filter((version) => version < newest(path)).length;
        }
        expect(shown).toEqual(await expectedOf(documents.texts));
        documents.dispose();
      }),
      { numRuns: 150 },
    );
    expect(published).toBeGreaterThan(500);
    expect(late).toBeGreaterThan(100);
  },
);

/** The findings of lint, for which every manifest has the extension `.man`. */
async function expectedOf(all: Readonly<Record<string, string>>) {
  const given: Record<string, string> = {};
  for (const [path, text] of Object.entries(all))
    if (path.endsWith('.man') || text.includes('<instrumentationManifest'))
      given[path.replace('.xml', '.man')] = text;
  const found = await lintOf(given, undefined);
  return Object.fromEntries(
    Object.keys(all).map((path) => [path, found[path.replace('.xml', '.man')] ?? []]),
  );
}
