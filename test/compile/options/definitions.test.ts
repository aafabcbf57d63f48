import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Command } from 'commander';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { optionProperties } from '../../../scripts/generate/config-schema.mjs';
// @ts-expect-error: a plain script without types.
import { optionTypes } from '../../../scripts/generate/option-types.mjs';
// @ts-expect-error: a plain script without types.
import { targetFolders } from '../../../scripts/generate/target-lists.mjs';
// @ts-expect-error: a plain script without types.
import { targetTables } from '../../../scripts/generate/target-tables.mjs';
import { optionFlags, optionsOfFlags } from '../../../src/cli/compile/option-flags.js';
import { optionsOf } from '../../../src/cli/mc/settings.js';
import { switchesWith } from '../../../src/cli/mc/switches.js';
import { addOptions } from '../../../src/cli/session/options/add-options.js';
import { allOptions } from '../../../src/compile/options/all-outputs.js';
import { commonOptions } from '../../../src/compile/options/common-options.js';
import { definitions } from '../../../src/compile/options/definitions.js';
import { groupsOf, optionsIn, withDefaults } from '../../../src/compile/options/option-groups.js';
import type { TargetDefinition } from '../../../src/compile/options/output-definition.js';
import { requireNames } from '../../../src/compile/options/output-names.js';
import { overlayOptions } from '../../../src/compile/options/overlay-options.js';

const root = join(import.meta.dirname, '../../..');
const outputs = join(root, 'src/compile/options');

/** An output as somebody adds it, with an option of each type. */
const madeUp: TargetDefinition = {
  name: 'madeup',
  label: 'Made up',
  summary: 'A table of all events',
  files: ['app.madeup'],
  options: {
    title: 'made-up things',
    typeName: 'MadeupOptions',
    members: {
      header: {
        type: 'flag',
        description: 'begin with a line of names',
        flag: '--madeup-header',
        mcSwitches: ['y'],
      },
      separator: {
        type: 'choice',
        description: 'character between two cells',
        placeholder: 'name',
        choices: [
          { value: 'comma', description: 'as most programs expect' },
          { value: 'tab', mcSwitch: 'yt' },
        ],
        default: 'comma',
        typeName: 'MadeupSeparator',
        flag: '--madeup-separator',
      },
      column: {
        type: 'text',
        description: 'name of the first column',
        placeholder: 'name',
        form: { description: 'a word', pattern: /^\w+$/u },
        default: 'Event',
        flag: '--madeup-column',
        mcSwitches: ['Y'],
      },
    },
  },
};
const all = [...definitions, madeUp];
const groups = groupsOf(commonOptions, all);

/** What flags of a line set. */
function parsed(line: string): object {
  const command = addOptions(new Command(), optionFlags(groups))
    .exitOverride()
    .configureOutput({ writeErr() {} });
  command.parse(line.split(' '), { from: 'user' });
  return optionsOfFlags(command.opts(), groups);
}

