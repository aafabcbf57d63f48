import type {
  EventDefinition,
  Provider,
  StructField,
  Template,
  ValueMap,
} from '../../../../manifest/model/model.js';
import { NameScope, reservedInTypeScript } from '../../../names/identifiers.js';
import { capitalised } from '../../../names/manifest-names.js';
import type { ModuleNames } from '../names.js';

/** The functions and classes that a module of decoders may import from `wevtc/codegen`, or declare itself. */
const RUNTIME_FUNCTIONS = [
  ...[
    'ByteReader',
    'EventDispatcher',
    'ansiTextAt',
    'binaryAt',
    'checkEnd',
    'checkSize',
    'countElements',
    'decodePayload',
  ],
  ...['encodePayload', 'endOfText', 'f32At', 'f32Of', 'f64At', 'f64Of', 'formatPayload', 'guidAt'],
  ...['i16At', 'i32At'],
  ...['i64At', 'i8At', 'ipv4At', 'pointerAt', 'readAnsiText', 'readBinary', 'readCharacter'],
  ...['readCharacters', 'readCountedAnsiText', 'readCountedUnicodeText', 'readIpv6', 'readSid'],
  ...[
    'readSocketAddress',
    'readUnicodeText',
    'requireSize',
    'signedPointerAt',
    'systemTimeAt',
    'textAt',
    'u16At',
  ],
  ...['u16beAt', 'u32At', 'u64At', 'u64Of', 'u8At', 'unknownEvent', 'valueFormat'],
];
/** The types that it may import. */
const RUNTIME_TYPES = [
  ...[
    'DecodableRecord',
    'DecodeOptions',
    'DispatchedEvent',
    'ValueFormatOptions',
    'ParsedMessage',
    'MessageOptions',
  ],
  ...['PayloadDecoder', 'PayloadMap', 'PayloadTemplate', 'RecordOptions', 'UnknownEvent', 'ValueOptions'],
];

/** Other names that the module declares or uses. */
const FIXED_NAMES = [
  ...['manifest', 'decodeEvent', 'formatEvent', 'KnownEvent', 'KnownEvents', 'dispatcher'],
  ...['createDispatcher', 'decodeEmptyPayload', 'emptyTemplate'],
];

/** The names of one event's functions. */
export interface CodecNames {
  readonly decode: string;
  readonly encode: string;
  readonly format: string;
  readonly message: string;
}

export interface TemplateNames {
  readonly template: string;
  readonly decode: string;
}

/** The names in a module of decoders; all of them differ. */
export interface DecoderNames {
  readonly events: ReadonlyMap<EventDefinition, CodecNames>;
  /** The templates that events use. */
  readonly templates: ReadonlyMap<Template, TemplateNames>;
  readonly maps: ReadonlyMap<ValueMap, string>;
  /** The functions that read arrays of structs. */
  readonly structs: ReadonlyMap<StructField, string>;
  /** All names that local names in functions must not hide. */
  readonly all: ReadonlySet<string>;
  /** A name for one more constant. */
  claim(wanted: string): string;
}

/** Names what users import first, so that these names follow the constants in the other module. */
export function nameDecoders(provider: Provider, names: ModuleNames): DecoderNames {
  const reserved = new Set([...reservedInTypeScript, ...RUNTIME_FUNCTIONS, ...RUNTIME_TYPES, ...FIXED_NAMES]);
  const scope = new NameScope(reserved);
  const all = new Set(reserved);
  const claim = (name: string) => {
    const claimed = scope.claim(name);
    all.add(claimed);
    return claimed;
  };
  const events = new Map<EventDefinition, CodecNames>();
  for (const event of provider.events) {
    const symbol = names.events.get(event) as string;
    const name = capitalised(symbol);
    events.set(event, {
      decode: claim(`decode${name}`),
      encode: claim(`encode${name}`),
      format: claim(`format${name}`),
      message: claim(`${symbol}Message`),
    });
  }
  const templates = new Map<Template, TemplateNames>();
  const used = new Set(provider.events.map((event) => event.template?.target));
  for (const template of provider.templates.filter((candidate) => used.has(candidate))) {
    const payload = names.templates.get(template) as string;
    templates.set(template, {
      template: claim(`${payload.replace(/Payload(?=_*\d*$)/, '')}Template`),
      decode: claim(`decode${payload}`),
    });
  }
  const maps = new Map(
    provider.maps.map((map) => [map, claim(`${names.maps.get(map)?.values}Map`)] as const),
  );
  const structs = new Map<StructField, string>();
  for (const { fields } of templates.keys()) {
    for (const field of fields)
      if (field.kind === 'struct' && field.count)
        structs.set(field, claim(`read${names.structs.get(field)}`));
  }
  return { events, templates, maps, structs, all, claim };
}
