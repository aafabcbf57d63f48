import { checkManifest, hasErrors } from '../../../lint/check-manifest.js';
import { checkMessageFile } from '../../../lint/check-message-text.js';
import { type LintSettings, settingsForCompiling } from '../../../lint/engine/rule-settings.js';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import type { Manifest } from '../../../manifest/model/model.js';
import type { Result } from '../../../text/diagnostics/diagnostic.js';
import { Configurations } from '../configuration/configurations.js';
import { reportErrors } from '../findings/reporting.js';
import type { Input } from '../inputs/inputs.js';
import type { Session } from '../session.js';

/**
 * The manifest, checked as for compiling; `undefined`, with the errors on standard error, when it has errors. Other
 * findings are not shown.
 */
export const manifestForCompiling = (
  bytes: Uint8Array,
  input: Input,
  session: Session,
): Promise<Manifest | undefined> => withoutErrors(checkManifest, bytes, input, session);

/** The same for a message text file. */
export const messageTextForCompiling = (
  bytes: Uint8Array,
  input: Input,
  session: Session,
): Promise<MessageFile | undefined> => withoutErrors(checkMessageFile, bytes, input, session);

async function withoutErrors<Model>(
  check: (bytes: Uint8Array, name: string, settings: LintSettings) => Result<Model | undefined>,
  bytes: Uint8Array,
  input: Input,
  session: Session,
): Promise<Model | undefined> {
  const file = await new Configurations(session, {}).of(input);
  if (file === undefined) return undefined;
  const { value, diagnostics } = check(bytes, input.name, settingsForCompiling(file.settings));
  if (value !== undefined && !hasErrors(diagnostics)) return value;
  reportErrors(input.name, diagnostics, session);
  return undefined;
}
