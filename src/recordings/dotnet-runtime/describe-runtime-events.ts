import type { EventDescription, NamedValue } from '../../windows/decoding/event-decoder.js';
import type { PayloadMap } from '../../windows/payload/payload-template.js';
import type { KnownName } from '../classic/describe-classic-event.js';
import { templateWithMaps } from '../classic/layout.js';
import { RUNTIME_MAPS } from './maps.js';
import { PRIVATE } from './providers/private.js';
import { RUNDOWN } from './providers/rundown.js';
import { RUNTIME } from './providers/runtime.js';
import { STRESS } from './providers/stress.js';
import type { RuntimeLayout, RuntimeList, RuntimeMap, RuntimeProvider } from './runtime-provider.js';

const PROVIDERS: readonly RuntimeProvider[] = [RUNTIME, RUNDOWN, STRESS, PRIVATE];

/** The opcodes of all manifests, by number. The runtime uses these. */
const OPCODES = ['Info', 'Start', 'Stop'];

/** The levels of all manifests, by number. */
const LEVELS = ['LogAlways', 'Critical', 'Error', 'Warning', 'Informational', 'Verbose'];

/**
 * Describes all events of a .NET runtime provider, whose manifest traces rarely contain; `undefined` for
 * other providers. Names are those of the manifest, as in TRACE_EVENT_INFO; there are no messages. Sources:
 * the runtime's manifest, and "CLR ETW events" in Microsoft's documentation of .NET.
 *
 * @param guid in lower case without braces.
 */
export function describeRuntimeEvents(guid: string): readonly EventDescription[] | undefined {
  const found = PROVIDERS.find((provider) => provider.guid === guid);
  if (found === undefined) return undefined;
  let known = described.get(found);
  if (known === undefined) {
    known = descriptionsOf(found);
    described.set(found, known);
  }
  return known;
}

/** The names of all providers and events that `describeRuntimeEvents` knows. */
export function* runtimeNames(): Generator<KnownName> {
  for (const { guid, name } of PROVIDERS) {
    yield { kind: 'provider', name, guid };
    for (const event of describeRuntimeEvents(guid) ?? [])
      if (event.name !== undefined) yield { kind: 'event', name: event.name };
  }
}

/** Decoding caches facts about templates, so they must stay the same objects. */
const described = new Map<RuntimeProvider, readonly EventDescription[]>();

function descriptionsOf(provider: RuntimeProvider): EventDescription[] {
  const { name, guid } = provider;
  const about = { name, guid };
  const tasks = new Map(listed(provider.tasks).map(([value, task]) => [task, Number(value)]));
  const bits = new Map(listed(provider.keywords).map(([bit, keyword]) => [keyword, BigInt(bit)]));
  const maps = mapsOf({ ...RUNTIME_MAPS, ...provider.maps });
  return provider.events.flatMap(({ events, versions }) => {
    const templates = layoutsOf(versions).map(
      ([version, layout]) => [version, templateWithMaps(layout, maps)] as const,
    );
    return [events].flat().flatMap((event) => {
      const [id, base = '', level, task = '', opcode = '', ...keywords] = event.split(' ');
      const mask = keywords.reduce((sum, keyword) => sum | (1n << (bits.get(keyword) ?? 0n)), 0n);
      const common = {
        provider: about,
        id: Number(id),
        channel: { value: 0 },
        level: { value: Number(level), text: `win:${LEVELS[Number(level)]}` },
        task: task === '-' ? { value: 0 } : { value: tasks.get(task) ?? 0, text: task },
        opcode: opcodeOf(opcode, base),
        keyword: `0x${mask.toString(16).toUpperCase()}`,
        keywords,
      };
      return templates.map(
        ([version, template]): EventDescription => ({
          ...common,
          version,
          // The manifest has the version in the symbol.
          name: version === 0 ? base : `${base}_V${version}`,
          ...(template.fields.length > 0 && { template }),
        }),
      );
    });
  });
}

function opcodeOf(text: string, eventName: string): NamedValue {
  const predefined = OPCODES.indexOf(text);
  if (predefined >= 0) return { value: predefined, text: `win:${text}` };
  const [name = '', value] = text.split('=');
  return value === undefined
    ? { value: Number(name), text: eventName }
    : { value: Number(value), text: name };
}

function layoutsOf(versions: Readonly<Record<number, RuntimeLayout>>): [version: number, layout: string][] {
  let before = '';
  return Object.entries(versions).map(([version, parts]) => {
    const layout = [parts].flat().join(' ');
    before = layout.startsWith('+ ') ? `${before} ${layout.slice(2)}` : layout;
    return [Number(version), before];
  });
}

function mapsOf(maps: Readonly<Record<string, RuntimeMap>>): ReadonlyMap<string, PayloadMap> {
  return new Map(
    Object.entries(maps).map(([name, { kind, items }]) => [
      name,
      {
        kind,
        name: `${name}Map`,
        items: listed(items).map(([value, text]) => ({ value: Number(value), text })),
      },
    ]),
  );
}

/** The parts of a list. */
function listed(list: RuntimeList): [number: string, name: string][] {
  return [list]
    .flat()
    .join(', ')
    .split(', ')
    .map((item) => item.split(' ') as [string, string]);
}
