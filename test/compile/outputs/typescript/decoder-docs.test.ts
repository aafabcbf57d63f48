import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import * as etw from '../../../support/entries.js';
import { runModules } from '../../../support/typescript.js';

const typescriptEmitter = emitterOf('ts');

const root = join(import.meta.dirname, '..', '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'typescript.md'), 'utf8').replace(/^.*\n## Decoders\n/s, '');
const [decoding = '', encoding = '', german = ''] = [...page.matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code]) => code as string,
);

const manifest = cleanManifest(join(root, 'samples', 'contoso-storage', 'contoso-storage.man'));
const files = new Map(
  typescriptEmitter
    .emit(manifest, { baseName: 'contoso-storage', ts: { decoders: true } })
    .map(({ path, content }) => [path, content as string]),
);

/**
 * Runs code of the page, with names that it does not make itself, and gives what it prints and one of its
 * names.
 */
function run(code: string, names: Readonly<Record<string, unknown>>, result = 'undefined') {
  const printed: unknown[] = [];
  const console = { log: (...values: unknown[]) => printed.push(...values) };
  const texts = new Map([...files, ['page.ts', `${code}\nexport const result = ${result};`]]);
  Object.assign(globalThis, { page: { ...names, console } });
  const prelude = `const { ${[...Object.keys(names), 'console'].join(', ')} } = (globalThis as any).page;\n`;
  texts.set('page.ts', prelude + texts.get('page.ts'));
  return { result: runModules(texts)('page.ts').result, printed };
}

describe('docs/typescript.md', () => {
  it('makes a record, prints it, and says what is wrong with one that is cut', () => {
    const bytes = run(encoding, {}, 'bytes').result as Uint8Array;
    expect(run(decoding, { bytes }).printed).toEqual([
      'Data',
      4,
      'Volume "Data" ({0b3a1c5e-7d92-4f6a-8e10-1c2b3a495867}) is mounted',
    ]);
    const record = etw.decodeEventRecord(bytes);
    const cut = etw.encodeEventRecord({ ...record, userData: record.userData.subarray(0, 10) });
    const shown = /console\.log\(error\.message\); \/\/ (.*)/.exec(decoding)?.[1];
    expect(run(decoding, { bytes: cut }).printed).toEqual([shown]);
  });

  it('shows the message in another language', () => {
    const event = { id: 2, version: 0, values: { Reason: 3, Status: 5 } };
    expect(run(german, { event, manifest }, 'inGerman(event)').result).toBe(
      'Speicherdienst angehalten: es geht nicht weiter (Status 0x5)',
    );
  });
});
