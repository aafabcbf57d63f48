import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventDefinition, Manifest } from '../../../../src/manifest/model/model.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { type MofClass, parseMof } from './parse-mof.js';

const mofEmitter = emitterOf('mof');

const options = { baseName: 'x' };
const findings = (manifest: Manifest) => mofEmitter.check(manifest, options) ?? [];

/** Manifests that keep to the restrictions and have events. */
const suitable = [
  { name: 'parcels.man', manifest: cleanManifest(join(import.meta.dirname, 'parcels.man')) },
  ...cleanManifests(),
].filter(
  ({ manifest }) =>
    manifest.providers.some(({ events }) => events.length > 0) &&
    findings(manifest).every(({ severity }) => severity !== 'error'),
);

/** The classes by what the header of a classic event has: class GUID, version and type. */
function classesByHeader(classes: readonly MofClass[]): Map<string, MofClass> {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const found = new Map<string, MofClass>();
  for (const one of classes) {
    const task = byName.get(one.base);
    for (const type of [one.qualifiers.get('EventType') ?? []].flat()) {
      const key = `${task?.qualifiers.get('Guid')} ${task?.qualifiers.get('EventVersion')} ${type}`;
      expect(found.has(key), key).toBe(false);
      found.set(key, one);
    }
  }
  return found;
}

function headerOf({ task, descriptor }: EventDefinition): string {
  return `{${task?.target?.eventGuid?.value}} ${descriptor.version} ${descriptor.opcode}`;
}

describe('a consumer that has the MOF file alone', () => {
  it.each(suitable)('finds the fields of all events of $name', ({ manifest }) => {
    const text = String(mofEmitter.emit(manifest, options)[0]?.content);
    const classes = classesByHeader(parseMof(text));
    const leftOut = new Set(
      findings(manifest)
        .filter(({ ruleId }) => ruleId === 'mof-event-type')
        .map(({ range }) => range.start),
    );
    const events = manifest.providers.flatMap((provider) => provider.events);
    const used = new Set<MofClass | undefined>();
    for (const event of events) {
      const found = classes.get(headerOf(event));
      used.add(found);
      const fields = found?.properties.map(({ qualifiers }) => qualifiers.get('Description'));
      const expected = event.template?.target?.fields.map(({ name }) => name.value) ?? [];
      if (!leftOut.has(event.range.start)) expect(fields).toEqual(expected);
    }
    expect(used).toEqual(new Set(classes.values()));
  });
});
