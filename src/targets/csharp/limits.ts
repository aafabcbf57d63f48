import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.js';
import type { Channel, EventDefinition, Manifest, Provider } from '../../manifest/model.js';

/** What EventSource writes into the keywords of every event: bits 44 to 47, which it once numbered sessions with. */
const SESSION_BITS = 0xf00000000000n;

const FIRST_CHANNEL_BIT = 1n << 63n;

/** The events of a provider that EventSource can write as the manifest says, and findings about all others. */
export interface Expressible {
  readonly events: readonly EventDefinition[];
  readonly findings: readonly Diagnostic[];
}

/** Divides the events. Those that are no longer logged are in neither part. */
export function expressible(manifest: Manifest, provider: Provider): Expressible {
  const { source } = manifest;
  const events: EventDefinition[] = [];
  const findings: Diagnostic[] = [];
  const logged = provider.events.filter((event) => !event.notLogged);
  const bits = channelBits(provider);
  for (const event of logged) {
    const { id, version } = event.descriptor;
    const newest = newestOf(logged, id);
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

/** The findings that leave out no event, but which change who gets one. */
export function providerFindings(manifest: Manifest, provider: Provider): Diagnostic[] {
  const { source } = manifest;
  const findings = provider.keywords
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
 * The channel as EventSource is told it; 0 for none. An event without a channel, which mc.exe marks by the channel
 * ProviderMetadata if its provider has a control GUID, gets none: EventSource would give the mark a keyword bit.
 */
export function channelOf({ channel, descriptor }: EventDefinition): number {
  return channel === undefined ? 0 : descriptor.channel;
}

/** Without the bit of the channel, which EventSource adds unless the channel is 0, its word for none. */
export function keywordsOf(event: EventDefinition): bigint {
  const channel = event.channel?.target;
  return (
    event.descriptor.keyword & ~(channel === undefined || channel.value === 0 ? 0n : channel.keywordMask)
  );
}

/** The channels that have a bit, in its order, each value once. EventSource gives out the bits from 63 down. */
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

function newestOf(events: readonly EventDefinition[], id: number): EventDefinition {
  return events
    .filter(({ descriptor }) => descriptor.id === id)
    .reduce((newest, event) => (event.descriptor.version > newest.descriptor.version ? event : newest));
}
