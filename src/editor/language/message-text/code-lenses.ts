import type { ListEntry, MessageFile } from '../../../manifest/message-text/model.js';
import { counted } from '../../../text/counted.js';
import type { Range } from '../../../text/source.js';
import { shortText } from '../short-text.js';

/** A lens above a list: the messages that use one of its names. */
export interface MessageLens {
  /** The name in the list. */
  readonly range: Range;
  /** `Disk: used by 3 messages`, or `Disk: not used`. Several names of a list are often on one line. */
  readonly title: string;
  /** The messages with the severity or facility, or the texts in the language, in the order of the file. */
  readonly places: readonly Range[];
}

const WIDEST_NAME = 40;

/** Returns the lenses of the severities, facilities, and languages that the file defines, in its order. */
export function messageLensesOf(file: MessageFile): MessageLens[] {
  const places = placesOf(file);
  const listed = [...file.severities, ...file.facilities, ...file.languages];
  return listed
    .flatMap((entry): MessageLens[] => {
      const { name, range } = entry;
      if (range === undefined) return [];
      const found = places.get(entry) ?? [];
      const use = found.length === 0 ? 'not used' : `used by ${counted(found.length, 'message')}`;
      return [{ range, title: `${shortText(name, WIDEST_NAME)}: ${use}`, places: found }];
    })
    .sort((a, b) => a.range.start - b.range.start);
}

/** The places of messages by severity, facility, and language, including values inherited from before. */
function placesOf({ messages }: MessageFile): ReadonlyMap<ListEntry, Range[]> {
  const places = new Map<ListEntry, Range[]>();
  const add = (entry: ListEntry, range: Range) => {
    const known = places.get(entry);
    if (known === undefined) places.set(entry, [range]);
    else known.push(range);
  };
  for (const { severity, facility, symbol, range, texts } of messages) {
    const place = symbol?.range ?? range;
    add(severity, place);
    add(facility, place);
    for (const text of texts) add(text.language, text.range);
  }
  return places;
}
