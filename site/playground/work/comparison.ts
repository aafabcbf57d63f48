import { readManifest } from '../../../src/lint/check-manifest.js';
import { isBreaking, summary } from '../../../src/lint/compare/report/group.js';
import { compareSides, readNewerFile, readOlderSide } from '../../../src/lint/compare/sides.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import { printable } from '../../../src/text/printable.js';
import { isTextsOf } from '../text-kind.js';
import { savedText } from '../text-names.js';
import type { CompareAnswer, CompareRequest, ManifestText } from './messages.js';
import { placed } from './outputs.js';

/** The changes, with breaking changes first. */
export function compare({ older, newer }: CompareRequest): CompareAnswer {
  const isOfTexts = isTextsOf(newer);
  const encode = (file: ManifestText) => new TextEncoder().encode(isOfTexts ? savedText(file) : file.text);
  const before = readOlderSide(encode(older), older.name, isOfTexts, defaultSettings);
  if (before === undefined) return { kind: 'problem', message: notReadable(older, isOfTexts) };
  const after = readNewerFile(encode(newer), newer.name, defaultSettings);
  if (after.manifest === undefined && after.messages === undefined) {
    return { kind: 'problem', message: 'the text in the editor is not a manifest; correct it first' };
  }
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

function notReadable({ text, name }: ManifestText, isOfTexts: boolean): string {
  if (isOfTexts) return 'the older text is not a message text file';
  const [first] = readManifest(text, name).diagnostics;
  return `the older text is not a manifest${first === undefined ? '' : `: ${placed(first)}`}`;
}
