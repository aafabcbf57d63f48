import type { StringDefinition } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { insertsOf } from './common/message-inserts.js';
import { rule } from './rule.js';

/** `{0}` and similar text: an insert of .NET. */
const BRACES = /\{(\d{1,2})(?:[,:][^{}]*)?\}/;
const ALL_BRACES = new RegExp(BRACES, 'g');

/** Inserts must have the form `%1`: Windows shows `{0}` literally. */
export default rule('message-braces', (report) => {
  const shown = new Set<StringDefinition>();
  return {
    message({ strings }, { event }) {
      if (event === undefined) return;
      for (const string of strings) shown.add(string);
    },
    finish({ source }) {
      for (const string of shown) {
        const { value } = string;
        const match = BRACES.exec(value.value);
        if (match === null || insertsOf(string).length > 0) continue;
        const [text] = match;
        const edits = Array.from(value.value.matchAll(ALL_BRACES), ({ 0: all, 1: index, index: at }) => ({
          range: sourceRange(source, value.range, at, at + all.length),
          newText: `%${Number(index) + 1}`,
        }));
        const range = sourceRange(source, value.range, match.index, match.index + text.length);
        // The fields of the template may be in another order.
        report(range, { text }, [], { title: 'Write inserts as %1', safe: false, edits });
      }
    },
  };
});
