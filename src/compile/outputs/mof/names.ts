import { words } from '../../../text/words.js';
import { identifier, NameScope } from '../../names/identifiers.js';

/** Keywords of the language: DMTF DSP0004, "MOF keywords", and the names of types. */
const KEYWORDS = words(`
  any as association boolean char16 class datetime disableoverride enableoverride false flavor indication instance
  method null object of parameter pragma property qualifier real32 real64 ref reference restricted schema scope
  sint16 sint32 sint64 sint8 string toinstance tosubclass translatable true uint16 uint32 uint64 uint8
`);

/** Properties inherited from EventTrace and the provider's class, which cannot be declared again. */
const INHERITED = words(`
  EventGuid EventSize EventType Flags InstanceId KernelTime Level MofData MofLength ParentGuid ParentInstanceId
  ReservedHeaderField ThreadId TimeStamp TraceLevel TraceVersion UserTime
`);

/** A scope for the names of classes, which share one namespace of WMI. */
export function classScope(): NameScope {
  return scopeWithout([...KEYWORDS, 'EventTrace']);
}

/** A scope for the names of the properties of an event's class. */
export function propertyScope(): NameScope {
  return scopeWithout([...KEYWORDS, ...INHERITED]);
}

/** WMI is case-insensitive. Reserved words are claimed, because names in WMI must not end with `_`. */
function scopeWithout(taken: readonly string[]): NameScope {
  const scope = new NameScope(new Set(), { ignoreCase: true });
  for (const name of taken) scope.claim(name);
  return scope;
}

/** A name for WMI: ASCII letters, digits and `_`, starting with a letter and not ending with `_`. */
export function mofName(text: string): string {
  const name = withoutTail(identifier(text).replace(/^_+/, ''));
  return /^[A-Za-z]/.test(name) ? name : `X${name}`;
}

function withoutTail(name: string): string {
  let end = name.length;
  while (name[end - 1] === '_') end -= 1;
  return name.slice(0, end);
}
