import { helpUri } from '../../../text/diagnostics/diagnostic.js';
import { jsonText } from '../../../text/json-text.js';
import type { Change, Place } from '../change.js';
import { isBreaking } from '../known-changes.js';

/** Increased when readers of the old format would misread the new one. */
const VERSION = 1;

/** One JSON document, as described by `schemas/diff.schema.json`. */
export function changesAsJson(changes: readonly Change[]): string {
  const breaking = changes.filter(isBreaking).length;
  const document = {
    version: VERSION,
    changes: changes.map(changeAsJson),
    summary: { breaking, other: changes.length - breaking },
  };
  return jsonText(document);
}

function changeAsJson(change: Change) {
  const { provider, action, category, ruleId, subject, text, before, after } = change;
  return {
    provider: provider ?? null,
    action,
    category,
    breaking: isBreaking(change),
    ruleId: ruleId ?? null,
    helpUri: ruleId === undefined ? null : helpUri(ruleId),
    subject,
    text,
    before: placeAsJson(before),
    after: placeAsJson(after),
  };
}

function placeAsJson(place: Place | undefined) {
  if (place === undefined) return null;
  const { source, range } = place;
  const [start, end] = [source.positionAt(range.start), source.positionAt(range.end)];
  return { file: source.file, range: { start, end } };
}
