import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleIds, subjects } from '../../src/text/diagnostics/catalogue.js';
import { helpUri } from '../../src/text/diagnostics/diagnostic.js';
import { wevtc } from './in-memory.js';

const commands = ['lint', 'compile', 'mc', 'breaking', 'diff', 'rules', 'explain', 'init', 'match', 'decode'];

describe('usage', () => {
  it('prints help to standard output, with examples', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['--help']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(stdout).toContain('Examples:');
  });

  it.each(commands)('prints help with examples for %s', async (command) => {
    for (const argv of [
      [command, '--help'],
      ['help', command],
    ]) {
      const { exitCode, stdout } = await wevtc(argv);
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(new RegExp(`Examples:\\n  \\$ wevtc ${command}`));
    }
  });

  it.each([
    ['lnt', 'lnt', '\n(Did you mean lint?)'],
    ['feilds', 'feilds', '\n(Did you mean fields?)'],
    ['../x', '../x', ''],
    ['', '', ''],
    ['--x\u0007', '--x\\u{7}', ''],
  ])('has no help for what is neither a command nor a topic: %j', async (name, shown, suggestion) => {
    expect(await wevtc(['help', name])).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: `wevtc: unknown command or topic '${shown}'${suggestion}\nRun 'wevtc --help' for usage.\n`,
    });
  });

  it('prints the version of the package', async () => {
    const packageFiles = { 'package.json': '{ "version": "1.2.3" }' };
    for (const flag of ['--version', '-V']) {
      expect(await wevtc([flag], { packageFiles })).toMatchObject({
        exitCode: 0,
        stdout: '1.2.3\n',
        stderr: '',
      });
    }
  });

  it.each<[string[], RegExp]>([
    [[], /Usage: wevtc/],
    [['lnt'], /wevtc: unknown command 'lnt'\n\(Did you mean lint\?\)/],
    [['a/System.EVTX'], /wevtc: unknown command 'a\/System\.EVTX'\n\(Did you mean wevtc log FILE\?\)/],
    [['x.etl.gz'], /\(Did you mean wevtc trace FILE\?\)/],
    [['app.man', '-q'], /\(Did you mean wevtc lint FILE\?\)/],
    [['lnt', '--help'], /wevtc: unknown command 'lnt'\n\(Did you mean lint\?\)/],
    [['lint', 'a.man', '--fix', '--fix-dry-run'], /'--fix-dry-run' cannot be used with option '--fix'/],
    [['lint', 'a.man', '--unsafe-fixes'], /--unsafe-fixes needs --fix or --fix-dry-run/],
    [['lint', 'a.man', '--config', 'c', '--no-config'], /--config and --no-config cannot be used together/],
    [['lint', 'a.man', '--no-baseline', '--baseline', 'b'], /--baseline and --no-baseline cannot be/],
    [
      ['lint', 'a.man', '--write-baseline', '--quiet'],
      /Specify a file before other options; write '.\/--quiet'/,
    ],
    [
      ['lint', 'git:HEAD'],
      /'git:HEAD' is not a file, and only 'wevtc breaking' and 'wevtc diff' read Git revisions/,
    ],
    [['format'], /wevtc: missing required argument 'files'/],
    [
      ['compile', 'a.man', '-Werror'],
      /wevtc: unknown option '-Werror'\n\(Did you mean --warnings-as-errors\?\)/,
    ],
    [
      ['lint', 'a.man', '--werror'],
      /wevtc: unknown option '--werror'\n\(Did you mean --warnings-as-errors\?\)/,
    ],
    [['lint', 'a.man', '--formt', 'json'], /wevtc: unknown option '--formt'\n\(Did you mean --format\?\)/],
    [
      ['log', 'a.evtx', '--stacks'],
      /^wevtc: unknown option '--stacks'\n\(--stacks is an option of wevtc trace\)\nRun 'wevtc log --help'/,
    ],
    [
      ['log', 'a.evtx', '--activities'],
      /^wevtc: unknown option '--activities'\n\(--activities is an option of wevtc trace\)\nRun 'wevtc log --help'/,
    ],
    [
      ['match', 'a.man', '--grep=x'],
      /^wevtc: unknown option '--grep=x'\n\(--grep is an option of wevtc trace and wevtc log\)\n/,
    ],
    [
      ['lint', 'a.man', '--stacks'],
      /^wevtc: unknown option '--stacks'\n\(--stacks is an option of wevtc trace\)\nRun 'wevtc lint --help'/,
    ],
    [['explain', 'a', '--format', 'json'], /^wevtc: unknown option '--format'\nRun/],
    [
      ['lint', 'a.man', '--format', 'jsn'],
      /'jsn' is invalid\. Use one of: pretty, text, json, .*\. Did you mean 'json'\?/,
    ],
    [['compile', 'a.man', '--emit', 'ts,cc'], /Use one of: ts, c, /],
    [['completion', 'tcsh'], /wevtc: the shell cannot be 'tcsh'\. Use one of: bash, /],
    [['explain'], /wevtc: missing required argument 'rule'/],
    [['rules', 'extra'], /too many arguments/],
  ])('exits with 2 for %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await wevtc(argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});

describe('wevtc rules', () => {
  it('lists every rule in a line, under its subject', async () => {
    const { exitCode, stdout } = await wevtc(['rules']);
    expect(exitCode).toBe(0);
    const listed = Array.from(stdout.matchAll(/^ {2}([\w-]+)/gm), ([, id]) => id);
    expect([...listed].sort()).toEqual(ruleIds);
    const groups = stdout.split(/\n(?=\S)/);
    expect(groups.map((group) => group.split('\n')[0])).toEqual(subjects().map(({ title }) => title));
    const unused = groups.find((group) => group.startsWith('Unused definitions\n'));
    expect(unused).toMatch(/^ {2}unused-string +warning +recommended +fix +Every string should be used$/m);
    expect(unused).toMatch(/^ {2}unused-task +warning +strict +Every task should be used$/m);
  });

  it('lists them as JSON', async () => {
    const { stdout } = await wevtc(['rules', '--format', 'json']);
    expect((await wevtc(['rules', '--json'])).stdout).toBe(stdout);
    const rules = JSON.parse(stdout);
    expect(rules).toHaveLength(ruleIds.length);
    expect(rules).toContainEqual({
      ruleId: 'task-value-zero',
      subject: 'Names and value ranges',
      severity: 'error',
      evidence: 'observed',
      ruleSets: ['mc', 'recommended', 'strict'],
      summary: 'A task must have a value from 1 to 65535',
      helpUri: 'docs/rules/task-value-zero.md',
    });
    expect(rules).toContainEqual(expect.objectContaining({ ruleId: 'message-braces', fix: 'never' }));
  });
});

describe('wevtc explain', () => {
  it('prints the page of a rule', async () => {
    const page = '# xml-syntax\n';
    const packageFiles = { 'docs/rules/xml-syntax.md': page };
    expect(await wevtc(['explain', 'xml-syntax'], { packageFiles })).toMatchObject({
      exitCode: 0,
      stdout: page,
    });
  });

  it('omits what only a browser uses', async () => {
    const page = `# xml-syntax

Evidence: [xml](README.md) · [Fix](../fixes.md): some

<!-- search: silence, ignore -->
\`\`\`xml
<!-- wevtc-disable-next-line xml-syntax: the reason -->
\`\`\`

See [_Event Schema_](https://learn.microsoft.com/windows/win32/wes/eventschema-schema).
`;
    const { stdout } = await wevtc(['explain', 'xml-syntax'], {
      packageFiles: { 'docs/rules/xml-syntax.md': page },
    });
    expect(stdout).toBe(`# xml-syntax

Evidence: xml · Fix: some

\`\`\`xml
<!-- wevtc-disable-next-line xml-syntax: the reason -->
\`\`\`

See Event Schema <https://learn.microsoft.com/windows/win32/wes/eventschema-schema>.
`);
  });

  it('helps with a misspelt id', async () => {
    const near = await wevtc(['explain', 'xml-sintax']);
    expect(near).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: "wevtc: there is no rule 'xml-sintax'; did you mean 'xml-syntax'?\n",
    });
    const far = await wevtc(['explain', 'constructor']);
    expect(far.stderr).toBe("wevtc: there is no rule 'constructor'; 'wevtc rules' lists them\n");
  });

  it('has a page for every rule', () => {
    for (const id of ruleIds) {
      const page = readFileSync(new URL(`../../${helpUri(id)}`, import.meta.url), 'utf8');
      expect(page.startsWith(`# ${id}\n`), id).toBe(true);
      for (const heading of ['What it finds', 'Why', 'Wrong', 'Right', 'Source']) {
        expect(page, id).toContain(`\n## ${heading}\n`);
      }
    }
  });
});
