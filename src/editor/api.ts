import { DEFAULT_NAME, type LintOptions, lintChecks, settingsOf } from '../lint/api.js';
import { contentOf } from '../manifest/model/model-arguments.js';
import { objectOf, wrongType } from '../windows/checks/arguments.js';
import {
  checkMembers,
  integerIn,
  isFlag,
  isText,
  listWith,
  type MemberChecks,
  objectWith,
  oneOf,
} from '../windows/checks/members.js';
import { type Addition, addToManifest as addDefinition } from './new/add-to-manifest.js';
import {
  type NewDefinition,
  type NewField,
  type NewKind,
  type NewMap,
  newKinds,
} from './new/new-definition.js';

/**
 * Adds an event, a keyword or another definition to a manifest. Chooses free values, adds strings to all
 * cultures, and preserves everything else byte for byte. The only new finding can be an unused definition.
 *
 * @returns the new manifest with the edits, or the reason why there is none.
 */
export function addToManifest<Input extends string | Uint8Array>(
  input: Input,
  wish: NewDefinition,
  options: LintOptions & { readonly provider?: number } = {},
): Addition<Input> {
  checkMembers<LintOptions & { readonly provider?: number }>(options, {
    ...lintChecks(options),
    provider: integerIn(0, Number.MAX_SAFE_INTEGER),
  });
  checkDefinition(wish);
  contentOf(input);
  const { file: name = DEFAULT_NAME, provider = 0 } = options;
  return addDefinition(input, name, wish, { provider, settings: settingsOf(options) });
}

const fieldChecks: MemberChecks<NewField> = {
  name: isText,
  inType: isText,
  outType: isText,
  map: isText,
  length: isText,
  count: isText,
};

const named = {
  kind: oneOf(newKinds),
  name: isText,
  symbol: isText,
  message: (value: unknown, path: string) => value === false || isText(value, path),
  translations: (value: unknown, path: string) => value instanceof Map || wrongType(path, 'a Map', value),
};
const withValue = { ...named, value: isText };
const isFieldList = listWith(objectWith(fieldChecks));
const isItemList = listWith(objectWith<NewMap['items'][number]>({ value: isText, text: isText }));

type OfKind<Kind, Of = NewDefinition> = Of extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Of
    : never
  : never;

/** The members of each kind of definition. */
const definitionChecks: { readonly [Kind in NewKind]: MemberChecks<OfKind<Kind>> } = {
  event: {
    ...withValue,
    version: integerIn(0, 255),
    moveSymbol: isFlag,
    level: isText,
    channel: isText,
    task: isText,
    opcode: isText,
    keywords: listWith(isText),
    template: isText,
    fields: isFieldList,
  },
  opcode: { ...withValue, task: isText },
  channel: { ...withValue, type: oneOf(['Admin', 'Operational', 'Analytic', 'Debug']) },
  keyword: withValue,
  task: withValue,
  level: withValue,
  map: { ...named, bitMap: isFlag, items: isItemList },
  template: { ...named, fields: isFieldList },
  string: named,
  culture: { kind: named.kind, name: isText },
};

function checkDefinition(wish: NewDefinition): void {
  const { kind, name } = objectOf(wish, 'wish');
  named.kind(kind, 'wish.kind');
  isText(name, 'wish.name');
  checkMembers<object>(wish, definitionChecks[kind], 'wish');
  if (wish.kind === 'map') isItemList(wish.items, 'wish.items');
  if (wish.kind === 'template') isFieldList(wish.fields, 'wish.fields');
}
