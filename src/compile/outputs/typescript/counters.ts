import renderCounters from '../../../../templates/typescript/counters.hbs';
import { counterPath } from '../../../manifest/describe/counter-path.js';
import {
  type Counter,
  type CounterProvider,
  type CounterSet,
  counterProviderOf,
} from '../../../manifest/model/counters.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { hex } from '../../../text/hex.js';
import {
  counterAttributes,
  counterReferences,
  instanceTypes,
} from '../../../windows/counters/counter-types.js';
import { identifier, pascalCase } from '../../names/identifiers.js';
import { code, docComment, prose } from './comment.js';
import type { ModuleForm } from './form.js';
import { stringLiteral } from './literal.js';
import type { EntryView } from './tables.js';

/** Exports for performance counters that do not come from the manifest. */
export const COUNTER_NAMES = ['Counter', 'CounterSet', 'counterProvider', 'counterSets', 'counters'];

/**
 * The constants of the performance counters, for the end of a module; empty for a manifest without them.
 *
 * @param claim returns a name that the module doesn't have yet
 */
export function counterConstants(
  manifest: Manifest,
  claim: (wanted: string) => string,
  form: ModuleForm,
): string {
  const provider = counterProviderOf(manifest);
  if (provider === undefined) return '';
  const sets = provider.counterSets.map((set) => ({ set, ...setView(set, claim) }));
  const counters = sets.map(({ set }) => set.counters.map((counter) => counterView(counter, claim)));
  const names = (constants: readonly ConstantView[]) => constants.map(({ name }) => name);
  return renderCounters({
    ...form,
    constants: [providerView(provider), ...sets.flatMap((set, at) => [set, ...(counters[at] ?? [])])],
    lists: [
      { name: 'counterSets', what: 'counter sets', names: names(sets) },
      { name: 'counters', what: 'counters', names: names(counters.flat()) },
    ],
  });
}

interface ConstantView {
  readonly comment: string;
  readonly name: string;
  readonly entries: readonly EntryView[];
}

/** Members without a value are left out. Numbers are literals, so that masks can be hexadecimal. */
function constantView(
  name: string,
  paragraphs: readonly string[],
  texts: Readonly<Record<string, string | undefined>>,
  numbers: Readonly<Record<string, string | number | undefined>> = {},
): ConstantView {
  const literals = Object.entries(texts).map(([key, text]) => [key, text && stringLiteral(text)] as const);
  const entries = [...literals, ...Object.entries(numbers)].flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [{ comment: '', key, value: String(value) }],
  );
  return { comment: docComment(paragraphs), name, entries };
}

function providerView({ name, guid, symbol, applicationIdentity, providerType }: CounterProvider) {
  return constantView('counterProvider', ['The provider of the performance counters'], {
    name: name?.value,
    guid: guid.value,
    symbol: symbol?.value,
    applicationIdentity: applicationIdentity?.value,
    providerType,
  });
}

function setView(set: CounterSet, claim: (wanted: string) => string): ConstantView {
  const { name, guid, symbol, uri, description, instanceType } = set;
  const title = name?.value ? `The counter set ${code(name.value)}` : 'A counter set without a name';
  return constantView(
    claim(nameOfSet(set)),
    [prose(description?.value ?? ''), title],
    {
      name: name?.value,
      guid: guid.value,
      symbol: symbol.value,
      uri: uri?.value,
      instances: instanceType,
    },
    { instanceType: instanceTypes[instanceType].value },
  );
}

function counterView(counter: Counter, claim: (wanted: string) => string): ConstantView {
  const { counterSet, id, name, symbol, uri, description, type, references, aggregate } = counter;
  const { shows = '', unit = '' } = type?.value ?? {};
  const ids = counterReferences.map((key) => [key, references[key]?.target?.id?.value] as const);
  const flags = counter.attributes.reduce((bits, { value }) => bits | counterAttributes[value].value, 0);
  return constantView(
    claim(nameOfCounter(counter)),
    [
      prose(description?.value ?? ''),
      name?.value ? `The counter ${code(name.value)}` : `The counter ${id?.value}, which has no name`,
      `Tools show ${shows}${unit === '' ? '' : `; unit: ${unit}`}`,
    ],
    {
      name: name?.value,
      path: counterPath(counter),
      counterSet: counterSet.guid.value,
      symbol: symbol?.value,
      uri: uri?.value,
      type: type?.value.constant,
      detailLevel: counter.detailLevel,
      aggregate: aggregate?.value,
    },
    {
      id: id?.value,
      typeValue: type && hex(type.value.value),
      size: type?.value.size,
      defaultScale: counter.defaultScale,
      attributes: flags,
      ...Object.fromEntries(ids),
    },
  );
}

const nameOfSet = ({ symbol, name }: CounterSet): string =>
  identifier(symbol.value || pascalCase(name?.value ?? '') || 'Counters');

/** Counters of several sets can have the same name, so it follows that of the set. */
const nameOfCounter = ({ symbol, name, id, counterSet }: Counter): string =>
  symbol?.value
    ? identifier(symbol.value)
    : `${nameOfSet(counterSet)}${pascalCase(name?.value ?? '') || id?.value}`;
