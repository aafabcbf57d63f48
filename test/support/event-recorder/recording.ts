import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { payloadTemplateOf } from '../../../src/manifest/describe/payload-template.js';
import type { EventDefinition, Manifest, Provider } from '../../../src/manifest/model/model.js';
import type { PayloadTemplate } from '../../../src/windows/payload/payload-template.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import {
  decodeEventDescriptor,
  type EventDescriptor,
} from '../../../src/windows/structures/event-descriptor.js';
import { eventValues } from './event-values.js';
import { type Variant, variants } from './values.js';
import { type RecorderCase, recordedEvents } from './write-program.js';

/** The arguments of the write function. */
export interface Written {
  readonly handle: number;
  readonly descriptor: EventDescriptor;
  /** The block of the provider's traits, in hexadecimal like all that follows; empty if there is none. */
  readonly traits: string;
  /** All other blocks, joined. */
  readonly payload: string;
  /** GUIDs in their memory layout; `-` for none. */
  readonly activity: string;
  readonly related: string;
}

/** A macro that was called to write an event, and what it wrote. */
export interface Call {
  /** When it was called; see `RecordProvider` in recorder.c. */
  readonly phase: string;
  readonly event: EventDefinition;
  readonly variant: Variant;
  /** The index of one of the two further contexts, or -1. */
  readonly context: number;
  /** The result of the EventEnabled macro. */
  readonly enabled: boolean;
  /** The result of the write macro. */
  readonly result: number;
  readonly written: readonly Written[];
  readonly callouts: readonly Written[];
}

/** The events that one session got. */
export interface RecordedSession {
  readonly level: number;
  readonly matchAnyKeyword: bigint;
  readonly matchAllKeyword: bigint;
  readonly events: readonly {
    readonly event: EventDefinition;
    readonly enabled: boolean;
    readonly written: boolean;
  }[];
}

/** Everything that a provider did. */
export interface RecordedProvider {
  readonly source: RecorderCase;
  readonly provider: Provider;
  /** Handle and GUID (in its memory layout, in hexadecimal) of each registration. */
  readonly registered: (readonly [handle: number, id: string])[];
  readonly unregistered: number[];
  /** Calls of EventSetInformation: the class and the bytes. */
  readonly information: { readonly handle: number; readonly class: number; readonly bytes: string }[];
  /** Calls of the program's own callback: its arguments as text. */
  readonly privateCallbacks: string[];
  readonly calls: Call[];
  readonly sessions: RecordedSession[];
}

/** An event that was written, and the values with which it was written. */
export interface RecordedEvent {
  readonly manifest: Manifest;
  readonly provider: Provider;
  readonly event: EventDefinition;
  readonly variant: Variant;
  readonly descriptor: EventDescriptor;
  readonly payload: Uint8Array;
  /** The expected bytes of the payload, built without `src/`. */
  readonly expectedPayload: Uint8Array;
  /** The values of the payload, as `decodePayload` returns them. */
  readonly expected: Readonly<Record<string, PayloadValue>>;
  readonly template: PayloadTemplate;
}

export interface Recording {
  readonly providers: readonly RecordedProvider[];
  /** Each event with each variant of its values, in document order. */
  readonly events: readonly RecordedEvent[];
}

const PROVIDER_METADATA = '2';

/** Reads the output of recorder.c, which has one fact per line. */
export function parseRecording(cases: readonly RecorderCase[], output: string): Recording {
  const eventsOf = cases.map(({ manifest }) => recordedEvents(manifest));
  const providers: RecordedProvider[] = [];
  let written: Written[] = [];
  let callouts: Written[] = [];
  let activity = ['-', '-'];
  const parsers: Record<string, (words: string[], into: RecordedProvider) => void> = {
    register: ([handle, id = ''], into) => into.registered.push([Number(handle), id]),
    unregister: ([handle], into) => into.unregistered.push(Number(handle)),
    information: ([handle, kind, bytes = ''], into) =>
      into.information.push({
        handle: Number(handle),
        class: Number(kind),
        bytes,
      }),
    private: (words, into) => into.privateCallbacks.push(words.join(' ')),
    activity: (words) => {
      activity = words;
    },
    write: (words) => written.push(parseWritten(words, activity)),
    callout: (words) => callouts.push(parseWritten(words, activity)),
    call: ([phase = '', number, event, variant, , context, enabled, result], into) => {
      into.calls.push({
        phase,
        event: eventsOf[Number(number)]?.[Number(event)] as EventDefinition,
        variant: variants[Number(variant)] as Variant,
        context: Number(context),
        enabled: enabled === '1',
        result: Number(result),
        written,
        callouts,
      });
      written = [];
      callouts = [];
    },
    session: ([number, provider, level, any, all, digits = ''], into) => {
      const events = eventsOf[Number(number)]?.filter((event) => event.provider.index === Number(provider));
      into.sessions.push({
        level: Number(level),
        matchAnyKeyword: BigInt(`0x${any}`),
        matchAllKeyword: BigInt(`0x${all}`),
        events: [...digits].map((digit, at) => ({
          event: events?.[at] as EventDefinition,
          enabled: (Number(digit) & 1) !== 0,
          written: Number(digit) >> 1 === 1,
        })),
      });
    },
  };
  for (const line of output.split('\n').slice(0, -1)) {
    const [what = '', ...words] = line.split(' ');
    if (what === 'provider') {
      providers.push(emptyProvider(cases[Number(words[0])] as RecorderCase, Number(words[1])));
      continue;
    }
    const parse = parsers[what];
    if (parse === undefined) throw new Error(`not a line of the recorder: ${line}`);
    parse(words, providers.at(-1) as RecordedProvider);
  }
  return { providers, events: providers.flatMap(eventsWithValues) };
}

function emptyProvider(source: RecorderCase, index: number): RecordedProvider {
  return {
    source,
    provider: source.manifest.providers[index] as Provider,
    registered: [],
    unregistered: [],
    information: [],
    privateCallbacks: [],
    calls: [],
    sessions: [],
  };
}

/** Parses the text after `write`, and the text after the `activity` before it. */
export function parseWritten(
  [handle, descriptor = '', ...blocks]: string[],
  [activity = '-', related = '-']: readonly string[] = [],
): Written {
  const parsed = blocks.map((block) => block.split(':') as [string, string]);
  const bytesOf = (isTraits: boolean) =>
    parsed
      .filter(([type]) => (type === PROVIDER_METADATA) === isTraits)
      .map(([, hex]) => hex)
      .join('');
  return {
    handle: Number(handle),
    descriptor: decodeEventDescriptor(Buffer.from(descriptor, 'hex')),
    traits: bytesOf(true),
    payload: bytesOf(false),
    activity,
    related,
  };
}

function eventsWithValues({ source, provider, calls }: RecordedProvider): RecordedEvent[] {
  const texts = new MessageTexts(source.manifest);
  const templates = new Map(
    provider.templates.map((template) => [template, payloadTemplateOf(template, texts)] as const),
  );
  return calls.flatMap(({ phase, event, variant, written: [written] }) => {
    if (phase !== 'values' || written === undefined) return [];
    const { payload, expected } = eventValues(event, variant);
    const template = event.template?.target;
    return [
      {
        manifest: source.manifest,
        provider,
        event,
        variant,
        descriptor: written.descriptor,
        payload: bytesOf(written.payload),
        expectedPayload: Uint8Array.from(payload),
        expected,
        template: (template && templates.get(template)) ?? { fields: [] },
      },
    ];
  });
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
