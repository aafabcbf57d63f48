import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTemplates } from '../../../src/compile/templates/render.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { clean, wevtc } from '../../cli/in-memory.js';
import { bindText } from '../../support/bind.js';
import { bindFile } from '../../support/bind-file.js';
import { root } from '../../support/built.js';

const manifest = bindText(clean).manifest as Manifest;

/** What a template writes, or its problem on one line. */
function rendered(text: string, partials: Record<string, string> = {}): string {
  const files = Object.entries(partials).map(([name, partial]) => ({
    name: `partials/${name}.hbs`,
    text: partial,
  }));
  const result = renderTemplates([...files, { name: '[name].txt.hbs', text }], manifest, 'app');
  if ('outputs' in result) return result.outputs.map(({ content }) => content).join('');
  const { name, line, column, message } = result.problem;
  return `${name}:${line}:${column}: ${message}`;
}

/** Loops in loops: each of them has a round for each member of the model. */
const nested = (depth: number, text: string): string =>
  `${'{{#each @root}}'.repeat(depth)}${text}${'{{/each}}'.repeat(depth)}`;

describe('deep nesting', () => {
  const blocks = (depth: number) => `${'{{#if baseName}}'.repeat(depth)}x${'{{/if}}'.repeat(depth)}`;

  it.each([101, 1000, 5000, 100_000])('is refused where it gets too deep: %d blocks', (depth) => {
    expect(rendered(blocks(depth))).toMatch(
      /^\[name\]\.txt\.hbs:1:\d+: blocks and expressions are nested more than 100 deep here$/,
    );
  });

  it('is accepted up to then', () => {
    expect(rendered(blocks(99))).toBe('x');
  });
});

