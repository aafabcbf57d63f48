import { describe, expect, it } from 'vitest';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { eventMapInfoOf } from '../../../src/manifest/describe/provider-info.js';
import { traceEventInfoOf } from '../../../src/manifest/describe/trace-event-info.js';
import type { EventDescription } from '../../../src/windows/decoding/event-decoder.js';
import { eventDescriptionFrom } from '../../../src/windows/decoding/event-description-from.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { comparableField } from '../../support/comparable-field.js';

/**
 * Without what the two descriptions choose differently: the symbol instead of a name, the order of a map's
 * items, and numbers that mean no length or count. With the default out-types, which event information always
 * has. UserData is in binary XML, which only the forms of Windows have.
 */
function comparable({ name: _, userData: _xml, template, ...rest }: EventDescription): unknown {
  return { ...rest, fields: template?.fields.map(comparableField) ?? [] };
}

/** A manifest, and the event information made of it, describe the same events. */
describe('descriptions from event information', () => {
  it.each(manifestsOfUsualSize())('are those of the manifest: $name', ({ manifest }) => {
    const texts = new MessageTexts(manifest);
    const made = manifest.providers.flatMap((provider) => {
      const maps = provider.maps.map((map) => eventMapInfoOf(map, texts));
      return provider.events.map((event) => eventDescriptionFrom(traceEventInfoOf(event, texts), maps));
    });
    const described = describeEvents(manifest);
    expect(made.map(comparable)).toEqual(described.map(comparable));
    const userData = manifest.providers.flatMap((provider) =>
      provider.events.map(
        (event) => eventDescriptionFrom(traceEventInfoOf(event, texts, { form: 'names' })).userData,
      ),
    );
    expect(userData).toEqual(described.map((description) => description.userData));
  });
});
