import type { Provider } from '../../../manifest/model/model.js';
import { guidSymbol } from '../../../manifest/model/names/symbols.js';
import { plainBeginning, textOf } from '../../names/display-text.js';
import { code, docComment, docLine, prose } from './comment.js';
import { stringLiteral } from './literal.js';
import type { EntryView } from './tables.js';

/** The constant that describes the provider. */
export interface ProviderView {
  readonly comment: string;
  readonly entries: readonly EntryView[];
}

export function providerView(provider: Provider): ProviderView {
  const { name, guid, controlGuid, traits } = provider;
  const text = prose(plainBeginning(textOf(provider.message) ?? ''));
  return {
    comment: docComment([text === '' ? `The provider ${code(name.value)}` : text]),
    entries: [
      ...entry('name', name.value, ''),
      ...entry('guid', guid.value, 'Identifies the provider in each event'),
      ...entry('controlGuid', controlGuid?.value, 'Sessions use it to enable the provider'),
      ...entry('groupGuid', traits?.groupGuid?.value, 'Sessions use it to enable all providers of the group'),
      ...entry('symbol', guidSymbol(provider), 'The name of the GUID constant in C'),
    ],
  };
}

function entry(key: string, value: string | undefined, remark: string): EntryView[] {
  return value === undefined ? [] : [{ comment: docLine(remark), key, value: stringLiteral(value) }];
}
