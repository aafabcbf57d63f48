import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { completeOptions } from '../../../src/compile/options/all-outputs.js';
import { manifestJson } from '../../../src/compile/outputs/json/manifest.js';
import { resourcesOf } from '../../../src/compile/outputs/res/resources-of.js';
import { checkManifest, hasErrors } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import {
  attributeLayouts,
  type FormatOptions,
  indents,
  lineWidths,
} from '../../../src/lint/format/options.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import { randomDocument } from '../../support/random-document.js';
import { substance } from '../../support/same-document.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { anyManifests } from '../inputs/manifests.js';
import { manifestTexts } from '../inputs/seeds.js';
import { anyWrittenForm, type WrittenForm, written, writtenForms } from '../inputs/written-forms.js';
import { checkBytes, checkFindings } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly content: string | Uint8Array;
  readonly options: FormatOptions;
}

const options: fc.Arbitrary<FormatOptions> = fc.record(
  {
    indent: fc.constantFrom(...indents),
    lineWidth: fc.integer({ min: lineWidths.least, max: 200 }),
    attributesPerLine: fc.constantFrom(...attributeLayouts),
  },
  { noNullPrototype: true },
);

const texts = fc.oneof(
  { weight: 3, arbitrary: anyManifests },
  { weight: 2, arbitrary: randomDocument },
  // On one line.
  { weight: 1, arbitrary: anyManifests.map((text) => text.replace(/\s*\n\s*/g, ' ')) },
);

const bytesOf = (text: string) => writtenForms.slice(1).map((form) => written(text, form) as Uint8Array);
const someFiles = manifestTexts.filter((_, at) => at % 7 === 0).flatMap(bytesOf);

const contents = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(texts, anyWrittenForm).map(([text, form]) => written(text, form)),
  },
  { weight: 2, arbitrary: damagedBytes(someFiles) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

/** Most of these stay as they are. */
const formatted: fc.Arbitrary<Input> = fc
  .tuple(fc.constantFrom(...manifestTexts), options)
  .map(([text, options]) => ({ content: formatManifest(text, 'x.man', options).output, options }));

/** Layout, whatever the bytes are: nothing else changes, and the second time nothing at all. */
export const format = target<Input>({
  name: 'format',
  inputs: fc.oneof(
    { weight: 9, arbitrary: fc.record({ content: contents, options }, { noNullPrototype: true }) },
    { weight: 1, arbitrary: formatted },
  ),
  outcomes: ['formatted', 'left alone', 'errors'],
  shortRuns: 120,
  seconds: 3,
  sizeOf: ({ content }) => content.length,
  toFile: ({ content }) => ({ extension: 'man', content }),
  check({ content, options }) {
    const { output, before, after, errors, problem } = formatManifest(content, 'x.man', options);
    checkFindings(errors);
    if (errors.length > 0 || problem !== undefined) {
      ok(output === content && before === after, 'a file with errors changes');
      return 'errors';
    }
    strictEqual(textOf(content), before);
    strictEqual(textOf(output), after);
    const again = formatManifest(output, 'x.man', options);
    ok(again.output === output, 'formatting once more changes something');
    if (output === content) return 'left alone';
    if (typeof content !== 'string') checkForm(content, before, output as Uint8Array, after);
    strictEqual(substance(after), substance(before));
    deepStrictEqual(lineEndsIn(after), lineEndsIn(before).slice(0, 1));
    deepStrictEqual(meaningOf(after), meaningOf(before), 'the manifest means something else');
    return 'formatted';
  },
});

const textOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : decode(content, 'x.man').value?.text;

/**
 * A new text is written as the old one was. Other encodings than those of Unicode are compared as texts only.
 */
function checkForm(file: Uint8Array, before: string, output: Uint8Array, after: string): void {
  const isThis = (form: WrittenForm) => Buffer.compare(written(before, form) as Uint8Array, file) === 0;
  const form = writtenForms.slice(1).find(isThis);
  if (form !== undefined) checkBytes(output, written(after, form) as Uint8Array, 'the encoding');
}

/** The different line ends, in the order in which they appear; one, if there is none. */
const lineEndsIn = (text: string) => [...new Set(text.match(/\r\n?|\n/g) ?? ['\n'])];

const settings = settingsOf('strict');
const resourceSettings = completeOptions({ baseName: 'x' });

/** The findings without places, which change, and the model if there are no errors. */
function meaningOf(text: string) {
  const { value, diagnostics } = checkManifest(text, 'x.man', settings);
  const findings = diagnostics
    .map(
      ({ ruleId, severity, message }) =>
        `${severity} ${ruleId} ${message.replace(/\b(lines?|at) [\d:]+/g, '$1 N')}`,
    )
    .sort();
  return { findings, model: value && !hasErrors(diagnostics) ? modelOf(value) : undefined };
}

/**
 * What outputs know of a manifest. White space between the elements of user data is for readers of the
 * manifest only.
 */
function modelOf(manifest: Manifest) {
  const isBlank = (node: unknown) =>
    typeof node === 'object' &&
    node !== null &&
    'kind' in node &&
    node.kind === 'text' &&
    'cdata' in node &&
    !node.cdata &&
    'value' in node &&
    /^[ \t\r\n]*$/.test(String(node.value));
  const model = JSON.stringify(manifestJson(manifest), (_, value) =>
    Array.isArray(value) ? value.filter((one) => !isBlank(one)) : value,
  );
  return { model, resources: resourcesOf(manifest, resourceSettings) };
}
