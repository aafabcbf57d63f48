import type {
  EventDefinition,
  Field,
  Provider,
  StructField,
  ValueMap,
} from '../../../manifest/model/model.js';
import { sanitise } from '../../../manifest/model/names/symbols.js';
import { codeDescriptor } from '../../../manifest/model/read/code-descriptor.js';
import { words } from '../../../text/words.js';
import { identifier, NameScope, reservedInCsharp } from '../../names/identifiers.js';
import { capitalised, eventNames, typeName } from '../../names/manifest-names.js';
import type { CompleteOptions } from '../../options/all-outputs.js';

/** Members of EventSource and object, which a member of the same name would hide. */
const INHERITED = words(`
  ConstructionException CurrentThreadActivityId Dispose Equals EventCommandExecuted EventData
  EventSourcePrimitive Finalize GenerateManifest GetGuid GetHashCode GetName GetSources GetTrait GetType Guid
  IsEnabled MemberwiseClone Name OnEventCommand ReferenceEquals SendCommand SetCurrentThreadActivityId Settings
  ToString Write WriteEvent WriteEventCore WriteEventWithRelatedActivityId WriteEventWithRelatedActivityIdCore
`);

/** Types that the generated code uses, and words that newer versions of C# do not allow as names of types. */
const TYPES = words(`
  Array BitConverter DateTime Encoding Event EventActivityOptions EventAttribute EventChannel EventKeywords
  EventLevel EventOpcode EventSource EventSourceAttribute EventSourceSettings EventTask Flags FlagsAttribute
  IntPtr Marshal Math NonEvent NonEventAttribute System
  dynamic field file nameof partial record required scoped var where yield
`);

/** Members of each provider class that do not come from the manifest. */
const MEMBERS = words(`
  Channels EventDescriptor Events Keywords Levels Log Opcodes Payload ProviderGuid ProviderName Send Tasks
`);

/** Names in the bodies of the logging methods. */
const IN_BODIES = words(`
  Channels EventChannel EventKeywords EventLevel IsEnabled Keywords Levels Log Payload Send
`);

/** Names in the definitions of constants, and the members that every class and enum inherits. */
const IN_CONSTANTS = words(`
  Equals EventChannel EventKeywords EventLevel EventOpcode EventTask Finalize GetHashCode GetType
  MemberwiseClone ReferenceEquals ToString
`);

/** Members of each class with mc.exe's members, and names in expressions there. */
const MC_MEMBERS = words(`
  Dispose EventDescriptor EventProviderVersionTwo GC Interlocked LayoutKind Payload m_provider
`);

const reservedMembers: ReadonlySet<string> = new Set([
  ...reservedInCsharp,
  ...INHERITED,
  ...TYPES,
  ...MEMBERS,
]);
const mcReservedMembers: ReadonlySet<string> = new Set([
  ...reservedInCsharp,
  ...TYPES,
  ...IN_CONSTANTS,
  ...MC_MEMBERS,
]);
const reservedParameters: ReadonlySet<string> = new Set([...reservedInCsharp, ...IN_BODIES]);

/** A scope for the names of the provider classes. */
export function classScope(): NameScope {
  return new NameScope(reservedMembers);
}

/** A scope for the names of classes like those of mc.exe. */
export function mcClassScope(): NameScope {
  return new NameScope(mcReservedMembers);
}

/** A provider's class, as in mc.exe: with an empty symbol, the name's letters, but no superscript digits. */
export function mcClassName({ cSymbol }: Provider): string {
  return cSymbol.replace(/[²³¹]/g, '_');
}

/** The names of the members of one provider's class; all of them differ. */
export interface ClassNames {
  readonly name: string;
  /** Whether the class has the members of mc.exe's. */
  readonly isMc: boolean;
  /** For each event, its name for EventSource and the name of the method that logs it. */
  readonly events: ReadonlyMap<EventDefinition, { readonly event: string; readonly method: string }>;
  /** Enums. */
  readonly maps: ReadonlyMap<ValueMap, string>;
  readonly structs: ReadonlyMap<StructField, string>;
  /** A name for one more member. */
  claim(wanted: string): string;
}

