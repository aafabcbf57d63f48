import { binaryOriginOf } from '../../../src/compare/read-origin.js';
import { compareSides, readNewerManifest } from '../../../src/compare/sides.js';
import { defaultSettings } from '../../../src/lint/rule-settings.js';
import { readManifest } from '../../../src/pipeline.js';
import { isBreaking, summary } from '../../../src/report/changes/group.js';
import { printable } from '../../../src/text/printable.js';
import type { CompareAnswer, CompareRequest } from './messages.js';
import { placed } from './outputs.js';

/** The changes, with breaking changes first. */
export function compare({ older, newer }: CompareRequest): CompareAnswer {
  const { value: before, diagnostics } = readManifest(older.text, older.name);
  if (before === undefined) {
    const [first] = diagnostics;
    const reason = first === undefined ? '' : `: ${placed(first)}`;
    return { kind: 'problem', message: `the older text is not a manifest${reason}` };
  }
  const after = readNewerManifest(new TextEncoder().encode(newer.text), newer.name, defaultSettings);
  if (after.manifest === undefined) {
    return { kind: 'problem', message: 'the text in the editor is not a manifest; correct it first' };
  }
  const changes = compareSides([{ manifest: before, origin: binaryOriginOf(before) }], [after]);
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
