import fc from 'fast-check';
import { counterAttributes, counterTypes, instanceTypes } from '../../src/windows/counters/counter-types.js';
import { Random } from './grammar.js';

/** A manifest with counters, and switches of ctrpp.exe. */
export interface CounterSample {
  readonly manifest: string;
  readonly switches: readonly string[];
}

/** Texts without what ctrpp.exe writes wrongly: quotes, backslashes, and letters beyond ASCII. */
const TEXTS = ['Orders/sec', 'a', '% of it (all)', 'x '.repeat(40).trim(), "it's // *", 'NULL'];

/** Random manifests that ctrpp.exe compiles, with all types, attributes, and numberings. */
export const counterSamples: fc.Arbitrary<CounterSample> = fc.gen().map((draw) => {
  const random = new Random(draw);
  const isKernel = random.chance(50);
  const hasIds = random.chance(40);
  let nextId = random.int(0, 20000) * 2;
  let unique = 0;
  const attribute = (name: string, value: string | number) => ` ${name}="${value}"`;
  const text = (name: 'name' | 'description') => {
    const id = nextId;
    nextId += random.chance(80) ? 2 : 2 * random.int(1, 20);
    const value = `${random.pick(TEXTS)} ${name === 'name' ? unique++ : ''}`.trim().replaceAll('<', '');
    return attribute(name, value) + (hasIds ? attribute(`${name}ID`, id) : '');
  };
  const texts = () => text('name') + text('description');
  const guid = () => `{${String(++unique).padStart(8, '0')}-0aB1-4000-8000-${random.int(1e11, 9e11)}}`;

  const counterSet = () => {
    const structs = isKernel ? random.int(1, 3) : 0;
    let id = 0;
    const counter = (type: string, references = '') => {
      id += random.int(1, 5);
      const symbol = random.chance(70) ? attribute('symbol', `Counter${unique++}`) : '';
      const owner = isKernel
        ? attribute('struct', `part${random.int(0, structs - 1)}`) + attribute('field', `Field${unique++}`)
        : '';
      const flags = random
        .shuffled(random.some(Object.keys(counterAttributes), 20))
        .map((name) => `<counterAttribute name="${name}"/>`)
        .join('');
      const scale = random.chance(30) ? attribute('defaultScale', random.int(-10, 10)) : '';
      const detail = attribute('detailLevel', random.pick(['standard', 'advanced']));
      const named = random.chance(80) ? texts() : '';
      return {
        id,
        xml: `<counter id="${id}" uri="c${unique++}"${symbol}${named} type="${type}"${detail}${scale}${references}${owner}>${
          flags === '' ? '' : `<counterAttributes>${flags}</counterAttributes>`
        }</counter>`,
      };
    };
    const withBases = ({ name, needs }: { name: string; needs: object }) => {
      const bases = Object.entries(needs).map(([reference, type]) => ({
        reference,
        ...counter(String(type)),
      }));
      const references = bases.map(({ reference, id }) => attribute(reference, id)).join('');
      return [...bases.map(({ xml }) => xml), counter(name, references).xml];
    };
    const types = [...counterTypes.values()];
    const counters = Array.from({ length: random.int(1, 5) }, () => withBases(random.pick(types))).flat();
    const list = Array.from(
      { length: structs },
      (_, at) => `<struct name="part${at}" type="TYPE_${random.int(0, 2)}"/>`,
    );
    const instances = random.chance(80)
      ? attribute('instances', random.pick(Object.keys(instanceTypes)))
      : '';
    return `<counterSet guid="${guid()}" uri="s${unique++}" symbol="Set${unique++}"${texts()}${instances}>${
      isKernel ? `<structs>${list.join('')}</structs>` : ''
    }${random.shuffled(counters).join('\n')}</counterSet>`;
  };
  const mode = isKernel
    ? attribute('providerType', 'kernelMode')
    : attribute('symbol', `Provider${unique++}`);
  const callback = random.chance(30) ? attribute('callback', random.pick(['custom', 'default'])) : '';
  const base = !hasIds && random.chance(50) ? attribute('resourceBase', random.int(1, 30000)) : '';
  const manifest = `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="${hasIds ? '2.0' : '1.1'}">
<provider providerGuid="${guid()}" applicationIdentity="a.exe"${mode}${callback}${base}>
${Array.from({ length: random.int(1, 4) }, counterSet).join('\n')}
</provider></counters></instrumentation></instrumentationManifest>
`;
  const switches = random.shuffled([
    ...(random.chance(30) ? [['-prefix', 'Own']] : []),
    ...random.some([['-NotificationCallback'], ['-MemoryRoutines'], ['-backcompat']], 25),
  ]);
  return { manifest, switches: switches.flat() };
});
