import { beforeAll, describe, expect, it } from 'vitest';
import type { DecodableRecord, DispatchedEvent, EventConstant } from '../../../../src/codegen.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { createEventHeader } from '../../../../src/windows/structures/event-header.js';
import { emitterOf } from '../../../support/emitters.js';
import { manifestsToRecord } from '../../../support/event-recorder/cases.js';
import { canRecord, record } from '../../../support/event-recorder/record.js';
import type { RecordedEvent } from '../../../support/event-recorder/recording.js';
import { expectSame } from '../../../support/expect-same.js';
import { mingwGcc, mingwGxx, noteMissing, wine } from '../../../support/tools.js';
import { runModules } from '../../../support/typescript.js';

const typescriptEmitter = emitterOf('ts');

noteMissing({ mingwGcc, mingwGxx, wine });

type DecodeEvent = (
  record: DecodableRecord,
  options: object,
) => DispatchedEvent<string, EventConstant, object>;

const modules = new Map<Manifest, DecodeEvent>();

function decodeEventOf(manifest: Manifest): DecodeEvent {
  let decodeEvent = modules.get(manifest);
  if (decodeEvent === undefined) {
    const files = typescriptEmitter.emit(manifest, { baseName: 'gen', ts: { decoders: true } });
    const texts = new Map(files.map(({ path, content }) => [path, content as string]));
    decodeEvent = runModules(texts)('gen.decoders.ts').decodeEvent as DecodeEvent;
    modules.set(manifest, decodeEvent);
  }
  return decodeEvent;
}

describe.skipIf(!canRecord)('events that the C header writes', () => {
  let events: readonly RecordedEvent[] = [];
  beforeAll(async () => {
    events = (await record(manifestsToRecord())).events;
  });

  it('are decoded by the generated TypeScript to the values that they were written with', () => {
    expect(events.length).toBeGreaterThan(1000);
    for (const { manifest, provider, event, descriptor, payload, expected } of events) {
      const eventHeader = createEventHeader({ providerId: provider.guid.value, eventDescriptor: descriptor });
      const decoded = decodeEventOf(manifest)({ eventHeader, userData: payload }, { exact: true });
      const { id, version } = event.descriptor;
      const what = `${manifest.source.file} ${event.cSymbol}`;
      const identity = { provider: decoded.provider, id: decoded.id, version: decoded.version };
      expectSame(identity, { provider: provider.name.value, id, version }, what);
      expectSame(decoded.values, expected, what);
    }
  });
});
