import { isUnusedString, primaryCultures } from '../../lint/rules/common/unused.js';
import { matchEvents } from '../../manifest/match/match-events.js';
import { narrowestFilter } from '../../manifest/match/narrowest-filter.js';
import { toolCommand } from '../../manifest/match/tool-commands.js';
import { toolAbilities } from '../../manifest/match/tool-limits.js';
import type { EventDefinition, Manifest, Reference } from '../../manifest/model/model.js';
import { counted } from '../../text/counted.js';
import { hex } from '../../text/hex.js';
import type { Range } from '../../text/source.js';
import type { CompleteSessionFilter } from '../../windows/structures/session-filter.js';
import { type Defined, definedIn } from './defined.js';

/** A lens above a definition. */
export type CodeLens =
  | {
      readonly kind: 'uses';
      /** The name in the start tag of the definition. */
      readonly range: Range;
      /** `used by 3 events`, or `not used`. */
      readonly title: string;
      /** The locations that use the definition, in document order; empty if it isn't used. */
      readonly places: readonly Range[];
    }
  | {
      /** A lens that collects an event. `collectLensAt` returns the title, which takes longer to compute. */
      readonly kind: 'collect';
      readonly range: Range;
    };

/** A session that collects an event and as few other events as possible. */
export interface Collecting {
  /** `collect with --level 4 --any 0x5`. */
  readonly title: string;
  /** The arguments of `wevtc match`, except the file. */
  readonly matchArguments: readonly string[];
  readonly filter: CompleteSessionFilter;
  /** The logman commands that start and stop such a session, one per line. */
  readonly logman: string;
  /** The other events that such a session collects, because filters support only levels and keywords. */
  readonly others: readonly EventDefinition[];
}

/** Returns lenses above definitions in order, for unused strings only, as others double a table's length. */
export function codeLensesOf(manifest: Manifest): CodeLens[] {
  const unused = new Set(primaryCultures(manifest).flatMap(({ strings }) => strings.filter(isUnusedString)));
  const unusedElements = new Set([...unused].map(({ element }) => element));
  return definedIn(manifest).flatMap((defined): CodeLens[] => {
    const { entity, range, element } = defined;
    if (entity.kind === 'event') {
      const { definition } = entity;
      return definition.notLogged || !isFilterKnown(definition) ? [] : [{ kind: 'collect', range }];
    }
    if (entity.kind === 'string') {
      return unusedElements.has(element) ? [{ kind: 'uses', range, title: 'not used', places: [] }] : [];
    }
    return usesLens(defined);
  });
}

/** The members of an event's descriptor whose numbers are unknown, because nothing explains a name. */
export function unknownMembers({ channel, level, task, opcode, keywords }: EventDefinition): Set<string> {
  const isUnknown = (reference: Reference<unknown> | undefined) =>
    reference !== undefined && reference.target === undefined && reference.meant === undefined;
  const members = {
    Channel: isUnknown(channel),
    Level: isUnknown(level),
    Task: isUnknown(task),
    Opcode: isUnknown(opcode),
    Keyword: keywords.some(isUnknown),
  };
  return new Set(Object.entries(members).flatMap(([member, isOne]) => (isOne ? [member] : [])));
}

/** Whether the numbers by which sessions choose an event are known. */
export function isFilterKnown(event: EventDefinition): boolean {
  const unknown = unknownMembers(event);
  return !unknown.has('Level') && !unknown.has('Keyword');
}

function usesLens({ entity, range }: Defined): CodeLens[] {
  switch (entity.kind) {
    case 'channel':
    case 'level':
    case 'task':
    case 'opcode':
    case 'keyword':
    case 'template':
    case 'map': {
      const places = entity.definition.usedAt;
      return [{ kind: 'uses', range, title: usedBy(entity.kind, entity.provider.filters, places), places }];
    }
    case 'counterStruct':
    case 'counter': {
      const { usedAt: places } = entity.definition;
      // Most counters are only for tools.
      const isForOthers = entity.kind === 'counterStruct' || entity.definition.type?.value.isBase === true;
      return isForOthers || places.length > 0
        ? [{ kind: 'uses', range, title: usedBy(entity.kind, [], places), places }]
        : [];
    }
    default:
      return [];
  }
}

function usedBy(
  kind: string,
  filters: readonly { readonly template: { readonly range: Range } | undefined }[],
  places: readonly Range[],
): string {
  if (places.length === 0) return 'not used';
  if (kind === 'map') return `used by ${counted(places.length, 'field')}`;
  if (kind === 'counterStruct' || kind === 'counter') return `used by ${counted(places.length, 'counter')}`;
  const ofFilters = new Set(kind === 'template' ? filters.map(({ template }) => template?.range) : []);
  const byFilters = places.filter((place) => ofFilters.has(place)).length;
  const byEvents = places.length - byFilters;
  const parts = [
    byEvents === 0 ? [] : counted(byEvents, 'event'),
    byFilters === 0 ? [] : counted(byFilters, 'filter'),
  ].flat();
  return `used by ${parts.join(' and ')}`;
}

/** Returns the lens that collects the event at the start of its range; `undefined` if the event is gone. */
export function collectLensAt(manifest: Manifest, start: number): Collecting | undefined {
  const found = definedIn(manifest).find(
    ({ entity, range }) => entity.kind === 'event' && range.start === start,
  );
  return found?.entity.kind === 'event' ? collecting(found.entity.definition) : undefined;
}

/** Returns the session that collects an event of a manifest. */
export function collecting(event: EventDefinition): Collecting {
  const { provider } = event;
  const descriptors = provider.events.map(({ descriptor }) => descriptor);
  const { filter } = narrowestFilter([event.descriptor], descriptors, toolAbilities.logman);
  const match = matchEvents(provider, filter);
  const matchArguments = argumentsOf(filter);
  return {
    title: `collect with ${matchArguments.join(' ')}`,
    matchArguments,
    filter,
    logman: toolCommand('logman', [match], SESSION_NAME).commands,
    others: match.events.flatMap(({ event: other, explanation }) =>
      explanation.enabled && other !== event ? [other] : [],
    ),
  };
}

/** The default of `wevtc match --session-name`. */
const SESSION_NAME = 'MyTrace';

function argumentsOf(filter: CompleteSessionFilter): string[] {
  const { level, matchAnyKeyword: any, matchAllKeyword: all, ignoreKeyword0 } = filter;
  return [
    '--level',
    String(level),
    ...(any === 0n ? [] : ['--any', hex(any)]),
    ...(all === 0n ? [] : ['--all', hex(all)]),
    ...(ignoreKeyword0 ? ['--ignore-keyword-0'] : []),
  ];
}
