import renderCommon from '../../../../../templates/c-header/code-common.hbs';
import renderSettings from '../../../../../templates/c-header/code-settings.hbs';
import { isWrittenInC } from '../../../../manifest/model/messages/classic-events.js';
import type { Manifest } from '../../../../manifest/model/model.js';
import type { CHeaderOptions } from '../../../options/options.js';
import type { Constant } from '../constant.js';
import { hasTraits } from './provider-code.js';
import { templateFunctions } from './template-function.js';

/** The part before the providers, in a header with code. */
export interface CommonCode {
  /** The macros that users can define before the header, and the includes. */
  readonly settings: string;
  /** Types, functions and the template functions of all providers. */
  readonly common: string;
  /** Whether the code uses the constant's name itself, so that the constant cannot be declared. */
  hasName(constant: Constant): boolean;
}

/** Members and parameters after the constants. A define with such a name would change that code. */
const USED_AFTER_CONSTANTS = new Set([
  'Context',
  'EnableBits',
  'ProviderId',
  'RegistrationHandle',
  'pContext',
]);

export function commonCode(manifest: Manifest, options: Required<CHeaderOptions>): CommonCode {
  const kernel = options.mode === 'km';
  const { callouts, prefix } = options;
  const logged = manifest.providers.flatMap(({ events }) => events.filter(isWrittenInC));
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
    hasName: ({ name, kind }) => own.has(name) || (kind === 'define' && USED_AFTER_CONSTANTS.has(name)),
  };
}
