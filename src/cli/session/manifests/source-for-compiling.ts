import { hasErrors } from '../../../lint/check-manifest.js';
import { settingsForCompiling } from '../../../lint/engine/rule-settings.js';
import { checkSource } from '../../../lint/languages.js';
import type { SourceFile, SourceLanguage } from '../../../lint/source-language.js';
import { Configurations } from '../configuration/configurations.js';
import { reportErrors } from '../findings/reporting.js';
import type { Input } from '../inputs/inputs.js';
import type { Session } from '../session.js';

/** A source checked for compiling; `undefined`, with only its errors on standard error, if it has any. */
export async function sourceForCompiling(
  bytes: Uint8Array,
  input: Input,
  language: SourceLanguage,
  session: Session,
): Promise<SourceFile | undefined> {
  const configured = await new Configurations(session, {}).of(input);
  if (configured === undefined) return undefined;
  const settings = settingsForCompiling(configured.settings);
  const file = checkSource(bytes, input.name, settings, undefined, language);
  if (!hasErrors(file.diagnostics)) return file;
  reportErrors(input.name, file.diagnostics, session);
  return undefined;
}
