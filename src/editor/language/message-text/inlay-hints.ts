import type { MessageFile } from '../../../manifest/message-text/model.js';
import { upperHex32 } from '../../../text/hex.js';
import type { Range } from '../../../text/source.js';
import type { InlayHint } from '../inlay-hints.js';
import { shortText } from '../short-text.js';

/** A computed value next to its source. */
export type MessageHint = Omit<InlayHint, 'kind'>;

const LONGEST_TOOLTIP = 400;

/** Returns the IDs of the messages that begin in a part of the file, each after its `MessageId` statement. */
export function messageHintsOf({ messages, statements }: MessageFile, { start, end }: Range): MessageHint[] {
  const ends = new Map(statements.map(({ keywordRange, range }) => [keywordRange.start, range.end]));
  return messages.flatMap(({ range, id, severity, facility }) => {
    const offset = ends.get(range.start);
    if (offset === undefined || offset < start || offset > end) return [];
    const parts = `severity ${severity.name}, facility ${facility.name}, number ${id & 0xffff}`;
    return [
      {
        offset,
        label: upperHex32(id),
        tooltip: shortText(`The ID of the message: ${parts}`, LONGEST_TOOLTIP),
      },
    ];
  });
}
