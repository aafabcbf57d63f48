import { type Diagnostic, type Fix, helpUriOf } from '../diagnostics/diagnostic.js';
import { JsonList } from '../text/json-list.js';
import type { Position, Range, SourceText } from '../text/source.js';
import type { CreateReporter } from './report.js';

/** Increased when readers of the old format would misread the new one. */
const VERSION = 1;

/** One JSON document, as described by `schemas/report.schema.json`. */
export const createJsonReporter: CreateReporter = () => {
  let rest: object = {};
  const list = new JsonList((diagnostics) => ({ version: VERSION, diagnostics, ...rest }));
  return {
    findings: (diagnostics) => list.add(diagnostics.map(toJson)),
    end({ files, errors, warnings, infos }, { hidden }) {
      const summary = { errors, warnings, infos, ...(hidden !== undefined && { hidden }) };
      rest = { files, summary };
      return list.end();
    },
  };
};

function toJson(diagnostic: Diagnostic) {
  const { ruleId, severity, message, source, range, related, fix } = diagnostic;
  return {
    ruleId,
    severity,
    message,
    file: source.name,
    range: rangeToJson(source, range),
    related: related.map((place) => ({
      message: place.message,
      file: place.source.name,
      range: rangeToJson(place.source, place.range),
    })),
    ...(fix !== undefined && { fix: fixToJson(source, fix) }),
    helpUri: helpUriOf(diagnostic) ?? null,
  };
}

function fixToJson(source: SourceText, { title, safe, edits }: Fix) {
  const replacements = edits.map(({ range, newText }) => ({ range: rangeToJson(source, range), newText }));
  return { title, safe, edits: replacements };
}

function rangeToJson(source: SourceText, { start, end }: Range): { start: Position; end: Position } {
  return { start: source.positionAt(start), end: source.positionAt(end) };
}
