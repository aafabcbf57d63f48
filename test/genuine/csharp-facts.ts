import { textOf } from './facts.js';

/**
 * What a program relies on in a C# file of mc.exe: the namespace and the names of the classes; the public methods with
 * the types and names of their parameters; and the descriptors.
 */
export type CsharpFacts = ReadonlyMap<string, string>;

/** Types that only one of the files writes with their full names. */
const QUALIFIED = /\b(?:global::)?(?:\w+\.)+(?=[A-Z]\w*\b)/g;

export function csharpFacts(bytes: Uint8Array): CsharpFacts {
  const facts = new Map<string, string>();
  let owner = '';
  for (const line of textOf(bytes).split(/\r?\n/)) {
    const namespace = /^namespace (\S+)/.exec(line)?.[1];
    if (namespace !== undefined) facts.set('namespace', namespace);
    const [, modifier, name, base] =
      /^ {4}(?:public|internal) (static )?class (\S+)(?: : (\w+))?/.exec(line) ?? [];
    if (name !== undefined) {
      owner = name;
      if (name !== 'EventProviderVersionTwo') facts.set(`class ${name}`, `${modifier ?? ''}${base ?? ''}`);
    }
    if (owner === 'EventProviderVersionTwo') continue;
    const [, result, method, parameters] =
      /^ {8}(public .*?|protected virtual void) ?([^\s()]+)\(([^()]*)\)$/.exec(line) ?? [];
    if (method !== undefined) facts.set(`${owner}.${method}`, `${result} (${parameters})`);
    const [, provider] = /m_provider = new [\w.:]+\((new Guid\("[^"]*"\))\)/.exec(line) ?? [];
    if (provider !== undefined) facts.set(`${owner}.m_provider`, provider.toLowerCase());
    const [, descriptor, values] = /(\S+) = new (?:[\w.:]*)EventDescriptor\((.*)\);$/.exec(line) ?? [];
    if (descriptor !== undefined) facts.set(`${owner}.${descriptor}`, numbers(values as string));
  }
  return facts;
}

function numbers(values: string): string {
  return values
    .replace(QUALIFIED, '')
    .replace(/unchecked|\(|\)|long/g, '')
    .split(',')
    .map((value) => BigInt(value.trim()).toString())
    .join(',');
}

/** What mc.exe's file has and wevtc's has not, as lines. Members that only wevtc has are no difference. */
export function differentCsharp(genuine: CsharpFacts, ours: CsharpFacts): string[] {
  return [...genuine].flatMap(([key, value]) => {
    const own = ours.get(key);
    return own === value ? [] : [`${key}: mc.exe has ${value}, wevtc ${own ?? 'nothing'}`];
  });
}
