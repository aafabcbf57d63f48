import type { Manifest } from '../../manifest/model/model.js';
import type { AnyRuleId, Diagnostic, TextEdit } from '../../text/diagnostics/diagnostic.js';
import { contextOf } from './completion/context.js';
import { freeValue } from './completion/free-values.js';
import { placeAt } from './cursor.js';
import { localNameOf } from './shape-of.js';

/** The rules without a fix about numbers shared by two definitions. The finding is at the second number. */
const SAME_NUMBER: ReadonlySet<AnyRuleId> = new Set(['task-unique', 'counter-unique', 'counter-text-id']);

/** Replaces a number that is already in use with the next free one; `undefined` for other findings. */
export function freeValueEdit({ ruleId, range }: Diagnostic, manifest: Manifest): TextEdit | undefined {
  if (!SAME_NUMBER.has(ruleId)) return undefined;
  const { source } = manifest;
  const place = placeAt(source.text, range.start);
  if (place?.kind !== 'attributeValue') return undefined;
  const context = contextOf(source, place.open, manifest, () => '');
  const newText = freeValue(localNameOf(place.tag.name), place.attribute.name, context);
  return newText === undefined ? undefined : { range: place.value, newText };
}
