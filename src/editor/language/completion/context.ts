import type { CounterSet } from '../../../manifest/model/counters.js';
import type { Manifest, Provider } from '../../../manifest/model/model.js';
import type { SourceText } from '../../../text/source.js';
import { WINMETA_NAMESPACE } from '../../../windows/winmeta/namespaces.js';
import { localNameOf } from '../shape-of.js';
import type { WrittenTag } from '../written-tag.js';

/** The surroundings of the cursor. */
export interface Context {
  readonly source: SourceText;
  readonly text: string;
  /** The open elements, from the root to the innermost one. */
  readonly open: readonly WrittenTag[];
  readonly manifest: Manifest | undefined;
  /** The provider around the cursor; outside of providers, the first one. */
  readonly provider: Provider | undefined;
  /** The prefix of the predefined types, with its colon. */
  readonly win: string;
  /** Returns a random GUID in braces. */
  newGuid(): string;
}

export function contextOf(
  source: SourceText,
  open: readonly WrittenTag[],
  manifest: Manifest | undefined,
  newGuid: () => string,
): Context {
  const { text } = source;
  return {
    source,
    text,
    open,
    manifest,
    provider: providerAt(text, open, manifest),
    win: prefixOf(text, open),
    newGuid,
  };
}

/** Returns the value of an attribute as written; `undefined` if there is no such attribute. */
export function writtenValue(text: string, tag: WrittenTag | undefined, name: string): string | undefined {
  const value = tag?.attributes.find((attribute) => attribute.name === name)?.value;
  return value === undefined ? undefined : text.slice(value.start, value.end);
}

/** Returns the counterSet around the cursor, as in the model. */
export function counterSetAt({ text, open, manifest }: Context): CounterSet | undefined {
  const symbol = writtenValue(
    text,
    open.findLast(({ name }) => localNameOf(name) === 'counterSet'),
    'symbol',
  );
  const { counters = [] } = manifest ?? {};
  return counters
    .flatMap(({ providers }) => providers)
    .flatMap(({ counterSets }) => counterSets)
    .find((set) => set.symbol.text === symbol);
}

function providerAt(
  text: string,
  open: readonly WrittenTag[],
  manifest: Manifest | undefined,
): Provider | undefined {
  const tag = open.find(({ name }) => /(^|:)provider$/.test(name));
  const name = writtenValue(text, tag, 'name');
  const { providers = [] } = manifest ?? {};
  return providers.find((provider) => provider.name.text === name) ?? providers[0];
}

/** Most documents use `win:`, but any prefix can be declared for the namespace. */
function prefixOf(text: string, open: readonly WrittenTag[]): string {
  for (const { attributes } of open.toReversed()) {
    for (const { name, value } of attributes) {
      const isIt = value !== undefined && text.slice(value.start, value.end) === WINMETA_NAMESPACE;
      if (isIt && name.startsWith('xmlns:')) return `${name.slice('xmlns:'.length)}:`;
    }
  }
  return 'win:';
}
