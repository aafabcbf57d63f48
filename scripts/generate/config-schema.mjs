import { sentence } from './option-texts.mjs';

/** The JSON Schema of configuration files. */
export function configSchema(parts) {
  return [
    {
      path: 'schemas/config.schema.json',
      content: `${JSON.stringify(schemaOf(parts), undefined, 2)}\n`,
    },
  ];
}

function schemaOf({ ruleIds, entryOf, definitions, allOptions, ...formatting }) {
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
        anyOf: [path, { type: 'array', items: path }],
      },
      ...settings(),
      baseline: {
        ...path,
        description:
          'The baseline of wevtc lint, relative to this file. The flag --baseline takes precedence.',
      },
      lintRules: codeFiles('rules of your own'),
      emitters: codeFiles('emitters of your own; all of them run, whatever emit.targets says'),
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
        patternProperties: {
          [OWN_NAME]: {
            title: 'a severity, or a list of a severity and an object of options',
            description: 'A rule from a file in lintRules or --lint-rules.',
            anyOf: [reference('severity'), tuple({ type: 'object' })],
          },
        },
      },
      emit: {
        type: 'object',
        additionalProperties: false,
        properties: {
          outDir: {
            ...path,
            description:
              'Folder for generated files, relative to this file. It must lie in the folder of the configuration ' +
              'that the run finds, links followed, unless wevtc compile has --allow-outside.',
          },
          targets: {
            type: 'array',
            items: { enum: definitions.map(({ name }) => name) },
            description: 'What to generate, besides the output of your own emitters.',
          },
          ...optionProperties(allOptions),
        },
        patternProperties: {
          [OWN_NAME]: {
            type: 'object',
            title: 'an object of options',
            description: 'Options of an emitter from a file in emitters or --emitter.',
          },
        },
      },
      format: formatSchema(formatting),
      messageText: messageTextSchema(formatting),
    },
  };
}

/** The options of outputs as properties of `emit`. */
export function optionProperties(allOptions) {
  return Object.assign(
    {},
    ...allOptions.map(({ key, title, members }) => {
      const properties = Object.fromEntries(
        Object.entries(members).map(([name, option]) => [name, optionSchema(option)]),
      );
      return key === undefined ? properties : { [key]: options(title, properties) };
    }),
  );
}

function optionSchema(option) {
  const text = sentence(option.description);
  if (option.type === 'flag') return { type: 'boolean', default: false, description: `${text}.` };
  if (option.type === 'choice') {
    const values = option.choices.filter(({ description }) => description !== undefined);
    const shown = values.map(({ value, description }) => `${value} (${description})`).join(', ');
    return {
      enum: option.choices.map(({ value }) => value),
      default: option.default,
      description: shown === '' ? `${text}.` : `${text}: ${shown}.`,
    };
  }
  const { form, defaultText } = option;
  return {
    type: 'string',
    ...(form !== 'never printed' && { title: form.description, pattern: form.pattern.source }),
    ...(option.default !== undefined && { default: option.default }),
    description: defaultText === undefined ? `${text}.` : `${text}. Default: ${defaultText}.`,
  };
}

function formatSchema({ defaultFormat, indents, lineWidths, attributeLayouts }) {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      indent: {
        enum: indents,
        default: defaultFormat.indent,
        description: "Spaces for each level of indentation, or 'tab'.",
      },
      lineWidth: {
        type: 'integer',
        minimum: lineWidths.least,
        maximum: lineWidths.most,
        default: defaultFormat.lineWidth,
        description: 'The longest start tag that stays on one line, with its indentation, in characters.',
      },
      attributesPerLine: {
        enum: attributeLayouts,
        default: defaultFormat.attributesPerLine,
        description:
          'fit: all attributes on one line if they fit, otherwise one per line. one: always one per line.',
      },
    },
  };
}

function messageTextSchema({ codePageNames }) {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      codePage: {
        enum: codePageNames,
        default: 1252,
        description:
          'The ANSI code page: the encoding of files without a byte order mark, and of headers and ANSI message tables.',
      },
    },
  };
}

/** Settings that are allowed at the top level and in overrides. */
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
    format: { ...reference('format'), description: 'How wevtc format lays out manifests.' },
    messageText: { ...reference('messageText'), description: 'How message text files (.mc) are read.' },
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

/** On Windows, what follows a colon is a stream of a file or folder, and such names get around checks. */
const path = {
  type: 'string',
  title: 'a path, with a colon only after the letter of a drive',
  pattern: '^(?=\\s*\\S)(?:[A-Za-z]:(?=[\\\\/]))?[^:]*$',
};

const options = (what, properties) => ({
  type: 'object',
  title: 'option',
  additionalProperties: false,
  description: `Options for ${what}.`,
  properties,
});

/** As `isCustomId` has it. */
const OWN_NAME = '^[a-z][a-z0-9]*(-[a-z0-9]+)*/[a-z][a-z0-9]*(-[a-z0-9]+)*$';

const codeFiles = (what) => ({
  type: 'array',
  items: path,
  description:
    `JavaScript files with ${what}, relative to this file and in its folder. They run only with --allow-code, because ` +
    'a configuration can come from somebody else.',
});

const globs = (description) => ({ type: 'array', items: text('a glob pattern'), description });

const tuple = (...more) => ({
  type: 'array',
  minItems: 1,
  maxItems: 1 + more.length,
  prefixItems: [reference('severity'), ...more],
  items: false,
});
