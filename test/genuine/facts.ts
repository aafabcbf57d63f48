/**
 * What a program relies on in a generated header: names, values, parameters and types, without layout,
 * comments and what the code of mc.exe uses only inside.
 */
export type Facts = ReadonlyMap<string, string>;

/** A character of a name: mc.exe keeps letters and digits of all scripts. */
export const C = '[\\w\\u00aa-\\uffff]';

/** Names that only the code of a header uses, which wevtc writes in its own way. */
export const INTERNAL =
  /^(?:_?MCGEN|_?mcgen|McGen|McTemplate|ETW_INLINE|ARGUMENT_COUNT|_In|_Out|_Ret|_Pre|__)|_(?:ARGCOUNT|def|DEF)$/;

const squeezed = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([*(),{}=;&|?:<>+-]) ?/g, '$1')
    .trim();

const NUMBER = /^-?(?:0x[\da-f]+|\d+)[ul]*$/i;

export function headerFacts(bytes: Uint8Array): Facts {
  const facts = new Map<string, string>();
  const add = (kind: string, name: string, value: string) => {
    const key = `${kind} ${name}`;
    const before = facts.get(key);
    facts.set(key, before === undefined || before === value ? value : `${before} / ${value}`);
  };
  const whole = textOf(bytes)
    .replace(/\r\n/g, '\n')
    .replace(/\\\n/g, ' ')
    // One that comes first counts: mc.exe writes `//***`.
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*$|\/\*[\s\S]*?\*\//gm, (part) => (part.startsWith('"') ? part : ' '))
    // No C compiler takes names that start with a digit; those of wevtc start with an underscore instead.
    .replace(new RegExp(`"(?:[^"\\\\\\n]|\\\\.)*"|(?<!${C})[\\p{Nd}²³¹]${C}*`, 'gu'), (word) =>
      word.startsWith('"') || NUMBER.test(word) ? word : `_${word}`,
    )
    .replace(/(\b(?:_mcgen_CheckContextType|_mcgen_RegisterForContext|(?:tag)?McGenContext)_)_(?=\d)/g, '$1');
  const text = withoutSharedEvents(whole);
  const all = (pattern: string) => text.matchAll(new RegExp(pattern.replaceAll('NAME', `(${C}+)`), 'gm'));
  for (const [, name, value] of all('\\bconst GUID NAME += \\{([^;]*)\\};'))
    add('GUID', name as string, numbers(value as string));
  for (const [, name, value] of all('\\bconst EVENT_DESCRIPTOR NAME += \\{([^}]*)\\}'))
    add('descriptor', name as string, numbers(value as string));
  for (const [, name, value] of all('^[ \\t]*#[ \\t]*define[ \\t]+NAME[ \\t]+(\\S.*?)[ \\t]*$')) {
    if (INTERNAL.test(name as string)) continue;
    const plain = (value as string).replace(/^\((.*)\)$/, '$1');
    // Of two definitions, the last one counts; wevtc writes only that one.
    if (NUMBER.test(plain)) facts.set(`value ${name}`, numbers(plain));
    else if ((name as string).endsWith('Handle')) add('handle', name as string, squeezed(plain));
  }
  // No C compiler takes a macro with two parameters of one name; wevtc renames the second one.
  const uncompilable = new Set<string>();
  for (const [, name, parameters] of all('^[ \\t]*#[ \\t]*define[ \\t]+NAME\\(([^)]*)\\)')) {
    if (INTERNAL.test(name as string)) continue;
    if (hasTwice(squeezed(parameters as string).split(','))) uncompilable.add(name as string);
    else add('macro', name as string, asNames(parameters as string));
  }
  // C has no enum without items, so wevtc adds one.
  for (const [, tag, items, name] of all('typedef enum NAME\\s*\\{([^}]*)\\}\\s*NAME\\s*;'))
    if (/\w/.test(items as string))
      add(
        'enum',
        `${tag} ${name}`,
        squeezed(items as string)
          .replace(/,$/, '')
          .replace(/(\d)LL\b/g, '$1'),
      );
  for (const [, type, name, count, value] of all(
    '\\bconst (ULONGLONG|unsigned char|UCHAR) NAME\\[(\\d+)\\] = \\{([^}]*)\\}',
  ))
    add(
      'array',
      name as string,
      `${type === 'ULONGLONG' ? type : 'UCHAR'}[${count}] ${numbers(value as string)}`,
    );
  for (const [, name, count] of all(' NAMEEnableBits\\[(\\d+)\\](?: = \\{0\\})?;'))
    add('bits', name as string, count as string);
  // With `-p EventEnabled`, macros that write are called so, too.
  for (const [, name, body] of all('^[ \\t]*#define[ \\t]+EventEnabledNAME\\(\\w*\\)[ \\t]+(.*)$'))
    if (!body?.includes('_mcgen_TEMPLATE_FOR_')) add('enabled', name as string, bitOf(body as string));
  for (const [, name, called] of all(
    '^[ \\t]*#define[ \\t]+_mcgen_TEMPLATE_FOR_NAME[ \\t]+\\w+\\((McTemplate\\w+), MCGEN',
  ))
    add('function of', name as string, called as string);
  for (const [, name, parameters] of all(
    '\\w+\\((McTemplate\\w+), MCGEN_EVENTWRITETRANSFER\\)\\(([^{]*)\\)\\s*\\{',
  ))
    add('parameters', name as string, squeezed(withoutAnnotations(parameters as string)));
  for (const [, name, count] of all('^[ \\t]*#define[ \\t]+(McTemplate\\w+)_ARGCOUNT[ \\t]+(\\d+)'))
    add('pieces of data', name as string, count as string);
  for (const [, name, value] of all('MCGEN_TRACE_CONTEXT NAME_Context = \\{([^}]*)\\}'))
    add('context', name as string, contextOf(value as string));
  for (const [, name, value] of all('^#define NAME_Traits (.*)$'))
    add('traits', name as string, traitBytes(value as string));
  for (const [, name, members] of all('typedef struct NAME\\s*\\{([^}]*)\\}'))
    if (!/must_be|must_not/.test(name as string)) add('struct', name as string, membersOf(members as string));
  for (const [, write, parameters, enabled, called, passed] of all(
    '^[ \\t]*#define[ \\t]+NAME\\(([^()]*)\\)[ \\t]+(?:\\(?MCGEN_EVENT_ENABLED(?:_FORCONTEXT)?\\(([^()]*)\\) *\\? *)?_mcgen_TEMPLATE_FOR_NAME\\(([^\\n]*?)\\)(?: : 0\\)?)?[ \\t]*$',
  ))
    if (!uncompilable.has(write as string))
      add(
        'writes',
        write as string,
        `(${asNames(parameters as string)}) ${enabled ?? 'always'} ${called} ${passedOf(passed as string)}`,
      );
  // With -p EventRegister, the macros of events have such names, too.
  for (const [, name, body] of all(
    '^[ \\t]*#define[ \\t]+NAME\\((?:Guid)?(?:, )?(?:pContext)?\\)[ \\t]+(.*)$',
  ))
    if (
      /^Event(?:Register|Unregister)/.test(name as string) &&
      !/MCGEN_EVENT_ENABLED|_mcgen_TEMPLATE_FOR/.test(body as string)
    )
      add('registers', name as string, registers(body as string));
  // Only code that passes traits reads what says how; without any, wevtc has no such setting.
  const passesTraits = /^#define McGenEventSetInformation_def/m.test(text);
  // A name with a minus sign is none: a product of numbers has overflowed.
  for (const [, name] of all('^[ \\t]*#[ \\t]*if(?:n?def[ \\t]+|[ \\t]+!?defined\\()(\\w+)(?![\\w-])'))
    if (
      !/^_(?!.*_def$)/.test(name as string) &&
      (passesTraits || !/EVENTSETINFORMATION$/.test(name as string))
    )
      add('can be set', name as string, '');
  for (const name of [
    'McGenEventRegister',
    'McGenEventUnregister',
    'McGenEventWrite',
    'McGenEventEnabled',
    'McGenLevelKeywordEnabled',
    'McGenControlCallbackV2',
    'McGenEventSetInformation',
    'McGenEventRegisterContext',
  ])
    if (new RegExp(`^(?:#define )?.*\\b${name}(?:\\(| _mcgen)`, 'm').test(text)) add('has', name, '');
  for (const name of unconditional(text)) add('without code, has', name, '');
  // Of two events with one name, one can be fine, but the last one counts.
  for (const name of uncompilable) facts.delete(`macro ${name}`);
  return facts;
}

