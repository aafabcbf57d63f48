import { readManifest } from '../../../src/lint/check-manifest.js';
import { isBreaking } from '../../../src/lint/compare/known-changes.js';
import { summary } from '../../../src/lint/compare/report/group.js';
import { compareSides, readNewerFile, readOlderSide } from '../../../src/lint/compare/sides.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import { printable } from '../../../src/text/printable.js';
import type { LanguageFacts } from '../../../src/windows/file-kind/source-language.js';
import { languageOf } from '../language.js';
import { savedText } from '../text-names.js';
import type { CompareAnswer, CompareRequest, ManifestText } from './messages.js';
import { placed } from './outputs.js';

/** The changes, with breaking changes first. */
export function compare({ older, newer }: CompareRequest): CompareAnswer {
  const language = languageOf(newer);
  const encode = (file: ManifestText) => new TextEncoder().encode(savedText(file));
  const before = readOlderSide(encode(older), older.name, language.name, defaultSettings);
  if (before === undefined) return { kind: 'problem', message: notReadable(older, language) };
  const after = readNewerFile(encode(newer), newer.name, defaultSettings);
  if (after.source === undefined)
    return { kind: 'problem', message: 'the text in the editor is not a manifest; correct it first' };
  const changes = compareSides([before], [after]);
  const shown = changes.map((change) => ({
    text: printable(change.text),
    ruleId: change.ruleId,
    isBreaking: isBreaking(change),
    at: change.after?.range.start,
  }));
  return {
    kind: 'changes',
    summary: summary(changes),
    changes: [...shown.filter((one) => one.isBreaking), ...shown.filter((one) => !one.isBreaking)],
    errors: after.errors.length,
  };
}

function notReadable({ text, name }: ManifestText, { name: wanted, noun }: LanguageFacts): string {
  // Only the reading of a manifest says what else a text is.
  const [first] = wanted === 'manifest' ? readManifest(text, name).diagnostics : [];
  return `the older text is not a ${noun}${first === undefined ? '' : `: ${placed(first)}`}`;
}
