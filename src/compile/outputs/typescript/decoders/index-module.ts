import renderDecodersIndex from '../../../../../templates/typescript/decoders-index.hbs';
import type { Provider } from '../../../../manifest/model/model.js';
import type { ModuleForm } from '../form.js';
import { stringLiteral } from '../literal.js';

/** The exports of the module, besides a namespace for each provider. */
export const DECODER_INDEX_NAMES: readonly string[] = ['KnownEvent', 'decodeEvent', 'formatEvent'];

/** The module of one provider, as other modules refer to it. */
export interface ProviderModule {
  readonly provider: Provider;
  readonly comment: string;
  readonly namespace: string;
  /** The name of its file without the extension. */
  readonly stem: string;
}

/** The module that decodes the events of all providers. */
export function decoderIndex(
  modules: readonly ProviderModule[],
  {
    source,
    extension,
    form,
  }: { readonly source: string; readonly extension: string; readonly form: ModuleForm },
): string {
  const views = modules.map(({ provider, comment, namespace, stem }, at) => ({
    provider,
    comment,
    namespace,
    specifier: stringLiteral(`./${stem}.decoders${extension}`),
    local: `provider${at + 1}`,
    event: `event${at + 1}`,
    name: stringLiteral(provider.name.value),
  }));
  return renderDecodersIndex({
    ...form,
    source,
    modules: views,
    withEvents: views.filter(({ provider }) => provider.events.length > 0),
    anyLocal: views[0]?.local,
  });
}
