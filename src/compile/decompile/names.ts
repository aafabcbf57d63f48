import { sanitiseForSymbol } from '../../manifest/model/names/symbols.js';
import { endOfName } from '../../manifest/xml/names.js';
import type {
  EventResource,
  ProviderResource,
  TemplateResource,
} from '../../windows/resources/wevt-template/model.js';
import { localNameOf, WINMETA_NAMESPACE, XML_SCHEMA_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { pascalCase } from '../names/identifiers.js';
import { eventTextsOf, nameAt } from './look-up.js';

const START = /^[\p{L}_]/u;
const CHARACTER = /^[\p{L}\p{M}\p{N}._\-·]$/u;

/** Makes a name valid in XML and the schema, without a colon. Invalid characters become `_`. */
export function localName(name: string): string {
  const isAllowed = (character: string) =>
    CHARACTER.test(character) && endOfName(`_${character}`, 0) === 1 + character.length;
  const written = [...name].map((character) => (isAllowed(character) ? character : '_')).join('');
  return START.test(written) && endOfName(written, 0) > 0 ? written : `_${written}`;
}

/** The namespaces of the prefixes that a manifest uses. */
export class Prefixes {
  private readonly namespaces = new Map<string, string>([
    ['win', WINMETA_NAMESPACE],
    ['xs', XML_SCHEMA_NAMESPACE],
  ]);

  /** Makes a QName valid, and declares its prefix with an invented namespace: the binary contains none. */
  qualified(name: string): string {
    const colon = name.indexOf(':');
    if (colon < 0) return localName(name);
    return `${this.declare(name.slice(0, colon))}:${localName(name.slice(colon + 1))}`;
  }

  /** Declares a prefix. @returns the prefix in a valid form. */
  declare(prefix: string): string {
    const written = localName(prefix);
    if (written === 'xml') return written;
    // XML reserves all names that start with these letters.
    const allowed = /^xml/i.test(written) ? `_${written}` : written;
    if (!this.namespaces.has(allowed)) this.namespaces.set(allowed, `urn:${allowed}`);
    return allowed;
  }

  /** The declarations for the root, in order of first use. */
  declarations(): Record<string, string> {
    return Object.fromEntries([...this.namespaces].map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  }

  /** The prefixes with an invented namespace. */
  invented(): string[] {
    return [...this.namespaces.keys()].filter((prefix) => prefix !== 'win' && prefix !== 'xs');
  }
}

/**
 * Unique code-style event names: the event's own, else task and opcode as in `GCStart`, else its ID. Versions
 * from 1 receive a suffix such as `_V1`, and names that would be equal the ID.
 */
export function eventNames(provider: ProviderResource): string[] {
  const textsOf = eventTextsOf(provider);
  const stems = provider.events.map((event) => {
    return pascalCase(textsOf(event)?.name ?? taskAndOpcode(event, provider));
  });
  const idsOf = new Map<string, Set<number>>();
  provider.events.forEach(({ id }, at) => {
    const stem = stems[at] as string;
    idsOf.set(stem, (idsOf.get(stem) ?? new Set()).add(id));
  });
  return provider.events.map(({ id, version }, at) => {
    const stem = stems[at] as string;
    const isShared = (idsOf.get(stem)?.size ?? 0) > 1;
    const base = stem === '' ? `Event_${id}` : isShared || /^\d/.test(stem) ? `${stem}_${id}` : stem;
    return version === 0 ? base : `${base}_V${version}`;
  });
}

function taskAndOpcode({ taskAt, opcodeAt }: EventResource, provider: ProviderResource): string {
  const names = [nameAt(provider.tasks, taskAt), nameAt(provider.opcodes, opcodeAt)].filter(
    (name) => name !== undefined && name !== 'win:Info' && name !== 'win:None',
  );
  return names.map((name) => localNameOf(name as string)).join(' ');
}

/**
 * Names for the `tid` of each template, which can be repeated: the template's own name, else one after the
 * first event (named in `eventSymbols`) or filter that uses it, else one after its fields.
 */
export function templateNames(provider: ProviderResource, eventSymbols: readonly string[]): string[] {
  const users = new Map<number | undefined, string>();
  const add = (templateAt: number | undefined, name: string) => {
    if (!users.has(templateAt)) users.set(templateAt, name);
  };
  provider.events.forEach(({ templateAt }, at) => {
    add(templateAt, eventSymbols[at] as string);
  });
  for (const { templateAt, name } of provider.filters) add(templateAt, sanitiseForSymbol(localNameOf(name)));
  return provider.templates.map((template, at) => {
    const name = eventDataName(template)?.trim();
    if (name !== undefined && name !== '') return localName(name);
    const user = users.get(at);
    if (user !== undefined) return `${user}_Data`;
    return ['Data', ...template.items.slice(0, 3).map((item) => sanitiseForSymbol(item.name))].join('_');
  });
}

/** The `name` of a template, which is in its EventData. */
export function eventDataName({ kind, xml }: TemplateResource): string | undefined {
  if (kind !== 'EventData') return undefined;
  const value = xml.attributes.find(({ name }) => name === 'Name')?.value;
  return value !== undefined && 'text' in value ? value.text : undefined;
}
