import { printfFormat, strayPercents } from '../../manifest/model/messages/percent-signs.js';
import { textRule } from './common/text-rule.js';

/** Text like a printf format, which probably should show a field. */
const LIKE_PRINTF = /^%[-+#0]{0,9}[\d*.]{0,9}[a-z]/i;

/** A percent sign that is meant as text must be `%%`: FormatMessage drops a single one. */
export default textRule('message-percent', ({ text, language, rangeOf }, report) => {
  for (const percent of strayPercents(text)) {
    const { start, end, shown } = percent;
    // Many programs pass the texts of a message text file to printf; `mc-printf-format` reports these.
    if (language === 'message-text' && printfFormat(text, percent) !== undefined) continue;
    const range = rangeOf(start, end);
    const edits = [{ range: { start: range.start, end: range.start }, newText: '%' }];
    // A program may also print the texts of a message text file as they are.
    const safe = language === 'manifest' && !LIKE_PRINTF.test(text.slice(start, start + 32));
    report(range, { text: text.slice(start, end), shown }, [], { title: "Write '%%'", safe, edits });
  }
});
