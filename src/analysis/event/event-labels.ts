import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { NO_PROCESS } from '../../recordings/trace/layout/no-process.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import { CUT, MAX_TEXT } from '../../windows/payload/text-limit.js';
import { NO_GUID } from '../../windows/values/guid.js';

/** The provider's name, or its GUID in braces. */
export function providerLabel(decoded: DecodedTraceEvent): string {
  return providerNameOf(decoded) || `{${decoded.event.providerId}}`;
}

/** The provider's name of the description, or else of another source; `undefined` without one. */
export function providerNameOf({ description, providerName }: DecodedTraceEvent): string | undefined {
  return description === undefined ? providerName : description.provider.name;
}

/** An event's own name or symbol, otherwise task and opcode (`Process/Start`); `undefined` without them. */
export function eventNameOf({ description, event }: DecodedTraceEvent): string | undefined {
  if (description === undefined) return undefined;
  const { name, opcode } = description;
  if (name !== undefined && name !== '') return name;
  // Opcode 0 is win:Info, which says nothing. In a class it can have a meaning.
  const known = opcode.value !== 0 || isClassic(event) ? namesWithOpcode : namesWithoutOpcode;
  const found = known.get(description);
  if (found !== undefined) return found || undefined;
  const made = joinedName(description, known === namesWithOpcode);
  known.set(description, made);
  return made || undefined;
}

/**
 * The names that outputs show for an event, with this description or another one of the event: its own name
 * or symbol, and task and opcode.
 */
export function eventNamesOf(decoded: DecodedTraceEvent): readonly string[] {
  const name = eventNameOf(decoded);
  if (name === undefined) return [];
  const { description } = decoded;
  if (description?.name !== name) return [name];
  let joined = namesWithOpcode.get(description);
  if (joined === undefined) {
    joined = joinedName(description, true);
    namesWithOpcode.set(description, joined);
  }
  return joined === '' || joined === name ? [name] : [name, joined];
}

/** Composed event names by description, so that the many events with the same name share one string. */
const namesWithOpcode = new WeakMap<EventDescription, string>();
const namesWithoutOpcode = new WeakMap<EventDescription, string>();

/** The name from task and opcode; empty without one. */
function joinedName({ task, opcode }: EventDescription, hasOpcode: boolean): string {
  const taskName = nameWithin(task.text);
  if (taskName === undefined || taskName === 'None') return '';
  const opcodeName = hasOpcode ? nameWithin(opcode.text) : undefined;
  return opcodeName === undefined ? taskName : `${taskName}/${opcodeName}`;
}

/** A name without the prefix of the predefined ones; `undefined` for an empty one. */
function nameWithin(text: string | undefined): string | undefined {
  return text?.replace(/^win:/, '') || undefined;
}

/** An event's name, or its numbers within the provider: `event 5 version 1`, `opcode 10 version 2`. */
export function eventLabel(decoded: DecodedTraceEvent): string {
  const name = eventNameOf(decoded);
  if (name !== undefined) return name;
  const { id, version, opcode } = decoded.event;
  const number = isClassic(decoded.event) ? `opcode ${opcode}` : `event ${id}`;
  return version === 0 ? number : `${number} version ${version}`;
}

/** Whether a class and an opcode identify the event, and not a provider and an id. */
export function isClassic({ header }: DecodedTraceEvent['event']): boolean {
  return !header.startsWith('EVENT') && header !== 'MESSAGE';
}

const LEVELS: readonly (string | undefined)[] = [
  undefined,
  'Critical',
  'Error',
  'Warning',
  'Information',
  'Verbose',
];
const INFORMATION = 4;

/** The name of a level: its text in the description, or else the English one of winmeta; none for others. */
export function levelNameOf({ event, description }: DecodedTraceEvent): string | undefined {
  const text = description?.level.text;
  if (text !== undefined && !text.startsWith('win:')) return text;
  return LEVELS[event.level] ?? nameWithin(text);
}

/** A short label for columns: as `levelNameOf`, but winmeta levels in English; `-` for level 0. */
export function levelLabel(decoded: DecodedTraceEvent): string {
  const { level } = decoded.event;
  if (level === 0) return auditLabel(decoded.event);
  return level === INFORMATION ? 'Info' : (LEVELS[level] ?? levelNameOf(decoded) ?? String(level));
}

/** The result of an audit, which Event Viewer shows instead of a level. */
function auditLabel(event: TraceEvent): string {
  if (isClassic(event)) return '-';
  const { keyword } = event.eventHeader.eventDescriptor;
  if ((keyword & AUDIT_FAILURE) !== 0n) return 'Audit Failure';
  return (keyword & AUDIT_SUCCESS) === 0n ? '-' : 'Audit Success';
}

// WINEVENT_KEYWORD_AUDIT_FAILURE and WINEVENT_KEYWORD_AUDIT_SUCCESS of winmeta.h.
const AUDIT_FAILURE = 0x10000000000000n;
const AUDIT_SUCCESS = 0x20000000000000n;

/** The process and the thread that an event belongs to. */
export interface EventOwnerIds {
  readonly processId: number | undefined;
  readonly threadId: number | undefined;
}

/** The same with the name of the process, if it is known. */
export interface NamedOwner extends EventOwnerIds {
  readonly processName: string | undefined;
}

/** The process and the thread that an event belongs to; without attribution, those of its header. */
export function ownerIdsOf({ event, attribution }: DecodedTraceEvent): EventOwnerIds {
  return knownIdsOf(attribution ?? event);
}

/** The IDs without those that say that there is no process or thread. */
export function knownIdsOf({ processId, threadId }: EventOwnerIds): EventOwnerIds {
  return {
    processId: processId === NO_PROCESS ? undefined : processId,
    threadId: threadId === NO_PROCESS ? undefined : threadId,
  };
}

export function namedOwnerOf(decoded: DecodedTraceEvent): NamedOwner {
  const { processId, threadId } = ownerIdsOf(decoded);
  return { processId, threadId, processName: decoded.attribution?.processName };
}

/** An event's process and thread, and the process name if known: `4242:17 app.exe`; `-` for none. */
export function processLabel(decoded: DecodedTraceEvent): string {
  return ownerLabel(namedOwnerOf(decoded));
}

export function ownerLabel({ processId, threadId, processName }: NamedOwner): string {
  const name = processName === undefined ? '' : ` ${processName}`;
  return `${String(processId ?? '-').padStart(5)}:${threadId ?? '-'}${name}`;
}

/** An event's keywords, separated by spaces. A manifest in a trace can repeat a long keyword very often. */
export function keywordsLabel({ description }: DecodedTraceEvent): string {
  return keywordsText(description?.keywords ?? []);
}

export function keywordsText(keywords: readonly string[]): string {
  let text = '';
  for (const keyword of keywords) {
    if (text.length + keyword.length >= MAX_TEXT) return `${text}${CUT}`;
    text += text === '' ? keyword : ` ${keyword}`;
  }
  return text;
}

/** The group of a kernel event whose class is not known, so that its `providerId` says nothing. */
export function unknownGroupOf({ group, providerId }: TraceEvent): number | undefined {
  return providerId === NO_GUID ? group : undefined;
}
