import { JsonList } from '../../text/json-list.js';
import { findingView } from './finding-view.js';
import type { CreateReporter } from './report.js';
import type { ShownFinding } from './shown-findings.js';

/** Increased when readers of the old format would misread the new one. */
const VERSION = 1;

/** One JSON document, as described by `schemas/report.schema.json`. */
export const createJsonReporter: CreateReporter = (_, write) => {
  let rest: object = {};
  const omitted: object[] = [];
  const list = new JsonList((diagnostics) => ({ version: VERSION, diagnostics, ...rest }));
  return {
    findings({ name, findings, more }) {
      for (const finding of findings) write(list.add(viewOf(finding)));
      for (const { first, count } of more) {
        const { ruleId, severity } = first;
        omitted.push({ ruleId, severity, file: name, count });
      }
    },
    end({ files, errors, warnings, infos }, { hidden }) {
      const summary = { errors, warnings, infos, ...(hidden !== undefined && { hidden }) };
      rest = { ...(omitted.length > 0 && { omitted }), files, summary };
      write(list.end());
    },
  };
};

function viewOf(finding: ShownFinding): object {
  const { morePlaces } = finding;
  return { ...findingView(finding), ...(morePlaces !== undefined && { omittedRelated: morePlaces }) };
}
