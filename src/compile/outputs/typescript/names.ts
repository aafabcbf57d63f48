import { counterProviderOf } from '../../../manifest/model/counters.js';
import type {
  EventDefinition,
  Manifest,
  Provider,
  StructField,
  Template,
  ValueMap,
} from '../../../manifest/model/model.js';
import { NameScope, reservedInTypeScript } from '../../names/identifiers.js';
import { capitalised, eventNames, typeName } from '../../names/manifest-names.js';
import { COUNTER_NAMES } from './counters.js';

/** Exports of a provider's module that do not come from the manifest. */
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
  /** A name for one more constant. */
  claim(wanted: string): string;
}

/** Names the events first, because users import them, then maps, then the payload interfaces. */
export function nameModule(manifest: Manifest, provider: Provider): ModuleNames {
  const ofCounters = counterProviderOf(manifest) === undefined ? [] : COUNTER_NAMES;
  const scope = new NameScope(new Set([...reservedInTypeScript, ...FIXED_NAMES, ...ofCounters]));
  const named = eventNames(provider.events);
  const events = new Map(provider.events.map((event) => [event, scope.claim(named.get(event) as string)]));
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
  return { events, maps, templates, structs, claim: (wanted) => scope.claim(wanted) };
}
