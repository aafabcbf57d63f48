/** The constants in a C header, by name. */
export interface HeaderFacts {
  readonly guids: Record<string, number[]>;
  readonly descriptors: Record<string, bigint[]>;
  /** Defines with a number. */
  readonly values: Record<string, bigint>;
  readonly enums: Record<string, Record<string, bigint>>;
  /** Macros with arguments: the names of their parameters. */
  readonly macros: Record<string, string[]>;
}

const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|\d+)/;

/**
 * Reads the declarations from a header's text as a compiler does: without comments, and with continued lines
 * joined.
 */
export function headerFacts(header: string): HeaderFacts {
  const facts: HeaderFacts = { guids: {}, descriptors: {}, values: {}, enums: {}, macros: {} };
  const text = header.replace(/\\\r?\n/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ');
  for (const [, type, name, initialiser] of text.matchAll(
    /const (GUID|EVENT_DESCRIPTOR) (\w+) = \{([^;]*)\};/g,
  )) {
    const members = numbers(initialiser as string);
    if (type === 'GUID') facts.guids[name as string] = members.map(Number);
    else facts.descriptors[name as string] = members;
  }
  for (const [, name, value] of text.matchAll(/^#define (\w+) +(\w+) *$/gm)) {
    if (/^\d/.test(value as string)) facts.values[name as string] = numbers(value as string)[0] as bigint;
  }
  for (const [, body, name] of text.matchAll(/typedef enum \w+ \{([^}]*)\} (\w+);/g)) {
    const items = [...(body as string).matchAll(/(\w+) *= *([-\w]+)/g)];
    facts.enums[name as string] = Object.fromEntries(
      items.map(([, item, value]) => [item, numbers(value as string)[0] as bigint]),
    );
  }
  for (const [, name, parameters] of text.matchAll(/^#define (\w+)\(([^)]*)\)/gm)) {
    facts.macros[name as string] = (parameters as string).match(/\w+/g) ?? [];
  }
  return facts;
}

function numbers(text: string): bigint[] {
  const matches = text.match(new RegExp(NUMBER, 'g')) ?? [];
  return matches.map((digits) => (digits.startsWith('-') ? -BigInt(digits.slice(1)) : BigInt(digits)));
}
