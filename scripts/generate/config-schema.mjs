/** The JSON Schema of configuration files. */
export function configSchema(parts) {
  return [
    {
      path: 'schemas/config.schema.json',
      content: `${JSON.stringify(schemaOf(parts), undefined, 2)}\n`,
    },
  ];
}

function schemaOf({ ruleIds, entryOf, targets, forms }) {
  const name = (option, description) => {
    const { pattern, description: title } = forms[option];
    return { type: 'string', title, pattern: pattern.source, description };
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of wevtc',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string', description: 'This schema, for editors.' },
      extends: {
        title: 'a path or a list of paths',
        description:
          'Configuration files to start from, relative to this one. Later ones win, this one over all.',
        anyOf: [text('a path'), { type: 'array', items: text('a path') }],
      },
      ...settings(),
      ignore: globs(
        'Files that wevtc lint passes over, and wevtc compile where it finds them in a folder or by a pattern, as ' +
          'globs relative to this file.',
      ),
      overrides: {
        type: 'array',
        description: 'Settings for some files only. Later ones win.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['files'],
          properties: {
            files: { ...globs('The files, as globs relative to this file.'), minItems: 1 },
            ...settings(),
          },
        },
      },
    },
    $defs: {
      severity: { enum: ['off', 'info', 'warning', 'error'] },
      setting: {
        title: 'a severity, or a list with a severity; the rule has no options',
        anyOf: [reference('severity'), tuple()],
      },
      rules: {
        type: 'object',
        title: 'rule',
        additionalProperties: false,
        properties: Object.fromEntries(ruleIds.map((id) => [id, ruleSchema(entryOf(id))])),
      },
      emit: {
        type: 'object',
        additionalProperties: false,
        properties: {
          outDir: {
            ...text('a path'),
            description:
              'Folder for generated files, relative to this file. It must lie in the folder of the configuration ' +
              'that the run finds, links followed, unless wevtc compile has --allow-outside.',
          },
          baseName: name('baseName', "Stem of the generated files' names; default: the manifest's."),
          targets: {
            type: 'array',
            minItems: 1,
            items: { enum: [...targets] },
            description: 'What to generate.',
          },
          customerBit: flag('Set bit 29 in all message ids.'),
          ts: options('TypeScript', {
            decoders: flag('Also decoders, formatters and encoders of events, which import wevtc/etw.'),
          }),
          c: options('the C header', {
            mode: {
              enum: ['um', 'km', 'descriptors'],
              description: 'Code for user mode or kernel mode, or constants only.',
            },
            prefix: name('c.prefix', 'What logging macros begin with; default: EventWrite.'),
            stripPrefix: {
              type: 'string',
              description: "What macros leave out where events' symbols begin with it.",
            },
            callouts: flag('Logging macros call MCGEN_CALLOUT too.'),
            extension: name('c.extension', 'Extension of the file; default: h.'),
          }),
          csharp: options('C#', {
            namespace: name('csharp.namespace', 'Default: made of the base name.'),
            static: flag('Static logging methods.'),
          }),
          resources: options('resources', {
            compat: { enum: ['8.1', '10.0.15063', '10.0.22621'], description: 'The mc.exe to be like.' },
            prefixMessageFiles: flag("The base name in message files' names, as in app_MSG00001.bin."),
            terminateWithNul: flag('Messages end with NUL instead of a line break.'),
            utf8Messages: flag('Messages in UTF-8, for Windows 10 20H1 and later.'),
            machine: { enum: ['x64', 'arm64'], description: 'Processor of the DLL.' },
          }),
        },
      },
    },
  };
}

/** What can stand at the top and in overrides. */
function settings() {
  return {
    ruleset: {
      enum: ['mc', 'recommended', 'strict'],
      default: 'recommended',
      description:
        'mc: what makes mc.exe fail or Windows misbehave. recommended: also what is probably a bug. strict: also conventions.',
    },
    rules: { ...reference('rules'), description: 'Severities and options of rules, by id.' },
    emit: { ...reference('emit'), description: 'What wevtc compile writes.' },
  };
}

function ruleSchema({ summary, severity, options = {} }) {
  const description = `${summary}. By default: ${severity}.`;
  if (Object.keys(options).length === 0) return { ...reference('setting'), description };
  const properties = Object.entries(options).map(([name, option]) => [
    name,
    { ...option.schema, default: option.default, description: `${option.description}.`.replace(/\.+$/, '.') },
  ]);
  return {
    title: 'a severity, or a list of a severity and an object of options',
    description,
    anyOf: [
      reference('severity'),
      tuple({
        type: 'object',
        title: 'option',
        additionalProperties: false,
        properties: Object.fromEntries(properties),
      }),
    ],
  };
}

const reference = (name) => ({ $ref: `#/$defs/${name}` });

const text = (title) => ({ type: 'string', title, pattern: '\\S' });

const flag = (description) => ({ type: 'boolean', description });

const options = (what, properties) => ({
  type: 'object',
  title: 'option',
  additionalProperties: false,
  description: `Options for ${what}.`,
  properties,
});

const globs = (description) => ({ type: 'array', items: text('a glob pattern'), description });

const tuple = (...more) => ({
  type: 'array',
  minItems: 1,
  maxItems: 1 + more.length,
  prefixItems: [reference('severity'), ...more],
  items: false,
});
