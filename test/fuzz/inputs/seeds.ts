import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decode } from '../../../src/manifest/xml/decode.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { writeResourceObject } from '../../../src/windows/resources/pe/write-object.js';
import { writeRes } from '../../../src/windows/resources/res-file.js';
import { RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../../src/windows/resources/resource.js';
import { stringResources } from '../../../src/windows/resources/string-table.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { sampleFiles } from '../../support/samples.js';
import { corpusFiles, goldenCases } from '../../support/shared.js';
import { messageTables, wevtTemplates } from '../../windows/resources/arbitraries.js';

/** What damaged inputs are made of: our own files always, real ones where they are at hand. */

/** Larger ones would only take their time: damages are far more in number than files. */
const LARGEST_MANIFEST = 24_000;
const LARGEST_BINARY = 60_000;

/** The texts of manifests. A declared encoding is left out: they are texts already. */
export const manifestTexts: readonly string[] = [...sampleFiles(), ...corpusFiles()]
  .map(({ path }) => decode(readFileSync(path), path).value?.text ?? '')
  .filter(({ length }) => length > 0 && length < LARGEST_MANIFEST)
  .map((text) => text.replace(/ encoding="[^"]*"/, ''));

const customTemplates = fc
  .sample(wevtTemplates, { numRuns: 30, seed: 1 })
  .map((one) => writeWevtTemplate(one));
const ownTables = fc.sample(messageTables, { numRuns: 15, seed: 1 }).map(writeMessageTable);
/** The texts of performance counters, which the string resources of a program have. */
export const counterTexts = Array.from({ length: 24 }, (_, index) => ({
  id: 1001 + 2 * index,
  text: `Orders ${index}`,
}));
const ownResources = customTemplates.map((data, index) => [
  { type: WEVT_TEMPLATE, name: 1, language: 0x409, data },
  {
    type: RT_MESSAGETABLE,
    name: 1,
    language: 0x409,
    data: ownTables[index % ownTables.length] as Uint8Array,
  },
  ...stringResources(counterTexts, 0x409),
]);

/** Binary files of each kind that can be read. */
export const binaryFiles = {
  WEVT_TEMPLATE: [...customTemplates, ...golden('wevt.bin')],
  'message tables': [...ownTables, ...golden('messages.bin')],
  '.res files': ownResources.map(writeRes),
  'object files': ownResources.map((resources, index) =>
    writeResourceObject(resources, 'x64', index % 2 === 0 ? 'cvtres' : 'windres'),
  ),
  DLLs: ownResources.map((resources) => writeResourceDll(resources, 'x64')),
} satisfies Readonly<Record<string, readonly Uint8Array[]>>;

export type BinaryKind = keyof typeof binaryFiles;

function golden(file: string): Uint8Array[] {
  return goldenCases()
    .map(({ path }) => join(path, file))
    .filter((path) => existsSync(path))
    .map((path) => new Uint8Array(readFileSync(path)))
    .filter(({ length }) => length < LARGEST_BINARY);
}
