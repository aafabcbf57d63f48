import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinition, Provider } from '../../../../src/manifest/model/model.js';
import { decodePayload } from '../../../../src/windows/payload/decode-payload.js';
import { isEventEnabled, type SessionFilter } from '../../../../src/windows/structures/session-filter.js';
import { manifestsToRecord } from '../../../support/event-recorder/cases.js';
import { canRecord, record } from '../../../support/event-recorder/record.js';
import type { Call, RecordedProvider, Recording } from '../../../support/event-recorder/recording.js';
import { guidBytes, variants } from '../../../support/event-recorder/values.js';
import { recordedEvents } from '../../../support/event-recorder/write-program.js';
import { expectSame } from '../../../support/expect-same.js';
import { mingwGcc, mingwGxx, noteMissing, wine } from '../../../support/tools.js';
import { traits } from './dump-program.js';

noteMissing({ mingwGcc, mingwGxx, wine });

/** What the recorder's write function gives back. */
const WRITTEN = 4242;
/** RecorderActivity of recorder.c. */
const ACTIVITY = '0d0c0b0a0201040305060708090a0b0c';

const title = ({ source, provider }: RecordedProvider, { cSymbol }: EventDefinition) =>
  `${source.manifest.source.file} ${JSON.stringify(source.options)} ${provider.name.value} ${cSymbol}`;

