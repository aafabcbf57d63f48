import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { renderTemplates } from '../../src/compile/templates/render.js';
import { formatManifest, lint, parseManifest } from '../../src/index.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { loadConfig } from '../../src/project/config/load.js';
import { MemoryHost } from '../../src/project/host/memory.js';
import { SourceText } from '../../src/text/source.js';
import { bash, noteMissing } from '../support/tools.js';
import { appManifest, projectFile } from './contents.js';
import { blocksIn, documents } from './documents.js';

// Checks the blocks of documents that are neither commands (console.test.ts) nor programs (programs.test.ts).

noteMissing({ bash });

const blocks = documents.flatMap(({ path, blocks }) =>
  blocks.map(({ language, line, text }) => ({ place: `${path}:${line}`, path, language, text })),
);
const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

describe('blocks', () => {
  it('have one of these languages, so that no test overlooks them', () => {
    const known =
      ' bash bat c cmake console csharp diff elisp handlebars ini js json jsonc lua make mc meson sh sql starlark text toml ts xml yaml';
    const others = blocks.filter(({ language }) => !known.split(' ').includes(language));
    expect(others.map(({ place, language }) => `${place}: ${language}`)).toEqual([]);
  });

  it('are in the language console if they show commands with a prompt', () => {
    const others = blocks.filter(({ language, text }) => language !== 'console' && /^\s*\$ /m.test(text));
    expect(others.map(({ place }) => place)).toEqual([]);
  });
});

describe('blocks of JSON', () => {
  /** Pages whose blocks are files of other programs. */
  const others = ['docs/ci.md', 'docs/editors.md', 'docs/reports.md'];
  const configurations = of('json', 'jsonc').filter(({ path }) => !others.includes(path));

  it.each(configurations)('$place is a configuration without mistakes', ({ text }) => {
    const host = new MemoryHost({ files: { 'app/wevtc.config.jsonc': text, 'wevtc.config.jsonc': '{}' } });
    const { mistakes } = loadConfig('/app/wevtc.config.jsonc', host);
    expect(mistakes.map(({ message }) => message)).toEqual([]);
  });

  it.each(of('json').filter(({ path }) => others.includes(path)))('$place is JSON', ({ text }) => {
    JSON.parse(text);
  });

  it('are found', () => {
    expect(configurations.length).toBeGreaterThan(2);
    for (const path of others) expect(blocksIn(path, 'json')).not.toEqual([]);
  });
});

// Other tests check the pages of rules: what is wrong there is wrong on purpose.
const xml = of('xml').filter(({ path }) => !path.startsWith('docs/rules/'));

describe('blocks of XML', () => {
  const manifests = xml.filter(({ text }) => text.includes('<instrumentationManifest'));

  it.each(manifests)('$place is a manifest without errors', ({ text }) => {
    const errors = lint(text, { file: 'app.man' }).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it.each(xml.filter((block) => !manifests.includes(block)))('$place is well-formed', ({ text }) => {
    const { diagnostics } = parseXml(new SourceText('block.xml', `<x>${text}</x>`));
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
  });

  it('are laid out by wevtc format, on its page', () => {
    const [manifest = ''] = blocksIn('docs/format.md', 'xml');
    expect(formatManifest(manifest, { file: 'app.man' }).output).toBe(manifest);
  });
});

describe('blocks of templates', () => {
  it.each(of('handlebars'))('$place can be filled', ({ text }) => {
    const { value: manifest } = parseManifest(appManifest);
    if (manifest === undefined) throw new Error('app.man is not a manifest');
    const filled = renderTemplates([{ name: '[name].txt.hbs', text }], manifest, 'app');
    expect(filled).toHaveProperty('outputs');
  });
});

describe.skipIf(bash === undefined)('blocks of shell scripts', () => {
  it.each(of('sh', 'bash'))('$place can be parsed', ({ text }) => {
    const { status, stderr } = spawnSync(bash as string, ['-n'], { input: text, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('blocks for integrations', () => {
  it.each(of('starlark'))('$place loads rules that the package has', ({ text }) => {
    for (const [, folder = '', file = '', names = ''] of text.matchAll(
      /load\("@wevtc\/\/(.*?):(.*?)", (.*?)\)/g,
    )) {
      const rules = String(projectFile(`${folder}/${file}`));
      for (const name of names.split(', ')) expect(rules).toMatch(new RegExp(`^${JSON.parse(name)} = `, 'm'));
    }
  });

  it('name the inputs and the hooks of the package', () => {
    const action = blocksIn('docs/ci.md', 'yaml').find((text) => text.includes('<wevtc repository>@')) ?? '';
    const [, inputs = ''] = /<wevtc repository>@<commit>\n +with:\n(.*?)\n +- /s.exec(action) ?? [];
    const indent = /^ */.exec(inputs)?.[0] ?? '';
    const given = Array.from(inputs.matchAll(new RegExp(`^${indent}([\\w-]+):`, 'gm')), ([, name]) => name);
    const accepted = Array.from(
      String(projectFile('action.yml')).matchAll(/^ {2}([\w-]+):$/gm),
      ([, name]) => name,
    );
    expect(given.length).toBeGreaterThan(1);
    expect(accepted).toEqual(expect.arrayContaining(given));

    const [own = ''] = blocksIn('docs/ci.md', 'yaml').filter((text) =>
      text.includes('repo: <wevtc repository>'),
    );
    const hooks = Array.from(own.matchAll(/ - id: (\S+)/g), ([, hook]) => hook);
    expect(hooks).toHaveLength(2);
    for (const hook of hooks)
      expect(String(projectFile('.pre-commit-hooks.yaml'))).toContain(`- id: ${hook}\n`);
  });
});
