import { groupFindings } from '../../../lint/engine/group.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';

/** Counts the findings of one file as reports do. */
export type CountOf = (diagnostics: readonly Diagnostic[]) => number;

export const countIn = ({ group }: { readonly group?: boolean }): CountOf =>
  group === false ? ({ length }) => length : (diagnostics) => groupFindings(diagnostics).length;