describe('one definition', () => {
  it('makes the flags, with --no- forms, and their help', () => {
    expect(parsed('--madeup-header --madeup-separator tab --madeup-column Name')).toEqual({
      madeup: { header: true, separator: 'tab', column: 'Name' },
    });
    expect(parsed('--no-madeup-header')).toEqual({ madeup: { header: false } });
    expect(() => parsed('--madeup-separator dot')).toThrow('Use one of: comma, tab.');
    expect(() => parsed('--madeup-column a-b')).toThrow('It must be a word.');
    const help = addOptions(new Command(), optionFlags(groups)).helpInformation().replace(/\s+/g, ' ');
    expect(help).toContain(
      'Options for made-up things: --madeup-header begin with a line of names --madeup-separator <name>',
    );
    expect(help).toContain('character between two cells: comma, tab (default: comma)');
    expect(help).toContain('name of the first column (default: Event)');
    expect(help).not.toContain('--no-madeup-header');
  });

  it('makes the merge of configurations and flags, and the defaults', () => {
    const config = { madeup: { header: true, separator: 'tab' }, baseName: 'x' };
    expect(overlayOptions<object>(config, parsed('--no-madeup-header'))).toEqual({
      baseName: 'x',
      madeup: { header: false, separator: 'tab' },
    });
    expect(withDefaults(groups, { madeup: { separator: 'tab', unknown: 1 }, c: null })).toMatchObject({
      c: { mode: 'descriptors', prefix: 'EventWrite', stripPrefix: '', callouts: false, extension: 'h' },
      madeup: { header: false, separator: 'tab', column: 'Event' },
    });
    expect(withDefaults(groups, { madeup: { unknown: 1 } }).madeup).not.toHaveProperty('unknown');
  });

  it('makes the schema of configurations', () => {
    const validate = new Ajv2020({ strictTypes: false }).compile({
      type: 'object',
      additionalProperties: false,
      properties: optionProperties(groups),
    });
    expect(validate({ madeup: { header: true, separator: 'tab', column: 'Name' } })).toBe(true);
    for (const wrong of [{ header: 1 }, { separator: 'dot' }, { column: 'a-b' }, { other: true }]) {
      expect(validate({ madeup: wrong })).toBe(false);
    }
  });

  it('makes the check of names, whoever gives them', () => {
    expect(() => requireNames(groups, { baseName: 'a', madeup: { column: 'Name' } })).not.toThrow();
    const wrong = { baseName: 'a', madeup: { column: 'a"b' } };
    expect(() => requireNames(groups, wrong)).toThrow(
      'the option \'madeup.column\' must be a word; it is "a\\"b"',
    );
    expect(() => requireNames(groups, { madeup: { column: 1 } })).toThrow(TypeError);
  });

  it('makes the switches of mc', () => {
    const switches = switchesWith([], groups).filter(({ name }) => name.toLowerCase().startsWith('y'));
    expect(switches).toEqual([
      { name: 'y', help: 'begin with a line of names' },
      { name: 'Y', value: 'name', help: 'name of the first column (default: Event)' },
      { name: 'yt', help: '' },
    ]);
    const given = new Map([
      ['y', ''],
      ['Y', 'Name'],
      ['yt', ''],
    ]);
    expect(optionsOf(given, groups)).toEqual({ madeup: { header: true, separator: 'tab', column: 'Name' } });
  });

  it('makes the types, with doc comments', () => {
    const [{ content }] = optionTypes({ definitions: all, allOptions: groups, defaultTargets: ['ts'] });
    expect(content).toMatch(/export type EmitTarget =[^;]* 'madeup';/);
    expect(content).toContain(`/** Options for made-up things. */
export interface MadeupOptions {
  /** Begin with a line of names. Default: false. Like \`-y\` of \`mc\`. */
  readonly header?: boolean;`);
    expect(content).toContain("export type MadeupSeparator = 'comma' | 'tab';");
    expect(content).toContain('  /** Options for made-up things. */\n  readonly madeup?: MadeupOptions;\n');
  });

  it('makes the tables of documents', () => {
    const pages: { path: string; content: string }[] = targetTables(
      { definitions: all, allOptions: groups, optionsIn },
      (path: string) => readFileSync(join(root, path), 'utf8'),
    );
    const [configuration] = pages.map(({ content }) => content);
    expect(configuration).toMatch(/\n\| `madeup` +\| `app\.madeup` +\| A table of all events +\|\n/);
    expect(configuration).toMatch(
      /\n\| `madeup\.header` +\| `--madeup-header` +\| `-y` +\| `true`: begin with/,
    );
    expect(configuration).toMatch(/\n\| `madeup\.column` +\| a word +\|\n/);
  });
});

describe('the definitions of outputs', () => {
  it('are all in the list', () => {
    const names = readdirSync(join(root, 'src/compile/outputs')).filter((name) =>
      existsSync(join(root, 'src/compile/outputs', name, 'definition.ts')),
    );
    expect(names.sort()).toEqual([...targetFolders].sort());
  });

  it('load no emitter and no template', () => {
    const seen = new Set<string>();
    const load = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      // What remains when types are gone.
      const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          verbatimModuleSyntax: true,
        },
      });
      for (const { fileName } of ts.preProcessFile(outputText, true, true).importedFiles) {
        load(join(dirname(file), fileName.replace(/\.js$/, '.ts')));
      }
    };
    load(join(outputs, 'all-outputs.ts'));
    const others = [...seen]
      .map((file) => relative(outputs, file).replaceAll('\\', '/'))
      .filter((file) => !/^\.\.\/outputs\/[\w-]+\/definition\.ts$/.test(file));
    expect(others.sort()).toEqual([
      '../../text/device-names.ts',
      '../../text/enumerated.ts',
      'all-outputs.ts',
      'common-options.ts',
      'definitions.ts',
      'file-name-form.ts',
      'name-forms.ts',
      'option-groups.ts',
    ]);
  });

  it('have flags of their own, and defaults that are allowed', () => {
    const options = optionsIn(allOptions);
    expect(new Set(options.map(({ option }) => option.flag)).size).toBe(options.length);
    for (const { path, option } of options) {
      if (option.type === 'choice')
        expect(option.choices.map(({ value }) => value)).toContain(option.default);
      if (option.type !== 'text' || option.form === 'never printed' || option.default === undefined) continue;
      expect(option.default, path).toMatch(option.form.pattern);
    }
    const names = definitions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(definitions.flatMap((one) => one.usesOptionsOf ?? [])));
  });
});