/**
 * Removes the declarations of events that have the same symbol in two providers. With those of mc.exe, a
 * header does not compile; wevtc writes none.
 */
function withoutSharedEvents(text: string): string {
  const names = [...text.matchAll(new RegExp(`\\bconst EVENT_DESCRIPTOR (${C}+) +=`, 'g'))].map(
    ([, name]) => name as string,
  );
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  if (shared.size === 0) return text;
  const declared = new RegExp(
    `\\bconst EVENT_DESCRIPTOR (${C}+)|_mcgen_TEMPLATE_FOR_(${C}+)|#[ \\t]*define[ \\t]+EventEnabled(${C}+?)(?:_ForContext)?\\(`,
  );
  return text
    .split('\n')
    .filter((line) => {
      const [, descriptor, written, enabled] = declared.exec(line) ?? [];
      return !shared.has(descriptor ?? written ?? enabled ?? '');
    })
    .join('\n');
}

/** The names that a header declares if the program defines MCGEN_DISABLE_PROVIDER_CODE_GENERATION. */
function unconditional(text: string): string[] {
  const names: string[] = [];
  const open: boolean[] = [];
  for (const line of text.split('\n')) {
    if (/^[ \t]*#[ \t]*if/.test(line)) open.push(/ifndef MCGEN_DISABLE_PROVIDER_CODE_GENERATION/.test(line));
    else if (/^[ \t]*#[ \t]*endif/.test(line)) open.pop();
    if (open.includes(true)) continue;
    const [, define, constant] =
      new RegExp(`^[ \\t]*#[ \\t]*define[ \\t]+(${C}+)|\\bconst (?:GUID|EVENT_DESCRIPTOR) (${C}+)`).exec(
        line,
      ) ?? [];
    const name = define ?? constant;
    if (name !== undefined && !INTERNAL.test(name)) names.push(name);
  }
  return names;
}

/** A list of names. A field can be called `9` or `0x2`. */
const asNames = (list: string) => squeezed(list).replace(/(?<=^|,)\d\w*(?=,|$)/g, '_$&');

const hasTwice = (names: readonly string[]) => new Set(names).size < names.length;

/** What a macro that writes passes to the template function. */
const passedOf = (list: string) =>
  asNames(list)
    .replace(/WEVTC_CONTEXT_OF\((pContext|_mcgen_CheckContextType_[^()]*\(pContext\))\)/, '&$1->Context')
    .replace(/&\(pContext\)->/, '&pContext->');

/** The GUID and the context of a macro that registers or unregisters a provider. */
function registers(body: string): string {
  const guid =
    /\bMcGenEventRegister(?:Context)?\(&\(?([^,()]+)|MCGEN_EVENTREGISTER[^)]*\)\(&\(?([^,()]+)|^EventRegisterByGuid[^(]*\(([^,()]+)/.exec(
      squeezed(body),
    );
  return guid === null ? '' : ((guid[1] ?? guid[2] ?? guid[3]) as string);
}

/** The members of a struct, with types that have two names under one of them. */
const membersOf = (members: string) =>
  squeezed(members)
    .replace(/\bTRACEHANDLE\b/g, 'ULONG64')
    .replace(/\bunsigned char\b/g, 'UCHAR');

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
  parameters
    .replace(/\b_(?:In|Out|Inout)[a-z_]*(?:\((?:[^()]|\([^()]*\))*\))?/g, '')
    // The headers of drivers lack the names of these types, so wevtc writes their tags.
    .replace(/\bstruct _(?=(?:FILETIME|SYSTEMTIME|SID)\b)/g, '')
    // wevtc also takes arrays of constant pointers.
    .replace(/const void ?\*const ?\*/g, 'const void**')
    // Two names of one type. The headers of a driver may declare only the second one, so wevtc writes it
    // there.
    .replace(/\bstruct _(FILETIME|SYSTEMTIME|SID)\b/g, '$1');

/**
 * The members of a context from the third one on: the handle is 0 at first, and `traits` has the second one.
 * What is left out is 0.
 */
const contextOf = (value: string) =>
  squeezed(value)
    .split(',')
    .slice(2)
    .join(',')
    .replace(/(?:^|,)(?:(?:0|NULL)(?:,|$))*$/, '');

/** The bytes of C strings in hexadecimal, however they are escaped. */
function traitBytes(value: string): string {
  const strings = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text as string).join('');
  if (strings === '') return squeezed(value);
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  return strings.replace(/\\x([\da-fA-F]{2})|\\([0-7]{1,3})|\\?([\s\S])/g, (_, digits, octal, character) => {
    if (digits !== undefined) return digits.toLowerCase();
    return hex(octal === undefined ? character.charCodeAt(0) : Number.parseInt(octal, 8));
  });
}

export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // mc.exe also reads manifests in UTF-16 without a byte order mark.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0))
    return new TextDecoder('utf-16le').decode(bytes);
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
    // What mc.exe declares twice does not compile; wevtc declares one of both.
    return own === value || (own !== undefined && value.split(' / ').includes(own))
      ? []
      : [`${key}: mc.exe has ${value || '()'}, wevtc ${own === undefined ? 'nothing' : own || '()'}`];
  });
}
