import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';

/** A text to search for in the displayed texts of values, messages, and headers. */
export interface SearchedText {
  readonly text: string;
  readonly ignoreCase: boolean;
}

const GUID = /^\{[\da-f]{8}-[\da-f-]{27}\}$/i;

/** As SIDs, hexadecimal numbers, and GUIDs without braces are displayed. */
const CASELESS = /^(?:0x[\da-f]+|S-1-[\d-]+|[\da-f]{8}-[\da-f-]{27})$/i;

/** Some outputs show more digits than others, and XML a `Z`. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * The text to search for, so that a value copied from any output is found: XML and JSON show GUIDs in braces,
 * hexadecimal digits in lower case, and more digits of a time.
 */
export function searchedText(wanted: string, ignoreCase: boolean): SearchedText {
  const text = GUID.test(wanted) ? wanted.slice(1, -1) : TIME.test(wanted) ? shortestTime(wanted) : wanted;
  const isCaseless = ignoreCase || CASELESS.test(text);
  return { text: isCaseless ? text.toLowerCase() : text, ignoreCase: isCaseless };
}

function shortestTime(time: string): string {
  let end = time.length - 1;
  if (!time.includes('.')) return time.slice(0, end);
  while (time[end - 1] === '0') end--;
  return time.slice(0, time[end - 1] === '.' ? end - 1 : end);
}

/** The GUIDs in the header of an event, and a logged event's computer and user. */
export function headerTexts(event: TraceEvent): string[] {
  const { activityId, relatedActivityId, providerId } = event;
  const logged = isLogged(event) ? [event.logged.computer, event.logged.userId] : [];
  return [activityId, relatedActivityId, providerId, ...logged].filter((text) => text !== undefined);
}

function isLogged(event: TraceEvent): event is TraceEvent & { readonly logged: EventLogEvent } {
  return 'logged' in event;
}

const decoders = [new TextDecoder('latin1'), new TextDecoder('utf-16le')] as const;

/** Bytes that nothing describes as texts: one byte for each character, and UTF-16 at even and odd offsets. */
export function textsInBytes(bytes: Uint8Array): string[] {
  const [narrow, wide] = decoders;
  return [narrow.decode(bytes), wide.decode(bytes), wide.decode(bytes.subarray(1))];
}
