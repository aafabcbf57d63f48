import { counterPath, counterSetPath } from '../../../manifest/describe/counter-path.js';
import {
  type Counter,
  type CounterProvider,
  type CounterSet,
  counterProviderOf,
  counterSetName,
  structOf,
} from '../../../manifest/model/counters.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { hex32 } from '../../../text/hex.js';
import {
  type CounterAttribute,
  type CounterReferenceName,
  counterReferences,
  type InstanceType,
} from '../../../windows/counters/counter-types.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { Anchors } from './anchors.js';
import type { ChangeIndex } from './changes.js';
import type { CounterEntry, CounterFact, CounterSetEntry, CountersEntry, Link } from './page.js';

interface PageContext {
  readonly anchors: Anchors;
  readonly changes: ChangeIndex;
}

/** The performance counters of a manifest; `undefined` if it has none. */
export function countersEntry(manifest: Manifest, page: PageContext): CountersEntry | undefined {
  const provider = counterProviderOf(manifest);
  if (provider === undefined) return undefined;
  const { name, guid, symbol, applicationIdentity, providerType, counterSets } = provider;
  const link = { anchor: page.anchors.claim('counters'), text: 'Performance counters' };
  const file = argument(sourceFileName(manifest.source));
  return {
    ...link,
    provider: name?.value ?? '',
    facts: facts([
      ['Provider', name?.value, 'text'],
      ['GUID', bracedGuid(guid.value), 'code'],
      ['Symbol', symbol?.value, 'code'],
      [programs[providerType], applicationIdentity?.value, 'code'],
      ['Install', `lodctr /m:${file} FOLDER`, 'query'],
      ['Remove', `unlodctr /m:${file}`, 'query'],
    ]),
    hint: `Run the commands as administrator. FOLDER is the folder of the ${programs[providerType].toLowerCase()}.`,
    sets: counterSets.map((set) => counterSetEntry(set, page)),
  };
}

const programs: Readonly<Record<CounterProvider['providerType'], string>> = {
  userMode: 'Program',
  kernelMode: 'Driver',
};

function counterSetEntry(set: CounterSet, page: PageContext): CounterSetEntry {
  const { symbol, uri, description, instanceType, counters } = set;
  const guid = bracedGuid(set.guid.value);
  const text = counterSetName(set);
  const path = counterSetPath(set);
  const links = new Map<Counter, Link>(
    counters.map((counter) => [
      counter,
      { anchor: page.anchors.claim('counter', text, counter.id?.value ?? ''), text: nameOf(counter) },
    ]),
  );
  return {
    anchor: page.anchors.claim('counter-set', text),
    text,
    guid,
    description: description?.value ?? '',
    facts: facts([
      ['GUID', guid, 'code'],
      ['Symbol', symbol.value, 'code'],
      ['URI', uri?.value, 'code'],
      ['Instances', instances[instanceType], 'text'],
      ['Show', path && isQuotable(path) ? `typeperf "${path}\\*"` : '', 'query'],
    ]),
    counters: [...links].map(([counter, link]) => counterEntry(counter, link, links, page)),
  };
}

function counterEntry(
  counter: Counter,
  link: Link,
  links: ReadonlyMap<Counter, Link>,
  { changes }: PageContext,
): CounterEntry {
  const { id, symbol, uri, description, defaultScale, aggregate, references, field } = counter;
  const type = counter.type?.value;
  const display = counter.attributes.map(({ value }) => attributes[value]).join(', ');
  const struct = structOf(counter);
  return {
    ...link,
    id: id?.value ?? 0,
    description: description?.value ?? '',
    isAdvanced: counter.detailLevel === 'advanced',
    shows: type?.shows ?? '',
    unit: type?.unit ?? '',
    type: type === undefined ? '' : `${type.constant} (${hex32(type.value)}, ${type.size} bytes)`,
    facts: [
      ...facts([
        ['Path', counterPath(counter), 'query'],
        ['Symbol', symbol?.value, 'code'],
        ['URI', uri?.value, 'code'],
      ]),
      ...counterReferences.flatMap((name): CounterFact[] => {
        const target = references[name]?.target;
        const place = target && links.get(target);
        return place === undefined
          ? []
          : [{ label: referenceLabels[name], value: place.text, form: 'text', anchor: place.anchor }];
      }),
      ...facts([
        ['Scale', defaultScale === 0 ? '' : `multiplied by 10^${defaultScale}`, 'text'],
        ['Aggregate', aggregate?.value === 'undefined' ? '' : aggregate?.value, 'text'],
        ['Display', display, 'text'],
        ['Field', struct && field && `${struct.type.value}.${field.value}`, 'code'],
      ]),
    ],
    changes: changes.of(counter, undefined, link),
  };
}

/** The facts that have a value. */
function facts(
  rows: readonly (readonly [label: string, value: string | undefined, form: CounterFact['form']])[],
): CounterFact[] {
  return rows.flatMap(([label, value, form]) => (value ? [{ label, value, form }] : []));
}

const nameOf = ({ name, symbol, id }: Counter): string =>
  name?.value || symbol?.value || `Counter ${id?.value}`;

/** Whether shells read a text in double quotes as it is, apart from variables of cmd.exe. */
const isQuotable = (text: string): boolean => !/["“”„$`\p{C}]/u.test(text);

/** A file name as an argument of a command, or a placeholder. */
function argument(fileName: string): string {
  if (/^[\w.-]+$/.test(fileName)) return fileName;
  return isQuotable(fileName) ? `"${fileName}"` : 'MANIFEST';
}

const instances: Readonly<Record<InstanceType, string>> = {
  single: 'one',
  multiple: 'several',
  globalAggregate: 'one for all processes together',
  multipleAggregate: 'several, each of them for all processes together',
  globalAggregateHistory: 'one for all processes together, even those that have ended',
};

const referenceLabels: Readonly<Record<CounterReferenceName, string>> = {
  baseID: 'Base',
  perfTimeID: 'Time',
  perfFreqID: 'Frequency',
  multiCounterID: 'Number of things',
};

const attributes: Readonly<Record<CounterAttribute, string>> = {
  reference: 'by reference',
  noDisplay: 'hidden',
  noDigitGrouping: 'without digit grouping',
  displayAsHex: 'in hexadecimal',
  displayAsReal: 'as a real number',
};
