import { compareDiagnostics, type Diagnostic } from '../text/diagnostics/diagnostic.js';
import { type AcrossFiles, checkAcross, type FileSummary, summarise } from './engine/across-files.js';
import { applySettings, type LintSettings } from './engine/rule-settings.js';
import { checkSource } from './languages.js';

/** A file of a run: a manifest, or a message text file (`.mc`). */
export interface FileToCheck {
  /** Its name in findings, such as its path. It must be another one for each file. */
  readonly file: string;
  readonly content: Uint8Array;
}

/** The findings of files that are checked together, file by file, and within a file by position. */
export function lintTogether(files: readonly FileToCheck[], settings: LintSettings): Diagnostic[] {
  const checked = files.map(({ file: name, content }) => checkSource(content, name, settings));
  const summaries = checked.flatMap(({ manifest }): FileSummary[] =>
    manifest === undefined ? [] : [summarise(manifest)],
  );
  const across: AcrossFiles = checkAcross(summaries);
  const between = applySettings(across.diagnostics, settings);
  return checked.flatMap(({ diagnostics }, at) => {
    const own = diagnostics.filter((diagnostic) => !across.isSettled(diagnostic));
    const added = between.filter(({ source }) => source.file === files[at]?.file);
    return [...own, ...added].sort(compareDiagnostics);
  });
}
