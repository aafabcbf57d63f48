// An emitter for wevtc: a table for each event in the query language of Azure Data Explorer (Kusto), with the types of its
// fields and its message as documentation.
//
//   wevtc compile app.man --emitter kusto-tables.mjs

/** The types of columns by in-types. Everything else is a string. */
const TYPES = new Map([
  ['win:Int8', 'int'],
  ['win:UInt8', 'int'],
  ['win:Int16', 'int'],
  ['win:UInt16', 'int'],
  ['win:Int32', 'int'],
  ['win:HexInt32', 'long'],
  ['win:UInt32', 'long'],
  ['win:Int64', 'long'],
  // Values above 2^63 do not fit in a long.
  ['win:UInt64', 'decimal'],
  ['win:HexInt64', 'decimal'],
  ['win:Pointer', 'decimal'],
  ['win:SizeT', 'decimal'],
  ['win:Float', 'real'],
  ['win:Double', 'real'],
  ['win:Boolean', 'bool'],
  ['win:GUID', 'guid'],
  ['win:FILETIME', 'datetime'],
  ['win:SYSTEMTIME', 'datetime'],
]);

/** Columns from the header of an event. */
const HEADER = [
  ['EventTime', 'datetime'],
  ['EventProcessId', 'long'],
];

/** @type {import('wevtc').CustomEmitter<typeof options>} */
export default {
  name: 'contoso/kusto-tables',
  summary: 'Tables for Azure Data Explorer, one for each event',
  get options() {
    return options;
  },
  emit(manifest, { baseName, options: { folder, prefix, maps } }) {
    const tables = manifest.providers.flatMap(({ events }) =>
      latest(events).map((event) => {
        const fields = event.template?.target?.fields ?? [];
        const names = fields.map((field) => field.name.value);
        const columns = [
          // A table has each column once.
          ...HEADER.filter(([column = '']) => !names.includes(column)),
          ...fields.map((field) => [field.name.value, typeOf(field, maps)]),
        ];
        const message = event.message?.strings[0]?.value.value ?? '';
        return [
          `.create-merge table ${name(prefix + event.cSymbol)} (`,
          columns.map(([column = '', type]) => `    ${name(column)}: ${type}`).join(',\n'),
          `) with (folder = ${text(folder)}, docstring = ${text(message)})\n`,
        ].join('\n');
      }),
    );
    return [{ path: `${baseName}.kql`, content: tables.join('\n') }];
  },
};

const options = /** @type {const} */ ({
  folder: { type: 'text', description: 'folder of the tables in the tools of Kusto', default: 'Events' },
  prefix: {
    type: 'text',
    description: 'start of the names of tables',
    pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  },
  maps: {
    type: 'choice',
    description: 'the columns of fields with a map: their numbers, or their texts',
    choices: ['number', 'text'],
    default: 'text',
  },
});

/**
 * The newest version of each event.
 *
 * @param {readonly import('wevtc').EventDefinition[]} events
 */
function latest(events) {
  /** @type {Map<number, import('wevtc').EventDefinition>} */
  const byId = new Map();
  for (const event of events) {
    const known = byId.get(event.descriptor.id);
    if (known === undefined || known.descriptor.version < event.descriptor.version) {
      byId.set(event.descriptor.id, event);
    }
  }
  return [...byId.values()];
}

/**
 * @param {import('wevtc').Field} field
 * @param {'number' | 'text'} maps
 */
function typeOf(field, maps) {
  if (field.kind === 'struct' || field.count !== undefined) return 'dynamic';
  if (field.map !== undefined && maps === 'text') return 'string';
  return TYPES.get(field.inType?.target?.name ?? '') ?? 'string';
}

/** @param {string} value */
const text = (value) => `'${value.replace(/[\\']/g, '\\$&').replace(/\r?\n/g, '\\n')}'`;

/** @param {string} value */
const name = (value) => `[${text(value)}]`;
