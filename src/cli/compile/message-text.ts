import {
  checkTextsForOutputs,
  emitTexts,
  targetsOfMessageTexts,
} from '../../compile/compile-message-text.js';
import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import { hasErrors } from '../../lint/check-manifest.js';
import type { LintSettings } from '../../lint/engine/rule-settings.js';
import type { Input } from '../session/inputs/inputs.js';
import type { Session } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { Checked } from './generate.js';
import { type OutputFlags, wantsEmitters } from './outputs.js';

/** The requested or usual outputs of a message text file. `Told` if one is missing, except in searches. */
export function targetsOf(
  { name, origin }: Input,
  targets: readonly EmitTarget[],
  flags: OutputFlags,
  session: Session,
): readonly EmitTarget[] | Told {
  const own = [...(flags.template ?? []), ...(flags.emitter ?? [])];
  const lacking = targets.filter((target) => !targetsOfMessageTexts.includes(target));
  const usual = targets.filter((target) => targetsOfMessageTexts.includes(target));
  const choose = `a message text file has ${targetsOfMessageTexts.join(', ')}`;
  if (origin === 'found') return usual;
  if (own.length > 0 || (flags.emit !== undefined && wantsEmitters(flags))) {
    session.fail(`${name}: templates and emitters are for manifests; ${choose}`);
  } else if ((flags.emit !== undefined && lacking.length > 0) || usual.length === 0) {
    session.fail(`${name}: there is no output ${lacking.join(', ')} of a message text file; ${choose}`);
  } else return usual;
  return undefined;
}

/** Checks a message text file. */
export async function checkForOutputs(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  _: readonly EmitTarget[],
  options: EmitOptions,
): Promise<Checked> {
  const { value, diagnostics } = checkTextsForOutputs(content, name, settings, options);
  if (value === undefined || hasErrors(diagnostics)) return { generate: undefined, diagnostics };
  return { generate: (targets) => emitTexts(value, targets, options), diagnostics };
}
