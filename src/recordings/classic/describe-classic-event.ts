import { numberOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import { normalGuid } from '../../windows/values/guid.js';
import { CLASSIC_CLASSES } from './classes.js';
import type { ClassicClass, ClassicVersions } from './classic-class.js';
import { templateOfLayout } from './layout.js';

/** The header of a classic event, as a `TraceEvent` has it. */
export interface ClassicEventId {
  /** The GUID of the event class, in either case and with or without braces. */
  readonly providerId: string;
  /** The event type. */
  readonly opcode: number;
  /** The version of the class. */
  readonly version: number;
  /** The size of pointers in the payload, in bytes. */
  readonly pointerSize: 4 | 8;
}

/**
 * Describes a classic event that Windows writes. The provider is `MSNT_SystemTrace`, the MOF base class of
 * the kernel's classes, or `KernelTraceControl`, the library that merges traces; its GUID is the event
 * class's, because records contain that one. The task is the class, the opcode is the event type, and `name`
 * is both: `Process/Start`. Level, keyword, and channel are 0, because classes have none.
 */
export interface ClassicEventDescription extends EventDescription {
  /**
   * The newest known version; later ones use its template, and can leave bytes, as Windows appends fields.
   */
  readonly knownVersion?: number;
}

interface KnownType {
  readonly name: string;
  readonly versions: ClassicVersions | undefined;
}

interface KnownClass {
  readonly class: ClassicClass;
  readonly types: ReadonlyMap<number, KnownType>;
}

/**
 * Describes an event of the NT Kernel Logger, or one that KernelTraceControl adds to merged traces. Microsoft
 * describes these events in MOF, which traces do not contain. Sources: the MOF classes of Microsoft's
 * documents ("Process_V2_TypeGroup1 class" and so on), ntwmi.h of phnt, and KernelTraceEventParser of
 * PerfView. If a layout is in none of them, the description has a `problem`.
 *
 * @param event such as a `TraceEvent` with `EventHeaderFlag.ClassicHeader`.
 * @returns `undefined` for an unknown class. For an unknown event type of a known class, a description with a
 * `problem` and without a name. The `template` of events with the same fields is the same object.
 * @throws TypeError for arguments of another type, RangeError for a pointer size other than 4 and 8.
 */
export function describeClassicEvent(event: ClassicEventId): ClassicEventDescription | undefined {
  const { providerId, opcode, version, pointerSize } = objectOf(event, 'event');
  numberOf(opcode, 'event.opcode');
  numberOf(version, 'event.version');
  if (numberOf(pointerSize, 'event.pointerSize') !== 4 && pointerSize !== 8) {
    throw new RangeError(`event.pointerSize must be 4 or 8, got ${pointerSize as number}`);
  }
  const known = knownClasses().get(normalGuid(stringOf(providerId, 'event.providerId')));
  if (known === undefined) return undefined;
  const { guid, name, provider } = known.class;
  const type = known.types.get(opcode);
  return {
    provider: { name: provider, guid },
    id: 0,
    version,
    ...(type && { name: `${name}/${type.name}` }),
    channel: { value: 0 },
    level: { value: 0 },
    task: { value: 0, text: name },
    opcode: { value: opcode, ...(type && { text: type.name }) },
    keyword: '0x0',
    keywords: [],
    ...payloadOf(type?.versions ?? NO_VERSIONS, version, pointerSize),
  };
}

/**
 * The known fields of a Windows classic event, without the rest of its description; otherwise `undefined`.
 *
 * @param event of a trace.
 */
export function classicTemplateOf({
  providerId,
  opcode,
  version,
  pointerSize,
}: ClassicEventId): PayloadTemplate | undefined {
  const versions = knownClasses().get(providerId)?.types.get(opcode)?.versions;
  return versions && payloadOf(versions, version, pointerSize).template;
}

type Payload = Pick<ClassicEventDescription, 'template' | 'problem' | 'knownVersion'>;

/** By version and size of pointers. */
const payloads = new WeakMap<ClassicVersions, Map<number, Payload>>();

function payloadOf(versions: ClassicVersions, version: number, pointerSize: 4 | 8): Payload {
  // Those of traces are bytes; a caller can pass any number, and it is not kept.
  if ((version & 0xff) !== version) return newPayload(versions, version, pointerSize);
  const known = payloads.get(versions) ?? new Map<number, Payload>();
  const key = version * 16 + pointerSize;
  const payload = known.get(key) ?? newPayload(versions, version, pointerSize);
  if (known.size === 0) payloads.set(versions, known);
  known.set(key, payload);
  return payload;
}

function newPayload(versions: ClassicVersions, version: number, pointerSize: 4 | 8): Payload {
  const known = Object.keys(versions).map(Number);
  const since = known.filter((first) => first <= version).at(-1);
  const layout = since === undefined ? null : versions[since];
  const newest = known.filter((first) => versions[first] !== null).at(-1);
  const knownVersion = newest === undefined ? {} : { knownVersion: newest };
  if (layout === null || layout === undefined) {
    return {
      problem: `its fields are not known${newest === undefined ? '' : ` in version ${version}`}`,
      ...knownVersion,
    };
  }
  return { template: templateOfLayout(layout, pointerSize), ...knownVersion };
}

/** A name that needs no manifest. A provider has the GUID that its events have. */
export type KnownName =
  | { readonly kind: 'provider'; readonly name: string; readonly guid: string }
  | { readonly kind: 'event'; readonly name: string };

/** The names of all providers, alone and with their classes, and of all events of `describeClassicEvent`. */
export function* classicNames(): Generator<KnownName> {
  for (const { class: known, types } of knownClasses().values()) {
    const { provider, name: className, guid } = known;
    yield { kind: 'provider', name: provider, guid };
    yield { kind: 'provider', name: `${provider}/${className}`, guid };
    for (const { name } of types.values()) yield { kind: 'event', name: `${className}/${name}` };
  }
}

const NO_VERSIONS: ClassicVersions = {};

let classes: ReadonlyMap<string, KnownClass> | undefined;

function knownClasses(): ReadonlyMap<string, KnownClass> {
  classes ??= new Map(CLASSIC_CLASSES.map((known) => [known.guid, { class: known, types: typesOf(known) }]));
  return classes;
}

function typesOf({ events }: ClassicClass): ReadonlyMap<number, KnownType> {
  return new Map(
    events.flatMap(({ types, versions }) =>
      [types]
        .flat()
        .join(', ')
        .split(', ')
        .map((type): [number, KnownType] => {
          const [opcode = '', name = ''] = type.split(' ');
          return [Number(opcode), { name, versions }];
        }),
    ),
  );
}
