import fc from 'fast-check';
import type { BinaryXmlContent, BinaryXmlElement } from '../../../src/windows/binary-xml/model.js';
import type { MessageEntry } from '../../../src/windows/resources/message-table.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../../src/windows/resources/resource.js';
import type {
  EventAttributeResource,
  ItemExtent,
  ItemResource,
  ProviderResource,
  TemplateResource,
  ValueItemResource,
  WevtTemplate,
  WevtTemplateVersion,
} from '../../../src/windows/resources/wevt-template/model.js';

/** Anything that the binary formats can hold, whether a manifest can say it or not. */

const u8 = fc.nat(0xff);
const u16 = fc.nat(0xffff);
const u32 = fc.nat(0xffff_ffff);
const u64 = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn });
/** UTF-16 code units, lone surrogates too, but no NUL. */
const text = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 1, max: 0xffff })), {
    maxLength: 12,
  })
  .map((units) => String.fromCharCode(...units));
const guid = fc.uuid();
const message = fc.option(fc.nat(0xffff_fffe), { nil: undefined });
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });
/** A position in a list of this length, or none. */
const positionIn = (length: number) =>
  length === 0 ? fc.constant(undefined) : fc.option(fc.nat(length - 1), { nil: undefined });

const xmlContent: fc.Arbitrary<BinaryXmlContent> = fc.oneof(
  fc.record({ text }),
  fc.record({ at: u16, type: u8 }),
);

const { xml } = fc.letrec<{ xml: BinaryXmlElement }>((tie) => ({
  xml: fc.record({
    name: text,
    attributes: few(fc.record({ name: text, value: xmlContent })),
    // Two texts in a row can be one in the binary.
    children: fc
      .array(fc.oneof({ depthSize: 'small' }, xmlContent, tie('xml')), { maxLength: 3 })
      .map((all) => all.filter((one, at) => !('text' in one && 'text' in (all[at - 1] ?? {})))),
  }),
}));

/** A count or a length among so many items. */
const extent = (siblings: number): fc.Arbitrary<ItemExtent | undefined> =>
  fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 0xffff }).map((value) => ({ kind: 'literal' as const, value })),
      fc.nat(siblings - 1).map((at) => ({ kind: 'item' as const, at })),
    ),
    { nil: undefined },
  );

const valueItem = (siblings: number, maps: number): fc.Arbitrary<ValueItemResource> =>
  fc.record({
    kind: fc.constant('value' as const),
    name: text,
    inType: fc.oneof(u8, fc.constant(19)),
    outType: u8,
    mapAt: positionIn(maps),
    count: extent(siblings),
    length: extent(siblings),
  });

const listOf = <T>(most: number, item: (siblings: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .nat(most)
    .chain((count) =>
      count === 0 ? fc.constant([]) : fc.array(item(count), { minLength: count, maxLength: count }),
    );

const item = (siblings: number, maps: number): fc.Arbitrary<ItemResource> =>
  fc.oneof(
    { weight: 4, arbitrary: valueItem(siblings, maps) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('struct' as const),
        name: text,
        count: extent(siblings),
        members: listOf(4, (members) => valueItem(members, maps)),
      }),
    },
  );

const template = (maps: number): fc.Arbitrary<TemplateResource> =>
  fc.record({
    kind: fc.constantFrom('EventData' as const, 'UserData' as const),
    guid,
    xml,
    items: listOf(4, (siblings) => item(siblings, maps)),
  });

const lists = fc.record({
  channels: few(fc.record({ imported: fc.boolean(), name: text, value: u32, message })),
  maps: few(
    fc.record({
      kind: fc.constantFrom('valueMap' as const, 'bitMap' as const),
      name: text,
      entries: few(fc.record({ value: u32, message })),
    }),
  ),
  queries: few(fc.record({ name: text, format: text, items: few(fc.record({ name: text, value: text })) })),
  opcodes: few(fc.record({ task: u16, value: u16, message, name: text })),
  levels: few(fc.record({ value: u32, message, name: text })),
  tasks: few(fc.record({ value: u32, message, eventGuid: guid, name: text })),
  keywords: few(fc.record({ mask: u64, message, name: text })),
});

