import renderCommon from '../../../../templates/c-header/code-common.hbs';
import renderSettings from '../../../../templates/c-header/code-settings.hbs';
import type { Manifest } from '../../../manifest/model.js';
import type { CHeaderOptions } from '../../options.js';
import type { Constant } from '../constant.js';
import { hasTraits } from './provider-code.js';
import { templateFunctions } from './template-function.js';

/** The part of a header with code that comes before the providers. */
export interface CommonCode {
  /** What can be set before the header, and the includes. */
  readonly settings: string;
  /** Types, functions and the template functions of all providers. */
  readonly common: string;
  /** Whether it has the name of a constant itself, so that the constant cannot be declared. */
  hasName(constant: Constant): boolean;
}

/** Members and parameters in the code that follows constants: a define of that name would change them. */
const MENTIONED = new Set(['Context', 'EnableBits', 'ProviderId', 'RegistrationHandle', 'pContext']);

export function commonCode(manifest: Manifest, options: Required<CHeaderOptions>): CommonCode {
  const kernel = options.mode === 'km';
  const { callouts, prefix } = options;
  const logged = manifest.providers.flatMap(({ events }) => events.filter(({ notLogged }) => !notLogged));
  const common = renderCommon({
    kernel,
    callouts,
    activity: kernel ? 'Activity' : 'NULL',
    traits: manifest.providers.some(hasTraits),
    functions: templateFunctions(logged, options),
  });
  const settings = renderSettings({ callouts, prefix });
  const own = new Set(common.match(/\b(?:_?MCGEN|McGen|McTemplate|WEVTC|Wevtc|ETW_INLINE)\w*/g));
  return {
    settings,
    common,
    hasName: ({ name, kind }) => own.has(name) || (kind === 'define' && MENTIONED.has(name)),
  };
}
