import { plainDraft } from '../../../compile/decompile/draft.js';
import { noteLines, xmlComment } from '../../../compile/decompile/head-comment.js';
import { checkManifest } from '../../../lint/check-manifest.js';
import { defaultSettings } from '../../../lint/engine/rule-settings.js';
import { fieldCount } from '../../../recordings/trace/decode/kept-descriptions.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { eventDescriptionFrom } from '../../../windows/decoding/event-description-from.js';
import type { EventMapInfo } from '../../../windows/trace-info/event-map-info.js';
import type { TraceEventInfo } from '../../../windows/trace-info/trace-event-info.js';
import { MessageBook } from './message-book.js';
import { providerResourceOf } from './provider-resource.js';
import type { StoredEvent } from './stored-event.js';
import { NotInManifest } from './template-items.js';

/** A manifest that describes the same events as TRACE_EVENT_INFO. */
export interface RebuiltManifest {
  readonly text: string;
  /** The information missing from the manifest, in English. */
  readonly notes: readonly string[];
}

/**
 * Converts a trace's stored descriptions of the provider `name` to a manifest; `undefined` if no event can be
 * in one. If several of `infos` have the same ID and version, the first takes effect.
 */
export function rebuildManifest(
  name: string,
  infos: readonly TraceEventInfo[],
  findMap: (name: string) => EventMapInfo | undefined,
): RebuiltManifest | undefined {
  const notes: string[] = [];
  const all = distinctEvents(infos, findMap, notes);
  const whole = checkedText(name, all, notes);
  if (whole.error === undefined) return { text: whole.text, notes };
  // Usually there is nothing wrong, so the events are only checked one by one if there is.
  const events = all.flatMap((event) => validForm(name, event, notes) ?? []);
  if (events.length === 0) return undefined;
  const { error } = checkedText(name, events);
  if (error !== undefined)
    notes.push(`the manifest has errors, because its events do not go together: ${error}`);
  return { text: manifestText(name, events, notes), notes };
}

/** The fields of all events. Real providers have some thousand, but a few bytes can describe 65,536. */
const MOST_FIELDS = 0x4_0000;

function distinctEvents(
  infos: readonly TraceEventInfo[],
  findMap: (name: string) => EventMapInfo | undefined,
  notes: string[],
): StoredEvent[] {
  const events = new Map<number, StoredEvent>();
  let fields = 0;
  for (const info of infos) {
    const { id, version } = info.eventDescriptor;
    const key = id * 0x100 + version;
    if (events.has(key)) continue;
    const description = eventDescriptionFrom(info, findMap);
    const own = fieldCount(description.template?.fields ?? []);
    if (fields + own > MOST_FIELDS) {
      notes.push(`${labelOf(description)} is left out: all events together have too many fields`);
      continue;
    }
    fields += own;
    events.set(key, { info, description, withMessage: true, withUserData: true });
  }
  return [...events].sort(([a], [b]) => a - b).map(([, event]) => event);
}

function labelOf({ id, version }: EventDescription): string {
  return `event ${id}, version ${version}`;
}

/** The forms of an event, from the most complete one. */
const FORMS = [
  { withMessage: true, withUserData: true, lacks: undefined },
  { withMessage: true, withUserData: false, lacks: 'UserData' },
  { withMessage: false, withUserData: true, lacks: 'message' },
  { withMessage: false, withUserData: false, lacks: 'message and UserData' },
] as const;

/** The most complete form of an event that a manifest allows; `undefined`, with a note, if there is none. */
function validForm(name: string, event: StoredEvent, notes: string[]): StoredEvent | undefined {
  const what = labelOf(event.description);
  const { problem } = event.description;
  let error = problem;
  for (const { lacks, ...form } of problem === undefined ? FORMS : []) {
    const candidate = { ...event, ...form };
    const found = checkedText(name, [candidate]).error;
    if (found === undefined) {
      if (lacks !== undefined) notes.push(`${what} has no ${lacks} here: ${error}`);
      return candidate;
    }
    error ??= found;
  }
  notes.push(`${what} is left out: ${error}`);
  return undefined;
}

/** A manifest with some events, and its first error. */
function checkedText(
  name: string,
  events: readonly StoredEvent[],
  notes: readonly string[] = [],
): { readonly text: string; readonly error: string | undefined } {
  try {
    const text = manifestText(name, events, notes);
    const { diagnostics } = checkManifest(text, `${name}.man`, defaultSettings);
    return { text, error: diagnostics.find(({ severity }) => severity === 'error')?.message };
  } catch (error) {
    if (!(error instanceof NotInManifest)) throw error;
    return { text: '', error: error.message };
  }
}

function manifestText(name: string, events: readonly StoredEvent[], notes: readonly string[]): string {
  const messages = new MessageBook();
  const provider = providerResourceOf(name, events, messages);
  const draft = plainDraft({
    template: { version: '5.1', providers: [provider] },
    // TRACE_EVENT_INFO does not say its language.
    tables: [{ culture: 'en-US', entries: messages.entries }],
    file: `${name}.dll`,
  });
  const lines = [
    'Rebuilt from descriptions of events in a trace (TRACE_EVENT_INFO).',
    '',
    'It has only events of that trace. A trace does not contain symbols, ids of templates and strings, file names, types',
    'of channels, the language of texts, and definitions that these events do not use. All of these were chosen.',
    ...noteLines([...draft.notes, ...notes]),
  ];
  return draft.print(xmlComment(lines));
}