describe.skipIf(!canRecord)('events that are written with the C header', () => {
  let recording: Recording;
  beforeAll(async () => {
    recording = await record(manifestsToRecord());
  });

  const callsOf = (...phases: string[]) =>
    recording.providers.flatMap((provider) =>
      provider.calls.filter((call) => phases.includes(call.phase)).map((call) => ({ provider, call })),
    );
  /** Calls that do not act as they have to, by what they would write with. */
  const wrong = (calls: { provider: RecordedProvider; call: Call }[], isRight: (call: Call) => boolean) =>
    calls
      .filter(({ call }) => !isRight(call))
      .map(({ provider, call }) => [title(provider, call.event), call]);
  const isWritten = ({ written, result }: Call) => written.length === 1 && result === WRITTEN;
  const isLeftOut = ({ written, callouts, result }: Call) =>
    written.length === 0 && callouts.length === 0 && result === 0;

  it('are all there, each with all variants of its values', () => {
    const manifests = new Set(recording.providers.map(({ source }) => source));
    const expected = [...manifests].flatMap(({ manifest }) =>
      recordedEvents(manifest).flatMap((event) => variants.map((variant) => ({ event, variant }))),
    );
    expect(recording.events.length).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(2000);
    for (const [at, { event, variant }] of recording.events.entries()) {
      const wanted = expected[at];
      if (event !== wanted?.event || variant !== wanted.variant)
        expect.fail(`${at}: ${event.cSymbol} ${variant}, not ${wanted?.event.cSymbol} ${wanted?.variant}`);
    }
  });

  it('have the descriptors of the manifest', () => {
    for (const { event, descriptor } of recording.events)
      expectSame({ ...descriptor }, { ...event.descriptor }, event.cSymbol);
  });

  it('have the payload that their values make, byte for byte', () => {
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    const shown = recording.events
      .map(({ manifest, event, variant, payload, expectedPayload }) => ({
        event: `${manifest.source.file} ${event.cSymbol} ${variant}`,
        payload: hex(payload),
        expectedPayload: hex(expectedPayload),
      }))
      .filter(({ payload, expectedPayload }) => payload !== expectedPayload);
    expect(shown).toEqual([]);
  });

  it('decode to their values with the template of the manifest', () => {
    for (const { manifest, event, variant, template, payload, expected } of recording.events) {
      const name = `${manifest.source.file} ${event.cSymbol} ${variant}`;
      const { values, bytesRead } = decodePayload(template, payload, { exact: true });
      expectSame({ values, bytesRead }, { values: expected, bytesRead: payload.length }, name);
    }
  });

  it('have the same bytes when a C++ file writes them that did not register the provider', () => {
    for (const { calls } of recording.providers) {
      const of = (phase: string) =>
        calls
          .filter((call) => call.phase === phase)
          .map(({ event, variant, enabled, result, written }) => ({
            event,
            variant,
            enabled,
            result,
            written,
          }));
      expect(of('other-file').length).toBe(of('values').length);
      expect(of('other-file')).toEqual(of('values'));
    }
  });

  it('are written only while the provider is registered and enabled', () => {
    expect(wrong(callsOf('values', 'other-file'), (call) => call.enabled && isWritten(call))).toEqual([]);
    expect(wrong(callsOf('not-enabled', 'disabled'), (call) => !call.enabled && isLeftOut(call))).toEqual([]);
    const notRegistered = ({ written, result }: Call) => written.length === 0 && result !== WRITTEN;
    expect(wrong(callsOf('unregistered'), notRegistered)).toEqual([]);
  });

  it('are written by the AssumeEnabled macros whatever the session wants', () => {
    expect(wrong(callsOf('assumed', 'context-assumed'), isWritten)).toEqual([]);
    expect(wrong(callsOf('assumed'), ({ enabled }) => !enabled)).toEqual([]);
  });

  it('go to the sessions whose level and keywords let them pass', () => {
    let passed = 0;
    let dropped = 0;
    for (const provider of recording.providers) {
      expect(provider.sessions.length).toBe(9 * 8 * 8);
      for (const { events, ...filter } of provider.sessions) {
        for (const { event, enabled, written } of events) {
          const wanted = isEventEnabled(event.descriptor, filter);
          if (wanted) passed++;
          else dropped++;
          if (enabled !== wanted || written !== wanted) {
            expect.fail(
              `${title(provider, event)}: ${enabled} ${written} ${wanted} ${JSON.stringify(event.descriptor, text)} ${JSON.stringify(filter, text)}`,
            );
          }
        }
      }
    }
    expect(Math.min(passed, dropped)).toBeGreaterThan(100_000);
  });

  it('go to the registration that they are written for', () => {
    const filters: SessionFilter[] = [{}, { level: 3, matchAnyKeyword: 1n }];
    for (const provider of recording.providers) {
      const handles = provider.registered.slice(1).map(([handle]) => handle);
      expect(handles.length).toBe(2);
      for (const call of provider.calls.filter(({ context }) => context >= 0)) {
        const wanted = isEventEnabled(call.event.descriptor, filters[call.context] as SessionFilter);
        const name = title(provider, call.event);
        const isAssumed = call.phase === 'context-assumed';
        const written = call.written.map(({ handle }) => handle);
        const expected = wanted || isAssumed ? [handles[call.context]] : [];
        expectSame({ enabled: call.enabled, written }, { enabled: wanted, written: expected }, name);
      }
    }
  });

  it('carry the activity in the code of a driver, and none in that of a program', () => {
    const activities = (mode: string, ...phases: string[]) => {
      const calls = callsOf(...phases).filter(({ provider }) => provider.source.options.mode === mode);
      return [...new Set(calls.flatMap(({ call }) => call.written.map(({ activity }) => activity)))];
    };
    expect(activities('um', 'values', 'other-file', 'context', 'assumed', 'context-assumed')).toEqual(['-']);
    expect(activities('km', 'values', 'other-file', 'context')).toEqual([ACTIVITY]);
    expect(activities('km', 'assumed', 'context-assumed')).toEqual(['-']);
    const related = callsOf('values').flatMap(({ call }) => call.written.map((written) => written.related));
    expect([...new Set(related)]).toEqual(['-']);
  });

  it('are shown to the callout with the same data', () => {
    const withCallouts = callsOf('values', 'other-file', 'assumed', 'context', 'context-assumed').filter(
      ({ provider }) => provider.source.options.callouts,
    );
    expect(withCallouts.length).toBeGreaterThan(1000);
    for (const { call } of withCallouts) {
      const { written, callouts } = call;
      const withoutTraits = written.map((item) => ({ ...item, traits: '' }));
      expectSame(callouts, withoutTraits);
    }
    const without = callsOf('values').filter(({ provider }) => !provider.source.options.callouts);
    expect(without.filter(({ call }) => call.callouts.length > 0)).toEqual([]);
  });

  it('come from a provider that is registered once, by the GUID that controls it', () => {
    for (const { provider, registered, unregistered } of recording.providers) {
      const handles = registered.map(([handle]) => handle);
      expect(registered.map(([, id]) => id)).toEqual(
        Array(3).fill(inMemory(provider.controlGuid ?? provider.guid)),
      );
      // Its own registration lasts longest.
      expect(unregistered).toEqual([handles[1], handles[2], handles[0]]);
    }
  });

  it('come with the traits of their provider, which Windows is told as well', () => {
    const withTraits = recording.providers.filter(({ provider }) => traitsOf(provider) !== '');
    expect(withTraits.length).toBeGreaterThan(10);
    for (const { provider, calls, information, registered } of recording.providers) {
      const bytes = traitsOf(provider);
      const asked = registered.map(([handle]) => ({ handle, class: 2, bytes }));
      expect(information).toEqual(bytes === '' ? [] : asked);
      for (const { written } of calls) {
        for (const event of written) if (event.traits !== bytes) expect(event.traits).toBe(bytes);
      }
    }
  });

  it('and the callback of the program gets what the generated one gets', () => {
    for (const { privateCallbacks } of recording.providers) {
      expect(privateCallbacks).toEqual([
        `1 0 0 0 0 1 ${ACTIVITY}`,
        `2 1 1 1 0 1 ${ACTIVITY}`,
        `0 0 0 0 0 1 ${ACTIVITY}`,
        `1 0 0 0 0 1 ${ACTIVITY}`,
        `1 3 1 0 0 1 ${ACTIVITY}`,
      ]);
    }
  });
});

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value);

/** A GUID as it lies in memory, in hexadecimal. */
const inMemory = ({ value }: { readonly value: string }) => guidBytes(value).toString('hex');

/** The traits as they lie in memory: their size first. */
function traitsOf(provider: Provider): string {
  const [size = '', content = ''] = traits(provider).split(' ');
  return size === ''
    ? ''
    : Buffer.from(Uint16Array.of(Number.parseInt(size, 16)).buffer).toString('hex') + content;
}
