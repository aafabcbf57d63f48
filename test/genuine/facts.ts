/**
 * What a program relies on in a generated header: names, values, parameters and types, without layout, comments and
 * the common code that mc.exe puts into every header.
 */
export type Facts = ReadonlyMap<string, string>;

/** Names of the common code, which wevtc writes in its own way. */
const INTERNAL =
  /^(?:_?MCGEN|_?mcgen|McGen|ETW_INLINE|ARGUMENT_COUNT|_In|_Out|_Ret|_Pre|__)|_(?:ARGCOUNT|def|DEF)$|^Mc(?:Template|Gen)/;

const squeezed = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([*(),{}=;&|?:<>+-]) ?/g, '$1')
    .trim();

export function headerFacts(bytes: Uint8Array): Facts {
  const facts = new Map<string, string>();
  const add = (kind: string, name: string, value: string) => {
    const key = `${kind} ${name}`;
    const before = facts.get(key);
    facts.set(key, before === undefined || before === value ? value : `${before} / ${value}`);
  };
  const text = textOf(bytes)
    .replace(/\r\n/g, '\n')
    .replace(/\\\n/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\/\/.*$/gm, '')
    // No C compiler takes names that start with a digit; those of wevtc start with an underscore instead.
    .replace(/\b\d\w*/g, (word) => (/^(?:0x[\da-f]+|\d+)[ul]*$/i.test(word) ? word : `_${word}`))
    .replace(/(_mcgen_CheckContextType_)_(?=\d)/g, '$1');
  for (const [, name, value] of text.matchAll(/\bconst GUID (\w+) += \{([^;]*)\};/g))
    add('GUID', name as string, numbers(value as string));
  for (const [, name, value] of text.matchAll(/\bconst EVENT_DESCRIPTOR (\w+) += \{([^}]*)\}/g))
    add('descriptor', name as string, numbers(value as string));
  for (const [, name, value] of text.matchAll(/^[ \t]*#define[ \t]+(\w+)[ \t]+(\S.*?)[ \t]*$/gm)) {
    if (INTERNAL.test(name as string) || (name as string).startsWith('EventRegister')) continue;
    const plain = (value as string).replace(/^\((.*)\)$/, '$1');
    if (/^(?:0x[\da-f]+|\d+)[ul]*$/i.test(plain)) add('value', name as string, numbers(plain));
  }
  for (const [, name, parameters] of text.matchAll(/^[ \t]*#define[ \t]+(\w+)\(([^)]*)\)/gm))
    if (!INTERNAL.test(name as string)) add('macro', name as string, squeezed(parameters as string));
  // C has no enum without items, so wevtc adds one.
  for (const [, items, name] of text.matchAll(/typedef enum \w+\s*\{([^}]*)\}\s*(\w+)\s*;/g))
    if (/\w/.test(items as string)) add('enum', name as string, squeezed(items as string).replace(/,$/, ''));
  for (const [, type, name, count, value] of text.matchAll(
    /\bconst (ULONGLONG|unsigned char|UCHAR) (\w+)\[(\d+)\] = \{([^}]*)\}/g,
  ))
    add(
      'array',
      name as string,
      `${type === 'ULONGLONG' ? type : 'UCHAR'}[${count}] ${numbers(value as string)}`,
    );
  for (const [, name, count] of text.matchAll(/ (\w+EnableBits)\[(\d+)\](?: = \{0\})?;/g))
    add('bits', name as string, count as string);
  for (const [, name, body] of text.matchAll(/^[ \t]*#define[ \t]+EventEnabled(\w+)\(\w*\)[ \t]+(.*)$/gm))
    add('enabled', name as string, bitOf(body as string));
  for (const [, name, called] of text.matchAll(
    /^[ \t]*#define[ \t]+_mcgen_TEMPLATE_FOR_(\w+)[ \t]+\w+\((McTemplate\w+), MCGEN/gm,
  ))
    add('function of', name as string, called as string);
  for (const [, name, parameters] of text.matchAll(
    /\w+\((McTemplate\w+), MCGEN_EVENTWRITETRANSFER\)\(([^{]*)\)\s*\{/g,
  ))
    add('parameters', name as string, squeezed(withoutAnnotations(parameters as string)));
  for (const [, name, value] of text.matchAll(/MCGEN_TRACE_CONTEXT (\w+_Context) = \{([^}]*)\}/g))
    add('context', name as string, contextOf(value as string));
  for (const [, name, value] of text.matchAll(/^#define (\w+_Traits) (.*)$/gm))
    add('traits', name as string, traitBytes(value as string));
  return facts;
}

/** The bit that says whether an event is enabled, as mc.exe or wevtc asks for it. */
function bitOf(body: string): string {
  const [, bits, position] = /\(([^(),]*(?:\([^()]*\)[^(),]*)?EnableBits), (\d+)\)/.exec(body) ?? [];
  if (bits !== undefined) return `${squeezed(bits)} ${position}`;
  const [, words, word, mask] = /\(?(\S*EnableBits)\[(\d+)\] & (0x[\da-f]+)u/.exec(body) ?? [];
  if (words === undefined) return squeezed(body);
  return `${squeezed(words.replace(/^\(+/, ''))} ${32 * Number(word) + Math.log2(Number(mask))}`;
}

/** Parameters without annotations for code analysis, which say nothing to a caller. */
const withoutAnnotations = (parameters: string) =>
  parameters.replace(/\b_(?:In|Out|Inout)[a-z_]*(?:\((?:[^()]|\([^()]*\))*\))?/g, '');

/** The members of a context from the third one on: the handle is 0 at first, and `traits` has the second one. What is left out is 0. */
const contextOf = (value: string) =>
  squeezed(value)
    .split(',')
    .slice(2)
    .join(',')
    .replace(/(?:,(?:0|NULL))*$/, '');

/** The bytes of C strings in hexadecimal, whichever characters are escaped. */
function traitBytes(value: string): string {
  const strings = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text as string).join('');
  if (strings === '') return squeezed(value);
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  return strings.replace(/\\x([\da-fA-F]{2})|[\s\S]/g, (one, digits) =>
    digits === undefined ? hex(one.charCodeAt(0)) : digits.toLowerCase(),
  );
}

export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function numbers(text: string): string {
  return (text.match(/-?0[xX][\da-fA-F]+|-?\d+/g) ?? [])
    .map((digits) => (digits.startsWith('-') ? -BigInt(digits.slice(1)) : BigInt(digits)).toString())
    .join(',');
}

/** What differs between two headers, as lines. Names that only wevtc has are no difference. */
export function differentFacts(genuine: Facts, ours: Facts): string[] {
  return [...genuine].flatMap(([key, value]) => {
    const own = ours.get(key);
    return own === value
      ? []
      : [`${key}: mc.exe has ${value || '()'}, wevtc ${own === undefined ? 'nothing' : own || '()'}`];
  });
}
