import { C, type Facts, INTERNAL, textOf } from './facts.js';

/**
 * A program that uses each name of a header of mc.exe, as its text declares it: calls each macro with the
 * types of its template function, and reads each constant. It is to be compiled with the header of wevtc.
 */

/** A macro with its parameters and what it stands for. */
interface Macro {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: string;
}

const of = (pattern: string) => new RegExp(pattern.replaceAll('NAME', `(${C}+)`), 'gm');

function macrosOf(text: string): Macro[] {
  const found = text.matchAll(of('^[ \\t]*#[ \\t]*define[ \\t]+NAME\\(([^)]*)\\)[ \\t]*(.*)$'));
  return Array.from(found, ([, name = '', list = '', body = '']) => ({
    name,
    parameters: list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    body,
  }));
}

/** The types of the parameters of each template function, after its context and its descriptor. */
function templateTypes(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [, name, list = ''] of text.matchAll(
    /\w+\((McTemplate\w+), MCGEN_EVENTWRITETRANSFER\)\(([^{]*)\)\s*\{/g,
  )) {
    // Annotations can have arguments with commas.
    let plain = list;
    for (let last = ''; last !== plain; ) {
      last = plain;
      plain = plain.replace(/\b_(?:In|Out|Inout)[a-z_]*(?:\([^()]*\))?|\([^()]*\)(?=\))/g, '');
    }
    const types = plain.split(',').map((one) => one.trim().replace(new RegExp(`\\s*${C}+$`, 'u'), ''));
    found.set(name as string, types.slice(2));
  }
  return found;
}

/** Of drivers, the headers of the system declare only the tags. */
const tagged = (type: string) =>
  type.replace(/\b(?:struct )?_?(FILETIME|SYSTEMTIME|SID)\b/g, 'struct _$1').replace(/^const (?!.*\*)/, '');

const TYPES = /^\(\((?:DWORD|HRESULT|NTSTATUS|int)\)0x[\da-f]+L\)$/i;
const NUMBER = /^\(?-?(?:0x[\da-f]+|\d+)[ul]*\)?$/i;

/**
 * The statements of a function.
 *
 * @param facts those of wevtc's header: what it excludes isn't called.
 */
export function statementsFor(header: Uint8Array, facts: Facts): string[] {
  const text = textOf(header)
    .replace(/^\ufeff/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\\\n/g, ' ')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*$|\/\*[\s\S]*?\*\//gm, (part) => (part.startsWith('"') ? part : ' '));
  const types = templateTypes(text);
  const templates = new Map(
    Array.from(
      text.matchAll(of('define[ \\t]+_mcgen_TEMPLATE_FOR_NAME[ \\t]+\\w+\\((McTemplate\\w+),')),
      ([, event = '', template = '']) => [event, template],
    ),
  );
  const contexts = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(of('_mcgen_CheckContextType_NAME\\(_In_')))
    contexts.set(name, `context${contexts.size}`);
  // Names that begin with a digit begin with `_` in wevtc's headers.
  const lines = [...contexts].map(
    ([name, variable]) => `static McGenContext_${name.replace(/^(?=\d)/, '_')} ${variable};`,
  );
  /** The provider of each event. */
  const owners = new Map(
    Array.from(
      text.matchAll(of('EventEnabledNAME_ForContext\\(pContext\\).*_mcgen_CheckContextType_NAME\\(')),
      ([, event = '', provider = '']) => [event, provider],
    ),
  );
  const guid = [...facts.keys()].find((key) => key.startsWith('GUID '))?.slice(5);
  const any = contexts.values().next().value;
  for (const { name, parameters, body } of macrosOf(text)) {
    if (INTERNAL.test(name) || !facts.has(`macro ${name}`)) continue;
    const [, event, passed = ''] = of('_mcgen_TEMPLATE_FOR_NAME\\((.*)\\)').exec(body) ?? [];
    const given = passed.split(/,(?![^(]*\))/).map((one) => one.trim());
    const own = types.get(templates.get(event ?? '') ?? '') ?? [];
    // The provider whose context it takes; wevtc's macros check its type, also where mc.exe's don't.
    const owner =
      of('_mcgen_(?:CheckContextType|RegisterForContext)_NAME\\b').exec(body)?.[1] ??
      owners.get(event ?? '') ??
      (/^EventUnregister(.+)_ForContext$/.exec(name) ?? /^(.+)Handle_ForContext$/.exec(name))?.[1];
    // Names around can add an underscore to that of the provider.
    const names = [/$/, /_$/, /^_/, /^_|_$/g].map((around) => (owner ?? '').replace(around, ''));
    const context = names.map((one) => contexts.get(one)).find((one) => one !== undefined) ?? any;
    const args = parameters.map((parameter) => {
      if (parameter === 'pContext' && context !== undefined) return `&${context}`;
      if (parameter === 'Guid' && event === undefined) return guid as string;
      const type = own[given.indexOf(parameter) - 2];
      return type === undefined ? undefined : `(${tagged(type)})0`;
    });
    if (args.includes(undefined)) lines.push(`#error ${name} has parameters without a type`);
    else lines.push(`sum += (unsigned long long)(${name}(${args.join(', ')}));`);
  }
  for (const key of facts.keys()) {
    const [kind, name] = key.split(' ') as [string, string];
    if (kind === 'GUID' || kind === 'descriptor') lines.push(`sink = &${name};`);
    else if (kind === 'enum') lines.push(`sum += sizeof(${key.split(' ')[2]});`);
  }
  for (const [, name = '', value = ''] of text.matchAll(
    of('^[ \\t]*#[ \\t]*define[ \\t]+NAME[ \\t]+(\\S.*?)[ \\t]*$'),
  ))
    if (!INTERNAL.test(name) && facts.has(`value ${name}`) && NUMBER.test(value))
      lines.push(`sum += (unsigned long long)(${name});`);
    else if (TYPES.test(value)) lines.push(`sum += (unsigned long long)(${name});`);
  return lines;
}
