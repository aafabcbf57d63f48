import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectEvents } from '../../src/compile/inspect/event/details.js';
import { describeEvents, MessageTexts, parseManifest } from '../../src/index.js';
import { EventDecoder } from '../../src/windows/decoding/event-decoder.js';
import { PayloadError } from '../../src/windows/payload/payload-error.js';
import { wevtc } from '../cli/in-memory.js';
import { schemaCheck } from '../cli/schema.js';
import { corpusFiles, goldenCases, type SharedFile, sharedFolder } from '../support/shared.js';

const ofTraces = join(sharedFolder, 'traces', 'manifests');

const files: SharedFile[] = [
  ...corpusFiles(),
  ...goldenCases().map(({ name, path }) => ({ name, path: join(path, 'manifest.man') })),
  ...(existsSync(ofTraces) ? readdirSync(ofTraces) : []).map((name) => ({
    name,
    path: join(ofTraces, name),
  })),
];

const eventErrors = schemaCheck('event');
const matchErrors = schemaCheck('match');

/** Bytes that mean something to many templates. */
const PAYLOAD = Uint8Array.from({ length: 64 }, (_, i) => (i % 4 === 0 ? i : 0));

describe.skipIf(files.length === 0)(
  'every real manifest with a provider is read, whatever its errors are',
  () => {
    it.each(files)('$name', async ({ path }) => {
      const bytes = readFileSync(path);
      const { value: manifest } = parseManifest(bytes);
      if (manifest === undefined || manifest.providers.length === 0) return;

      const argv = ['match', 'app.man', '--format', 'json'];
      const { exitCode, stdout, stderr } = await wevtc(argv, { files: { 'app.man': bytes } });
      expect(exitCode, stderr).toBe(0);
      expect(matchErrors(JSON.parse(stdout))).toEqual([]);
      expect(stderr.split('\n').length).toBeLessThanOrEqual(5);

      const texts = new MessageTexts(manifest);
      const events = manifest.providers.flatMap((provider) => provider.events);
      const inspection = inspectEvents(events, texts, { file: 'app.man', traceEventInfo: true });
      expect(eventErrors(JSON.parse(JSON.stringify(inspection)))).toEqual([]);

      const descriptions = describeEvents(manifest);
      const decoder = new EventDecoder(descriptions);
      for (const description of descriptions) {
        try {
          decoder.format(description, decoder.decode(description, PAYLOAD).values);
        } catch (error) {
          expect(error).toBeInstanceOf(PayloadError);
        }
      }
    });
  },
);
