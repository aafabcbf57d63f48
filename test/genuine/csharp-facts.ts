import { reservedInCsharp } from '../../src/compile/names/identifiers.js';
import { textOf } from './facts.js';

/**
 * What a program relies on in a C# file of mc.exe: the namespace and the classes; the members with their
 * types, and the names of parameters; and the descriptors. Without what mc.exe writes but no compiler takes:
 * names that are no names, members that are there twice, and structs.
 */
export type CsharpFacts = ReadonlyMap<string, string>;

const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text) && !reservedInCsharp.has(text);

/** The helper class, of which programs use only an instance. */
const HELPER = 'EventProviderVersionTwo';

export function csharpFacts(bytes: Uint8Array): CsharpFacts {
  const facts = new Map<string, string>();
  const repeated = new Set<string>();
  const descriptors = new Set<string>();
  let owner = '';
  const add = (name: string, value: string) => {
    const key = owner === '' ? name : `${owner}.${name}`;
    if (facts.has(key)) repeated.add(key);
    facts.set(key, value);
  };
  for (const line of textOf(bytes).split(/\r?\n/)) {
    const [, namespace] = /^namespace (\S+)/.exec(line) ?? [];
    if (namespace !== undefined) add('namespace', namespace);
    const [, modifier, name, base] =
      /^ {4}(?:public|internal) (static )?class (\S+)(?: : (\w+))?/.exec(line) ?? [];
    if (name !== undefined) {
      owner = name;
      if (name !== HELPER) add('class', `${modifier ?? ''}${base ?? ''}`);
    }
    if (owner === HELPER) continue;
    const [, result, method, parameters] =
      /^ {8}(public .*?|protected virtual void) ?([^\s()]+)\(([^()]*)\)$/.exec(line) ?? [];
    if (method !== undefined) addMethod(add, result as string, method, parameters as string);
    const [, access, guid] =
      /^ +(internal .*)\bm_provider = new [\w.:]+\(new Guid\("([^"]*)"\)\)/.exec(line) ?? [];
    if (guid !== undefined) add('m_provider', `${/static/.test(access as string)} ${guid.toLowerCase()}`);
    const [, descriptor, values] = /(\S+) = new [\w.:]*EventDescriptor\((.*)\);$/.exec(line) ?? [];
    if (descriptor === undefined) continue;
    if (isName(descriptor)) add(descriptor, numbers(values as string));
    // With a descriptor that is there twice, the method of only one of its events may be there.
    const key = `${owner}.${descriptor}`;
    if (descriptors.has(key)) repeated.add(`${owner}.EventWrite${descriptor}`);
    descriptors.add(key);
  }
  for (const key of facts.keys()) if (repeated.has(key.replace(/ parameter \d+$/, ''))) facts.delete(key);
  return facts;
}

function addMethod(
  add: (name: string, value: string) => void,
  result: string,
  method: string,
  list: string,
): void {
  if (/_Len_, IntPtr /.test(list)) return;
  const parameters = list === '' ? [] : list.split(', ').map((parameter) => parameter.split(' '));
  // mc.exe reports arrays of these types, and writes something that does not compile.
  const types = parameters.map(([type]) => type?.replace(/^(DateTime|bool)\[\]$/, '$1'));
  add(method, `${result} (${types.join(', ')})`);
  for (const [at, [, name = '']] of parameters.entries())
    if (isName(name)) add(`${method} parameter ${at + 1}`, name);
}

function numbers(values: string): string {
  return values
    .replace(/unchecked|\(long\)|[()]/g, '')
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
