import { ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import type { Diagnostic, TextEdit } from '../../../src/text/diagnostics/diagnostic.js';
import { fix } from '../../support/fix.js';
import { anyManifests } from '../inputs/manifests.js';
import { anyWrittenForm, type WrittenForm, written } from '../inputs/written-forms.js';
import { checkBytes, checkFindings } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly text: string;
  readonly unsafe: boolean;
  readonly form: WrittenForm;
}

const contentOf = ({ text, form }: Input) => written(text, form);

export const fixes = target<Input>({
  name: 'fixes',
  inputs: fc.record(
    {
      text: anyManifests,
      unsafe: fc.boolean(),
      form: anyWrittenForm,
    },
    { noNullPrototype: true },
  ),
  outcomes: ['fixed', 'left alone'],
  shortRuns: 80,
  // Each of up to fifty rounds checks the whole file.
  seconds: 10,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'man', content: text }),
  check(input) {
    const { unsafe } = input;
    const content = contentOf(input);
    const { output, before, after, applied, remaining } = fix(content, { unsafe });
    checkFindings(applied);
    checkFindings(remaining);
    if (applied.length === 0) {
      ok(output === content, 'a file without fixes is another one afterwards');
      return 'left alone';
    }
    strictEqual(rebuilt(before, applied, after), after);
    if (typeof output === 'string') strictEqual(output, after);
    else {
      strictEqual(
        decode(output, 'x.man').value?.text,
        after,
        'the bytes hold another text than the edits make',
      );
      checkBytes(output, contentOf({ ...input, text: after }) as Uint8Array, 'the encoding is kept');
    }
    ok(fix(output, { unsafe }).output === output, 'fixing once more changes something');
    const xmlBefore = xmlErrors(checkManifest(content, 'x.man').diagnostics);
    ok(xmlErrors(remaining) <= xmlBefore, 'a fix has broken the XML');
    return 'fixed';
  },
});

/** Makes the edits of each round by itself: nothing else may have changed. */
function rebuilt(before: string, applied: readonly Diagnostic[], after: string): string {
  let text = before;
  while (text !== after) {
    const round = applied.filter(({ source }) => source.text === text);
    if (round.length === 0) return text;
    const edits = new Map<string, TextEdit>();
    for (const { fix: made } of round) {
      for (const edit of made?.edits ?? []) edits.set(JSON.stringify(edit), edit);
    }
    const fromTheEnd = [...edits.values()]
      .map((edit, order) => ({ ...edit, order }))
      .sort((a, b) => b.range.start - a.range.start || b.range.end - a.range.end || b.order - a.order);
    for (const { range, newText } of fromTheEnd) {
      // A file in another encoding gets references for characters that it cannot hold; these can hold all.
      text = text.slice(0, range.start) + newText + text.slice(range.end);
    }
  }
  return text;
}

const xmlErrors = (findings: readonly Diagnostic[]) =>
  findings.filter(({ ruleId, severity }) => ruleId.startsWith('xml-') && severity === 'error').length;