describe('templates', () => {
  it.each<[string, string]>([
    ['{{baseName}} {{version}}', 'app 1'],
    [
      '{{#each providers}}{{name}} {{symbol}}{{#each events}} {{symbol}}={{descriptor.id}}{{/each}}{{/each}}',
      'Contoso-Clock CONTOSO_CLOCK Tick=1',
    ],
    // Members that a manifest can leave out are empty.
    ['{{#each providers}}{{#each events}}[{{template}}{{#if template}}x{{/if}}]{{/each}}{{/each}}', '[]'],
    ['{{#each providers}}{{#each events}}{{string message}}{{/each}}{{/each}}', 'Tick'],
    ['{{#each providers}}{{#each events}}{{string message "de-DE"}}{{/each}}{{/each}}', ''],
    ['{{#each providers}}{{string message}}{{/each}}', ''],
    ['{{#each providers}}{{#each levels}}{{name}} {{value}} {{/each}}{{/each}}', 'win:Informational 4 '],
    [
      '{{#with (find providers "name" "Contoso-Clock")}}{{guid}}{{/with}}',
      '{0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01}',
    ],
    [
      '{{#each providers}}{{#each events}}{{#each (where ../levels "value" 4)}}{{name}}{{/each}}{{/each}}{{/each}}',
      'win:Informational',
    ],
    ['{{#each providers}}{{count events}}{{/each}}', '1'],
  ])('%s', (text, expected) => {
    expect(rendered(text)).toBe(expected);
  });

  it.each<[string, string]>([
    ['camel "Contoso-Clock IOError2"', 'contosoClockIoError2'],
    ['pascal "contoso_clock"', 'ContosoClock'],
    ['snake "JobPrinted"', 'job_printed'],
    ['upper "JobPrinted"', 'JOB_PRINTED'],
    ['snake "1 job"', '_1_job'],
    ['identifier "Über 1"', 'Uber_1'],
    ['hex 255', '0xFF'],
    ['hex "0x1f" 4', '0x001F'],
    ['decimal "0x8000000000000000"', '9223372036854775808'],
    ['guidPart "{00112233-4455-6677-8899-aabbccddeeff}" 0', '0x00112233'],
    ['guidPart "{00112233-4455-6677-8899-aabbccddeeff}" 2', '0x6677'],
    ['guidPart "{00112233-4455-6677-8899-aabbccddeeff}" 3', '0x88'],
    ['guidPart "{00112233-4455-6677-8899-aabbccddeeff}" 10', '0xFF'],
    ['c "ä\\"\\\\"', '"\\303\\244\\"\\\\"'],
    ['json "a\u2028"', '"a\\u2028"'],
    ['json @nothing', 'null'],
    ['python "ä"', '"\\U000000e4"'],
    ['go "😀"', '"\\U0001f600"'],
    ['rust "ä"', '"\\u{e4}"'],
    ['xml "<a & \'b\'>"', '&#60;a &#38; &#39;b&#39;&#62;'],
    ['line "a\nb\u202ec*/"', 'a b c*/'],
    ['choose "b" "a" 1 "b" 2', '2'],
    ['choose "c" "a" 1 "b" 2 3', '3'],
    ['eq 1 1', 'true'],
    ['ne 1 1', 'false'],
    ['and 1 "" 2', 'false'],
    ['or 0 "x"', 'true'],
    ['not ""', 'true'],
    ["in 'a' 'b' 'a'", 'true'],
  ])('have the helper {{%s}}', (call, expected) => {
    // Handlebars has no escapes in texts, so texts with both quotes come from the model.
    const text = call.replace(/\\(["\\])/g, '$1');
    const quoted = /^(\w+) "(.*)"$/s.exec(text);
    const source = quoted?.[2]?.includes('"') ? `{{${quoted[1]} '${quoted[2]}'}}` : `{{${text}}}`;
    expect(rendered(source)).toBe(expected);
  });

  it('have partials with parameters', () => {
    const partials = { 'lists/names': '{{prefix}}{{#each items}}{{name}}{{/each}}' };
    expect(rendered('{{> lists/names prefix="> " items=providers}}', partials)).toBe('> Contoso-Clock');
  });

  it.each<[string, string, Record<string, string>?]>([
    ['\n {{provider}}', "[name].txt.hbs:2:4: there is no member 'provider' here; did you mean 'providers'?"],
    ['\n\n{{#each providers}}{{nme}}{{/each}}', "[name].txt.hbs:3:22: there is no member 'nme' here"],
    ['{{#each providers}}', '[name].txt.hbs:1:undefined: cannot be parsed: '],
    ['x\n{{shout name}}', "[name].txt.hbs:2:3: there is no helper 'shout'; docs/templates.md lists them"],
    ['x\n  {{hex "g"}}', `[name].txt.hbs:2:3: 'g' is not a whole number`],
    ['{{choose "c" "a" 1}}', `[name].txt.hbs:1:1: choose has no result for 'c'`],
    ['{{join "c" ","}}', `[name].txt.hbs:1:1: 'c' is not a list`],
    ['{{> absent}}', "[name].txt.hbs:1:5: there is no partial 'absent' in the folder 'partials'"],
    ['{{hex 1 1000000000}}', '[name].txt.hbs:1:1: hex cannot write 1000000000 digits'],
    ['{{hex}}', '[name].txt.hbs:1:1: hex needs a value'],
    ['{{lookup this}}', '[name].txt.hbs:1:1: lookup needs 2 values'],
    ['{{#each}}{{/each}}', '[name].txt.hbs:1:1: each needs a value'],
    ['{{lookup this "a" "b"}}', '[name].txt.hbs:1:1: lookup accepts only 2 values'],
    ['\n{{if this}}', '[name].txt.hbs:2:1: if is a block: {{#if …}}…{{/if}}'],
    ['{{blockHelperMissing}}', "[name].txt.hbs:1:3: there is no member 'blockHelperMissing' here"],
    ['{{../../name}}', "[name].txt.hbs:1:3: there is nothing here; is there a '../..' too many?"],
    ['\n{{snake nme}}', "[name].txt.hbs:2:9: there is no member 'nme' here"],
    ['{{#if (eq (upper nme) "X")}}{{/if}}', "[name].txt.hbs:1:18: there is no member 'nme' here"],
    ['{{string nothing.id}}', "[name].txt.hbs:1:10: there is no member 'nothing' here"],
    ['{{#nothing}}x{{/nothing}}', "[name].txt.hbs:1:4: there is no member 'nothing' here"],
    ['{{upper nme}}', "[name].txt.hbs:1:9: there is no member 'nme' here"],
    [
      '{{#each providers as |one|}}{{one.nme}}{{/each}}',
      "[name].txt.hbs:1:31: there is no member 'nme' here",
    ],
    ['{{providers}}', '[name].txt.hbs:1:1: this is a list; use {{#each}} or {{join}}'],
    [
      '{{#each providers}}{{line this}}{{/each}}',
      '[name].txt.hbs:1:20: this is an object; write one of its members: name,',
    ],
    [
      '{{#each providers}}{{#each events}}{{message}}{{/each}}{{/each}}',
      '[name].txt.hbs:1:36: this is a message; write {{string',
    ],
    // Loops in loops could take longer than anybody waits, or more memory than there is.
    [nested(30, ''), '[name].txt.hbs:1:436: it repeats blocks and partials more than 5000000 times'],
    [nested(9, 'x'.repeat(100_000)), '[name].txt.hbs:1:76: it writes more than 67108864 characters'],
    ['{{log "x"}}', "[name].txt.hbs:1:3: there is no helper 'log'"],
    ['{{> p}}', "partials/p.hbs:2:3: there is no member 'x' here", { p: 'a\n{{x}}' }],
    ['{{> p}}', 'partials/p.hbs:1:undefined: cannot be parsed: ', { p: '{{' }],
    ['{{> p}}', 'partials/p.hbs:undefined:undefined: Maximum call stack size exceeded', { p: '{{> p}}' }],
  ])('report problems at their places: %j', (text, expected, partials) => {
    expect(rendered(text, partials).slice(0, expected.length)).toBe(expected);
  });

  it('reach nothing but the model', () => {
    for (const name of [
      'constructor',
      '__proto__',
      'toString',
      'constructor.constructor',
      '__defineGetter__',
    ])
      expect(rendered(`{{lookup this "${name}"}}{{#with this}}{{lookup this "${name}"}}{{/with}}`)).toBe('');
  });

  it.each([
    '{{constructor}}',
    '{{__proto__}}',
    '{{constructor.constructor}}',
    '{{providers.[constructor]}}',
    '{{providers.length.constructor}}',
    '{{@root.constructor}}',
    '{{@root.__proto__.polluted}}',
    '{{__defineGetter__ "x" "y"}}',
    '{{helperMissing "x"}}',
    '{{blockHelperMissing "x"}}',
    '{{#helperMissing}}x{{/helperMissing}}',
    '{{hasOwnProperty "x"}}',
    '{{> constructor}}',
    '{{> __proto__}}',
    '{{> (lookup this "constructor")}}',
    '{{#*inline "__proto__"}}x{{/inline}}{{> __proto__}}',
    '{{* constructor}}',
    '{{#with this as |__proto__|}}{{__proto__.polluted}}{{/with}}',
    '{{#with "s" as |string|}}{{#with split as |list|}}{{list.pop}}{{/with}}{{/with}}',
  ])('refuse a way to the prototypes: %s', (text) => {
    expect(rendered(text)).toMatch(/^\[name\]\.txt\.hbs:/);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.getOwnPropertyNames({})).toEqual([]);
  });

  it('write literals that mean the text', () => {
    const write = (text: string) => {
      const result = renderTemplates(
        [{ name: 'x.hbs', text: '{{json baseName}}\n{{python baseName}}' }],
        manifest,
        text,
      );
      return 'outputs' in result ? (result.outputs[0]?.content ?? '').split('\n') : [];
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [json = '', python = ''] = write(text);
        expect(JSON.parse(json)).toBe(text);
        expect(python).toMatch(/^"(?:[^"\\]|\\["\\]|\\U[0-9a-f]{8})*"$/);
        const read = python
          .slice(1, -1)
          .replace(/\\(?:U(.{8})|(.))/g, (_, code, character) =>
            code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
          );
        expect(read).toBe(text);
      }),
    );
  });
});

