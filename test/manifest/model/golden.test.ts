import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindManifest } from '../../../src/manifest/model/bind.js';
import type { EventDefinition, Manifest } from '../../../src/manifest/model/model.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { readEventRecords, readMessageTable } from '../../support/mc-output.js';
import { goldenCases, hasGolden } from '../../support/shared.js';

const NO_MESSAGE = 0xffff_ffff;

function bind(path: string): Manifest {
  const source = decode(readFileSync(path), path).value;
  if (source === undefined) throw new Error(`cannot decode ${path}`);
  const { value, diagnostics } = bindManifest(parseXml(source).value);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
    [],
  );
  if (value === undefined) throw new Error(`no manifest: ${path}`);
  return value;
}

/**
 * An event as the binary holds it: a descriptor's channel 12 that no event names exists in generated code
 * only.
 */
function asRecord(event: EventDefinition, messageIds: ReadonlyMap<string, number>) {
  return {
    ...event.descriptor,
    channel: event.channel?.target?.value ?? 0,
    message: event.message ? messageIds.get(event.message.id) : NO_MESSAGE,
  };
}

describe.skipIf(!hasGolden)('the model against the output of mc.exe', () => {
  for (const { name, path } of goldenCases()) {
    it(`has the descriptors and message ids of ${name}`, () => {
      const manifest = bind(join(path, 'manifest.man'));
      const messageIds = new Map(manifest.messages.map(({ id, stringId }) => [stringId, id]));
      const expected = readEventRecords(readFileSync(join(path, 'wevt.bin')));
      const found = manifest.providers.map((provider) =>
        provider.events
          .map((event) => asRecord(event, messageIds))
          .sort((a, b) => a.id - b.id || a.version - b.version),
      );
      expect(found).toEqual(expected);
    });

    const messages = join(path, 'messages.bin');
    it.skipIf(!existsSync(messages))(`has the messages of ${name}`, () => {
      const manifest = bind(join(path, 'manifest.man'));
      const byId = manifest.cultures[0]?.byId;
      const found = manifest.messages.map(({ id, stringId, predefinedText }) => [
        id,
        (byId?.get(stringId)?.value.value ?? predefinedText)?.replaceAll('\n', '\r\n'),
      ]);
      expect(found).toEqual([...readMessageTable(readFileSync(messages))]);
    });
  }
});
