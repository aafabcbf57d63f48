import { readLineDirective } from '../../../lint/engine/directives.js';
import { isHeaderLine, type MessageFile } from '../../../manifest/message-text/model.js';
import { isRuleId } from '../../../text/diagnostics/catalogue.js';
import type { Link } from '../links.js';

/** Returns the links of a message text file: the rules in its suppression comments. */
export function messageLinksOf({ source, header }: MessageFile): Link[] {
  if (!source.text.includes('wevtc-')) return [];
  return header
    .flatMap((item) => (isHeaderLine(item) ? (readLineDirective(source, item.range, [])?.rules ?? []) : []))
    .flatMap(({ id, range }): Link[] =>
      id !== undefined && isRuleId(id) ? [{ range, target: { kind: 'rule', id } }] : [],
    )
    .sort((a, b) => a.range.start - b.range.start);
}