/** The members of an EVENT_DESCRIPTOR. */
const descriptor = fc.record({
  id: u16,
  version: u8,
  channel: u8,
  level: u8,
  opcode: u8,
  task: u16,
  keyword: u64,
});

const provider = (version: WevtTemplateVersion): fc.Arbitrary<ProviderResource> =>
  lists.chain((given) =>
    few(template(given.maps.length)).chain((templates) =>
      fc
        .record({
          given: fc.constant(given),
          guid,
          message,
          templates: fc.constant(templates),
          attributes:
            version === '3.1'
              ? fc.constant(undefined)
              : fc.record({
                  name: fc.option(text, { nil: undefined }),
                  controlGuid: fc.option(guid, { nil: undefined }),
                  groupGuid: fc.option(guid, { nil: undefined }),
                }),
          events: few(
            fc.record({
              id: u16,
              version: u8,
              channel: u8,
              level: u8,
              opcode: u8,
              task: u16,
              keyword: u64,
              message,
              templateAt: positionIn(templates.length),
              opcodeAt: positionIn(given.opcodes.length),
              levelAt: positionIn(given.levels.length),
              taskAt: positionIn(given.tasks.length),
              channelAt: positionIn(given.channels.length),
              keywordsAt:
                given.keywords.length === 0
                  ? fc.constant<number[]>([])
                  : few(fc.nat(given.keywords.length - 1)),
            }),
          ),
          eventAttributes:
            version === '3.1'
              ? fc.constant<EventAttributeResource[]>([])
              : few<EventAttributeResource>(
                  fc.record({
                    kind: fc.constantFrom('name' as const, 'attribute' as const),
                    version: u8,
                    id: u16,
                    text,
                  }),
                ),
          notLogged: fc.option(few(descriptor), { nil: undefined }),
          filters: few(
            fc.record({
              value: u8,
              version: u8,
              message,
              name: text,
              templateAt: positionIn(templates.length),
            }),
          ),
        })
        .map(({ given: blocks, ...rest }) => ({ ...blocks, ...rest })),
    ),
  );

export const wevtTemplates: fc.Arbitrary<WevtTemplate> = fc
  .constantFrom<WevtTemplateVersion>('3.1', '5.1')
  .chain((version) => fc.record({ version: fc.constant(version), providers: few(provider(version)) }));

/** Each encoding with the texts it can hold, by ascending id. */
export const messageTables: fc.Arbitrary<MessageEntry[]> = fc
  .uniqueArray(
    fc.oneof(
      fc.record({ id: u32, text, encoding: fc.constant('utf-16' as const) }),
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        text: fc.string({ unit: 'binary', maxLength: 12 }).map((value) => value.replace(/\0/g, '')),
        encoding: fc.constant('utf-8' as const),
      }),
      fc.record({
        id: fc.nat(0xff),
        text: text.map((value) => value.replace(/[^\x01-\x7f\xa0-\xff]/g, '')),
        encoding: fc.constant('ansi' as const),
      }),
    ),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((entries) => entries.sort((left, right) => left.id - right.id));

const numberOrName = (...known: (number | string)[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.nat(0xffff),
    // A name does not begin with U+FFFF, which is what a `.res` file has in front of a number.
    fc.string({ minLength: 1, maxLength: 8 }).map((name) => name.toUpperCase().replace(/\0/g, '_')),
  );

const resource: fc.Arbitrary<Resource> = fc.record({
  type: numberOrName(RT_MESSAGETABLE, WEVT_TEMPLATE),
  name: numberOrName(1),
  language: u16,
  data: fc.uint8Array({ maxLength: 20 }),
});

/** No two with the same type, name and language. A type of 0 is no resource in a `.res` file. */
export const resourceLists: fc.Arbitrary<Resource[]> = fc.uniqueArray(
  resource.filter(({ type }) => type !== 0),
  { selector: ({ type, name, language }) => JSON.stringify([type, name, language]), maxLength: 12 },
);