describe('wevtc compile --template', () => {
  const files = {
    'app.man': clean,
    't/[name].txt.hbs': '{{> p}}\n',
    't/all.md.hbs': 'x',
    't/partials/p.hbs': '{{source}}',
    't/README.md': '',
  };

  it('writes what templates write, and nothing else', async () => {
    const { exitCode, host, stderr } = await wevtc(
      ['compile', 'app.man', '-t', 't/', '-o', 'gen', '--depfile', 'd'],
      { files },
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(host.textOf('gen/app.txt')).toBe('app.man');
    expect(host.textOf('d').split('\n\n')[0]).toBe(
      'gen/app.txt gen/all.md: \\\n  t/[name].txt.hbs \\\n  t/all.md.hbs \\\n  t/partials/p.hbs \\\n  app.man',
    );
  });

  it('adds them to the outputs of --emit', async () => {
    const { stderr } = await wevtc(['compile', 'app.man', '-t', 't', '--emit', 'c'], { files });
    expect(stderr).toBe('written   app.h\nwritten   app.txt\nwritten   all.md\n');
  });

  it.each<[string, Record<string, string>, string]>([
    ['t', { 't/x.hbs': '{{y}}' }, "t/x.hbs:1:3: there is no member 'y' here"],
    ['absent', {}, "cannot read templates in 'absent': no such folder"],
    ['t/x.hbs', { 't/x.hbs': '' }, "cannot read templates in 't/x.hbs': it is a file; specify its folder"],
    ['t', { 't/x.txt': '' }, `there is no template, such as '[name].txt.hbs', in the folder 't'`],
    [
      't',
      { 't/[nam].x.hbs': '' },
      "'t/[nam].x.hbs': a name can contain [name], which is the base name, but not [nam]",
    ],
    ['t', { 't/con.txt.hbs': '' }, `a template cannot write 'con.txt': the name must be a file name`],
    ['t', { 't/app.man.hbs': '' }, `'app.man' would write 'app.man', which belongs to 'app.man'`],
    ['t', { 't/a.txt.hbs': '', 't/[name].txt.hbs': '' }, `would write 'a.txt', which belongs to`],
  ])('writes nothing for the templates %s %j', async (folder, templates, message) => {
    const before = { 'app.man': clean, ...templates };
    const base = templates['t/a.txt.hbs'] === undefined ? 'app' : 'a';
    const { exitCode, stderr, host } = await wevtc(['compile', 'app.man', '-b', base, '-t', folder], {
      files: before,
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect([...host.files.keys()].sort()).toEqual(Object.keys(before).sort());
  });
});

describe('the sample templates', () => {
  const samples = join(root, 'samples');
  const read = (path: string) => readFileSync(join(samples, path), 'utf8');

  it.each([
    ['rust', 'rs', ['partials/constants.hbs']],
    ['go', 'go', []],
    ['python', 'py', []],
  ])('%s write what is committed', (folder, extension, partials) => {
    const names = [`[name].${extension}.hbs`, ...partials];
    const result = renderTemplates(
      names.map((name) => ({ name, text: read(`templates/${folder}/${name}`) })),
      bindFile(join(samples, 'builds/src/printer.man')).manifest as Manifest,
      'printer',
    );
    expect(result).toEqual({
      outputs: [{ path: `printer.${extension}`, content: read(`templates/generated/printer.${extension}`) }],
    });
  });
});
