import renderHeader from '../../../../templates/counters/header.hbs';
import renderIds from '../../../../templates/counters/ids.hbs';
import renderKernelMode from '../../../../templates/counters/kernel-mode.hbs';
import renderNames from '../../../../templates/counters/names.hbs';
import renderScript from '../../../../templates/counters/script.hbs';
import renderUserMode from '../../../../templates/counters/user-mode.hbs';
import { type CounterProvider, counterProviderOf } from '../../../manifest/model/counters.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { type CounterString, counterStringsOf } from '../../resource-model/counter-strings.js';
import type { Emitter } from '../common/emitter.js';
import { idsView } from './ids.js';
import { kernelModeView } from './kernel-mode.js';
import { scriptLiteral } from './literals.js';
import { namesView } from './names.js';
import { functionNames, userModeView } from './user-mode.js';

/**
 * The files of ctrpp.exe: the code that publishes the counters, the names for programs that read them, and
 * the string resources. They are in ASCII and their lines end with LF. See docs/counters.md.
 */
export const emitter: Emitter = {
  emit(manifest, options) {
    const provider = counterProviderOf(manifest);
    if (provider === undefined) return [];
    const { baseName } = options;
    return [
      { path: `${baseName}_counters.h`, content: header(provider, options) },
      { path: `${baseName}_counternames.h`, content: nameHeader(provider, options) },
      { path: `${baseName}_counters.rc`, content: script(provider) },
    ];
  },
};

function header(provider: CounterProvider, options: CompleteOptions): string {
  const isKernel = provider.providerType === 'kernelMode';
  return renderHeader({
    isKernel,
    ...functionNames(options.counters.prefix),
    code: isKernel
      ? renderKernelMode(kernelModeView(provider, options))
      : renderUserMode(userModeView(provider, options)),
    ids: renderIds(idsView(provider)),
  });
}

function nameHeader(provider: CounterProvider, { counters }: CompleteOptions): string {
  return renderNames({ ...namesView(provider, counters.prefix), ids: renderIds(idsView(provider)) });
}

const KINDS: Readonly<Record<CounterString['kind'], string>> = {
  name: 'a name',
  'neutral name': 'its copy',
  description: 'a description',
};

function script(provider: CounterProvider): string {
  const strings = counterStringsOf(provider).map(({ id, text, kind }) => ({
    id,
    literal: scriptLiteral(text),
    what: KINDS[kind],
  }));
  return renderScript({ strings });
}
