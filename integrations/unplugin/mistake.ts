import type { Severity } from '../../src/text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../src/text/source.js';

/** A finding in a manifest, or a mistake in a configuration. */
export interface Mistake {
  readonly severity: Severity;
  readonly message: string;
  /** Absent for mistakes in configurations. */
  readonly ruleId?: string;
  readonly source: SourceText;
  readonly range: Range;
  /** The path of the file, absolute. */
  readonly file: string;
}
