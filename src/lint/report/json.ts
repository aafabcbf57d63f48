import { JsonList } from '../../text/json-list.js';
import { findingView } from './finding-view.js';
import type { CreateReporter } from './report.js';

/** Increased when readers of the old format would misread the new one. */
const VERSION = 1;

/** One JSON document, as described by `schemas/report.schema.json`. */
export const createJsonReporter: CreateReporter = () => {
  let rest: object = {};
  const list = new JsonList((diagnostics) => ({ version: VERSION, diagnostics, ...rest }));
  return {
    findings: (diagnostics) => list.add(diagnostics.map(findingView)),
    end({ files, errors, warnings, infos }, { hidden }) {
      const summary = { errors, warnings, infos, ...(hidden !== undefined && { hidden }) };
      rest = { files, summary };
      return list.end();
    },
  };
};
