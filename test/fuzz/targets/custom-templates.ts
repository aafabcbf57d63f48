import { deepStrictEqual, doesNotMatch, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderTemplates, type TemplateFile } from '../../../src/compile/templates/render.js';
import { root } from '../../support/built.js';
import { mutated } from '../../support/mutations.js';
import { cleanTexts, mostlyCleanManifests } from '../inputs/manifests.js';
import { target } from '../target.js';
import { cleanManifest } from './emit.js';

interface Input {
  readonly manifest: string;
  readonly templates: readonly TemplateFile[];
  readonly baseName: string;
}

const samples = join(root, 'samples/templates');
const sampleTexts = readdirSync(samples, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.hbs'))
  .map((name) => readFileSync(join(samples, name), 'utf8'));

/** What templates are made of, whether it fits or not. */
const paths = [
  'providers',
  'events',
  'name',
  'symbol',
  'message',
  'this',
  '.',
  '..',
  '../name',
  '@root',
  '@index',
  '@key',
  '@first',
  'constructor',
  '__proto__',
  'this.constructor',
  'toString',
  '[0]',
  'providers.[0].events.[0]',
  'cultures',
  'baseName',
  'descriptor.id',
  '@partial-block',
  'strings',
  'nothing',
  '"text"',
  "'text'",
  '0',
  '-1',
  '1e9',
  'true',
  'null',
  'undefined',
  '@root.providers',
  '@../index',
  'this/name',
  'lookup',
  'name.length',
] as const;
const helpers = [
  'eq',
  'ne',
  'and',
  'or',
  'not',
  'in',
  'choose',
  'find',
  'where',
  'join',
  'count',
  'camel',
  'pascal',
  'snake',
  'upper',
  'identifier',
  'hex',
  'decimal',
  'guidPart',
  'c',
  'go',
  'json',
  'python',
  'rust',
  'xml',
  'line',
  'string',
  'lookup',
  'log',
  'if',
  'unless',
  'each',
  'with',
  'helperMissing',
  'blockHelperMissing',
  'shout',
] as const;
const path = fc.constantFrom(...paths);
const helper = fc.constantFrom(...helpers);
const { call, text } = fc.letrec<{ value: string; call: string; part: string; text: string }>((tie) => ({
  value: fc.oneof(
    { weight: 4, arbitrary: path },
    { weight: 1, arbitrary: tie('call').map((inner) => `(${inner})`) },
  ),
  call: fc
    .tuple(
      helper,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.constantFrom('', '', '', ' a=1', ' list=providers'),
    )
    .map(([name, values, hash]) => `${[name, ...values].join(' ')}${hash}`),
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      'text\n',
      ' ',
      '{{!-- no --}}',
      '{{~',
      '}}',
      '{{{',
      '{{',
      '\\{{x}}',
      '{{else}}',
      '{{/each}}',
      '{{^}}',
      '{{*x}}',
    ),
    path.map((one) => `{{${one}}}`),
    tie('call').map((one) => `{{${one}}}`),
    fc.constantFrom('p', 'q/r', 'absent', '(lookup . "name")', '@partial-block').map((one) => `{{> ${one}}}`),
    fc.tuple(path, tie('text')).map(([one, inner]) => `{{#each ${one}}}${inner}{{/each}}`),
    fc
      .tuple(path, tie('text'))
      .map(([one, inner]) => `{{#each ${one} as |a b|}}{{a}}${inner}{{else}}{{/each}}`),
    fc
      .tuple(fc.constantFrom('providers', 'events', 'with', 'name'), tie('text'))
      .map(([one, inner]) => `{{#${one}}}${inner}{{/${one}}}`),
    fc
      .tuple(helper, path, tie('text'))
      .map(([name, one, inner]) => `{{#${name} ${one}}}${inner}{{/${name}}}`),
    tie('text').map((inner) => `{{#> p}}${inner}{{/p}}`),
    tie('text').map((inner) => `{{#*inline "p"}}${inner}{{/inline}}`),
  ),
  text: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
}));

const anyText = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 2,
    arbitrary: call.map((one) => `{{#each providers}}{{#each events}}{{${one}}}{{/each}}{{/each}}`),
  },
  { weight: 3, arbitrary: mutated(sampleTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const templates = fc
  .tuple(anyText, fc.option(anyText), fc.option(anyText))
  .map(([main, one, other]) => [
    { name: '[name].txt.hbs', text: main },
    ...(one === null ? [] : [{ name: 'partials/p.hbs', text: one }]),
    ...(other === null ? [] : [{ name: 'partials/q/r.hbs', text: other }]),
    { name: 'partials/constants.hbs', text: '' },
  ]);

/** Templates of users, whatever is in them. */
export const customTemplates = target<Input>({
  name: 'custom-templates',
  inputs: fc.record(
    {
      manifest: fc.oneof(fc.constantFrom(...cleanTexts), mostlyCleanManifests),
      templates,
      baseName: fc.constantFrom('app', '$&', 'a b'),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['filled', 'problem', 'errors'],
  shortRuns: 120,
  // A template can ask for as much as there may be.
  seconds: 30,
  sizeOf: ({ manifest, templates }) =>
    templates.reduce((sum, { text }) => sum + text.length, manifest.length),
  toFile: ({ manifest, templates }) => ({
    extension: 'txt',
    content: [...templates.map(({ name, text }) => `${name}:\n${text}`), manifest].join('\n\n'),
  }),
  check({ manifest: source, templates, baseName }) {
    const manifest = cleanManifest(source);
    if (manifest === undefined) return 'errors';
    const printed: unknown[] = [];
    const { log, warn, error } = console;
    Object.assign(console, {
      log: (...texts: unknown[]) => printed.push(texts),
      warn: (...texts: unknown[]) => printed.push(texts),
      error: (...texts: unknown[]) => printed.push(texts),
    });
    let result: ReturnType<typeof renderTemplates>;
    let again: typeof result;
    try {
      result = renderTemplates(templates, manifest, baseName);
      again = renderTemplates(templates, manifest, baseName);
    } finally {
      Object.assign(console, { log, warn, error });
    }
    deepStrictEqual(printed, [], 'a template prints');
    deepStrictEqual(again, result, 'the second time, something else comes of it');
    if ('outputs' in result) {
      deepStrictEqual(
        result.outputs.map(({ path }) => path),
        [`${baseName}.txt`],
      );
      for (const { content } of result.outputs) doesNotMatch(content, /\[native code\]|function *\(/);
      return 'filled';
    }
    const { name, line, column, message } = result.problem;
    const lines = templates.find((one) => one.name === name)?.text.split(/\r\n?|\n/);
    ok(lines !== undefined, `there is no template '${name}'`);
    ok(line === undefined || (line >= 1 && line <= lines.length), `there is no line ${line} in ${name}`);
    ok(
      column === undefined || (column >= 1 && column <= (lines[(line ?? 1) - 1] as string).length + 1),
      `there is no column ${column} in line ${line}: ${message}`,
    );
    match(message, /\w/);
    doesNotMatch(
      message,
      /\bat .*\.(?:[cm]?js|ts):\d|handlebars\/|is not a function|properties of (?:undefined|null)|container\./,
      `'${message}' is about the code`,
    );
    return 'problem';
  },
});
