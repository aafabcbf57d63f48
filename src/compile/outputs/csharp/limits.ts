import type { Channel, EventDefinition, Manifest, Provider } from '../../../manifest/model/model.js';
import { codeDescriptor } from '../../../manifest/model/read/code-descriptor.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';

/** Bits 44 to 47, which EventSource sets in every event's keywords and which once were session numbers. */
const SESSION_BITS = 0xf00000000000n;

const FIRST_CHANNEL_BIT = 1n << 63n;

/** A provider's events that EventSource can write as in the manifest, and findings about all others. */
export interface Expressible {
  readonly events: readonly EventDefinition[];
  readonly findings: readonly Diagnostic[];
}

/** Divides the events. Events that are no longer logged are in neither part. */
export function expressible(manifest: Manifest, provider: Provider): Expressible {
  const { source } = manifest;
  const events: EventDefinition[] = [];
  const findings: Diagnostic[] = [];
  const logged = provider.events.filter((event) => !event.notLogged);
  const newestById = newestVersions(logged);
  const bits = channelBits(provider);
  for (const event of logged) {
    const { id, version } = event.descriptor;
    const newest = newestById.get(id) as EventDefinition;
    const channel = event.channel?.target;
    if (id === 0) {
      findings.push(diagnose('csharp-event-id', source, event.value?.range ?? event.range, { version }));
    } else if (newest !== event) {
      const parameters = { id, version, newest: newest.descriptor.version };
      const related = { message: 'the newest version', source, range: newest.range };
      findings.push(
        diagnose('csharp-event-version', source, event.version?.range ?? event.range, parameters, [related]),
      );
    } else if (
      channel !== undefined &&
      channel.value !== 0 &&
      bits.get(channel.value) !== channel.keywordMask
    ) {
      const parameters = { id, channel: channel.name.value };
      findings.push(diagnose('csharp-channel-bit', source, event.channel?.range ?? event.range, parameters));
    } else {
      events.push(event);
    }
  }
  return { events, findings };
}

/** Findings about differences that leave out no event but change which sessions receive it. */
export function providerFindings(manifest: Manifest, provider: Provider, isMc: boolean): Diagnostic[] {
  const { source } = manifest;
  const findings = (isMc ? [] : provider.keywords)
    .filter(({ mask }) => (mask & SESSION_BITS) !== 0n)
    .map(({ name, declared }) =>
      diagnose('csharp-keyword-session', source, (declared ?? name).range, { name: name.value }),
    );
  if (provider.controlGuid !== undefined) {
    const { range } = provider.controlGuid;
    findings.push(diagnose('csharp-control-guid', source, range, { name: provider.name.value }));
  }
  return findings;
}

/**
 * The channel for EventSource; 0 if none. With a control GUID, mc.exe assigns ProviderMetadata to events
 * without a channel. They get none here, because EventSource would assign a keyword bit to it.
 */
export function channelOf({ channel, descriptor }: EventDefinition): number {
  return channel === undefined ? 0 : descriptor.channel;
}

/** The channel in the C# of mc.exe. */
export function mcChannelOf(event: EventDefinition): number {
  return event.channel === undefined ? 0 : codeDescriptor(event).channel;
}

/** The keywords without the channel's bit, which EventSource adds unless the channel is 0 (none). */
export function keywordsOf(event: EventDefinition): bigint {
  const channel = event.channel?.target;
  return (
    event.descriptor.keyword & ~(channel === undefined || channel.value === 0 ? 0n : channel.keywordMask)
  );
}

/** Channels with a bit, by bit, each value once. EventSource assigns the bits from 63 down. */
export function channelsWithBit(provider: Provider): Channel[] {
  const byValue = new Map<number, Channel>();
  for (const channel of provider.channels) {
    if (channel.keywordMask !== 0n && !byValue.has(channel.value)) byValue.set(channel.value, channel);
  }
  return [...byValue.values()];
}

function channelBits(provider: Provider): ReadonlyMap<number, bigint> {
  return new Map(channelsWithBit(provider).map(({ value }, at) => [value, FIRST_CHANNEL_BIT >> BigInt(at)]));
}

/** For each id, the event with the highest version; of several with this version, the first. */
function newestVersions(events: readonly EventDefinition[]): ReadonlyMap<number, EventDefinition> {
  const newest = new Map<number, EventDefinition>();
  for (const event of events) {
    const { id, version } = event.descriptor;
    const known = newest.get(id);
    if (known === undefined || version > known.descriptor.version) newest.set(id, event);
  }
  return newest;
}
