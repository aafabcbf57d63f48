import type { EventDefinition, Provider, StructField, Template, ValueMap } from '../../manifest/model.js';
import { identifier, NameScope, pascalCase, reservedInTypeScript } from '../identifiers.js';

/** What the module of a provider exports besides the names from the manifest. */
const FIXED_NAMES = [
  'provider',
  'Level',
  'Task',
  'Opcode',
  'TaskOpcode',
  'Channel',
  'ChannelName',
  'Keyword',
  'EventDescriptor',
  'EventPayloads',
  'EmptyPayload',
  'PayloadOf',
  'ProviderEvent',
  'FileTime',
  'SystemTime',
  'events',
  'eventIndex',
  'findEvent',
];

/** The exported names of one provider's module; all of them differ. */
export interface ModuleNames {
  readonly events: ReadonlyMap<EventDefinition, string>;
  readonly maps: ReadonlyMap<ValueMap, { readonly values: string; readonly texts: string }>;
  readonly templates: ReadonlyMap<Template, string>;
  readonly structs: ReadonlyMap<StructField, string>;
}

/** Names events first, as they are what people import, then maps, then the payload interfaces. */
export function nameModule(provider: Provider): ModuleNames {
  const scope = new NameScope(new Set([...reservedInTypeScript, ...FIXED_NAMES]));
  const events = new Map(provider.events.map((event) => [event, scope.claim(eventName(event))]));
  const maps = new Map(
    provider.maps.map((map) => {
      const values = scope.claim(typeName(map.name.value));
      return [map, { values, texts: scope.claim(`${values}Text`) }];
    }),
  );
  const templates = new Map<Template, string>();
  const structs = new Map<StructField, string>();
  for (const template of provider.templates) {
    const stem = capitalised(typeName(template.tid.value));
    templates.set(template, scope.claim(`${stem}Payload`));
    for (const field of template.fields) {
      if (field.kind === 'struct')
        structs.set(field, scope.claim(stem + capitalised(typeName(field.name.value))));
    }
  }
  return { events, maps, templates, structs };
}

/**
 * The symbol, which the C header uses too. mc.exe's symbol for an event without one holds the whole
 * descriptor and so changes with it; the name or the id and version are what callers can rely on.
 */
function eventName(event: EventDefinition): string {
  if (event.symbol !== undefined && event.symbol.value !== '') return identifier(event.symbol.value);
  if (event.name !== undefined && event.name.value !== '') return identifier(event.name.value);
  const { id, version } = event.descriptor;
  return version === 0 ? `Event${id}` : `Event${id}_V${version}`;
}

/** The name as it is if it is an identifier, else its words run together. */
function typeName(name: string): string {
  return identifier(name) === name ? name : identifier(pascalCase(name) || name);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