/** Names the events first, because users call their methods, then enums, then structs. */
export function nameClass(provider: Provider, name: string, prefix: string): ClassNames {
  const scope = new NameScope(new Set([...reservedMembers, name]));
  const claim = (wanted: string) => scope.claim(wanted);
  const named = eventNames(provider.events);
  const events = new Map(
    provider.events.map((event) => {
      const claimed = scope.claim(named.get(event) as string);
      return [event, { event: claimed, method: scope.claim(prefix + claimed) }];
    }),
  );
  const maps = new Map(
    provider.maps.map((map) => [map, scope.claim(typeName(map.symbol?.value ?? map.name.value))]),
  );
  return { name, isMc: false, events, maps, structs: nameStructs(provider, scope), claim };
}

/** Names methods before descriptors, as mc.exe does. Events that are no longer logged are left out. */
export function nameMcClass(provider: Provider, name: string, csharp: CompleteOptions['csharp']): ClassNames {
  const { prefix, static: isStatic } = csharp;
  const reserved = new Set([...mcReservedMembers, name]);
  // Nobody disposes of a static class.
  if (isStatic) reserved.delete('Dispose');
  const scope = new NameScope(reserved);
  const logged = provider.events.filter((event) => !event.notLogged);
  const stemOf = (event: EventDefinition) =>
    event.symbol?.value || `${provider.name.value}Event${codeDescriptor(event).id}`;
  const methods = logged.map((event) => scope.claim(mcIdentifier(prefix + stemOf(event))));
  const events = logged.map((event, at) => {
    const names = { event: scope.claim(mcIdentifier(stemOf(event))), method: methods[at] as string };
    return [event, names] as const;
  });
  const claim = (wanted: string) => scope.claim(wanted);
  const structs = nameStructs(provider, scope);
  return { name, isMc: true, events: new Map(events), maps: new Map(), structs, claim };
}

function nameStructs(provider: Provider, scope: NameScope): Map<StructField, string> {
  const structs = new Map<StructField, string>();
  for (const { tid, fields } of provider.templates) {
    for (const field of fields) {
      if (field.kind !== 'struct') continue;
      const wanted = capitalised(typeName(tid.value)) + capitalised(typeName(field.name.value));
      structs.set(field, scope.claim(wanted));
    }
  }
  return structs;
}

/** The names of the parameters of a method with the members of mc.exe's. */
export function nameMcParameters(fields: readonly Field[]): Map<Field, string> {
  const scope = new NameScope(reservedInCsharp);
  return new Map(fields.map((field) => [field, scope.claim(mcIdentifier(field.name.value))]));
}

/** A name as in mc.exe's C#, or the nearest one that C# accepts. */
function mcIdentifier(text: string): string {
  const name = sanitise(text).replace(/[²³¹]/g, '_');
  return /^\p{Nd}/u.test(name) ? `_${name}` : name;
}

/** The names of the parameters of a logging method, or of the members of a struct named `owner`. */
export function nameFields(fields: readonly Field[], owner?: string): Map<Field, string> {
  const reserved =
    owner === undefined ? reservedParameters : new Set([...reservedInCsharp, ...IN_CONSTANTS, owner]);
  const scope = new NameScope(reserved);
  return new Map(fields.map((field) => [field, scope.claim(identifier(field.name.value))]));
}

/** A scope for the constants of a nested class named `owner`. A member cannot have the name of its class. */
export function constantScope(owner: string): NameScope {
  return new NameScope(new Set([...reservedInCsharp, ...IN_CONSTANTS, owner]));
}

/** A namespace whose parts are all identifiers. Letters of any script stay, as mc.exe writes them. */
export function namespaceName(text: string): string {
  const scope = (part: string) =>
    new NameScope(reservedInCsharp).claim(/^[\p{L}_][\p{L}\p{N}_]*$/u.test(part) ? part : identifier(part));
  return text.split('.').map(scope).join('.');
}
