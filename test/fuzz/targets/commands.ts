import { deepStrictEqual, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { run } from '../../../src/cli/start/main.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { schemaCheck } from '../../cli/schema.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { damagedJson } from '../inputs/damaged-json.js';
import { anyManifests } from '../inputs/manifests.js';
import { binaryFiles } from '../inputs/seeds.js';
import { target } from '../target.js';

interface Input {
  readonly argv: readonly string[];
  readonly manifest: string;
  readonly older: string;
  readonly binary: Uint8Array;
  readonly config: string;
}

type Words = readonly (string | readonly string[])[];

/** The flags of each command: one list for each, with the values it may have. */
const commands: Readonly<Record<string, { readonly first: Words; readonly flags: Words }>> = {
  lint: {
    first: [['app.man'], ['app.man', 'old.man'], ['.'], ['-'], ['*.man'], ['app.dll']],
    flags: [
      ...['json', 'sarif', 'text', 'pretty', 'github', 'gitlab', 'junit', 'checkstyle', 'msvs'].map(
        (format) => ['--format', format],
      ),
      ...[
        ['--ruleset', 'strict'],
        ['--max-warnings', '0'],
        ['--baseline', 'x.json'],
        ['--write-baseline', 'x.json'],
      ],
      ...[
        ['--fix'],
        ['--fix-dry-run'],
        ['--unsafe-fixes'],
        ['--quiet'],
        ['--no-config'],
        ['--print-config', 'app.man'],
      ],
      ...[
        ['--cache'],
        ['--format', 'json=report.json'],
        ['--config', 'wevtc.config.json'],
        ['--warnings-as-errors'],
      ],
    ],
  },
  compile: {
    first: [['app.man'], ['-'], ['app.man', '--base-name', 'a b'], ['app.man', '--stdin-filename', 'x']],
    flags: [
      ...['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll', 'counters', 'mof', 'markdown', 'html'].map(
        (name) => ['--emit', name],
      ),
      ...[
        ['--ts-decoders'],
        ['--c-mode', 'um'],
        ['--c-prefix', 'Log'],
        ['--compat', '8.1'],
        ['--utf8-messages'],
      ],
      ...[['--out-dir', 'gen'], ['--quiet'], ['--no-config'], ['--ruleset', 'mc'], ['--format', 'text']],
    ],
  },
  mc: {
    first: [['app.man'], ['-um', 'app.man'], ['@args.rsp']],
    flags: [['-r', 'x'], ['-h', 'y'], ['-z', 'a'], ['-cs', 'A'], ['-n'], ['-U8']],
  },
  inspect: {
    first: [
      ['app.man'],
      ['app.dll'],
      ['app.man', '--event', '1'],
      ['app.man', '--trace-event-info', '--event', '1'],
    ],
    flags: [
      ['--format', 'json'],
      ['--section', 'events'],
      ['--messages', 'app.dll'],
      ['--culture', 'de-DE'],
      ['--provider', 'P'],
    ],
  },
  decompile: {
    first: [['app.dll']],
    flags: [['--output', 'new.man'], ['--provider-name', 'X'], ['--quiet'], ['--culture', 'xx']],
  },
  decode: {
    first: [
      ['app.man', '--event', '1', '--data', '0102'],
      ['app.man', '--record', '--data', '@app.dll'],
      ['app.man', '--data', 'x'],
    ],
    flags: [
      ['--format', 'json'],
      ['--pointer-size', '4'],
      ['--culture', 'en-US'],
      ['--hex'],
      ['--version', '1'],
    ],
  },
  match: {
    first: [
      ['app.man'],
      ['app.man', '--level', '4', '--any', '0x1'],
      ['app.man', '--any', 'win:ResponseTime', '--all', '2'],
    ],
    flags: [
      ['--format', 'json'],
      ['--explain', '1'],
      ['--tool', 'wpr'],
      ['--tool', 'logman'],
      ['--ignore-keyword-0'],
    ],
  },
  breaking: {
    first: [
      ['app.man', '--against', 'old.man'],
      ['app.man', '--against-binary', 'app.dll'],
    ],
    flags: [
      ['--format', 'json'],
      ['--format', 'sarif'],
      ['--quiet'],
      ['--write-baseline', 'x.json'],
      ['--no-config'],
    ],
  },
  diff: {
    first: [
      ['old.man', 'app.man'],
      ['app.man', 'app.dll'],
    ],
    flags: [['--format', 'json'], ['--format', 'markdown'], ['--quiet']],
  },
};

const argv = fc.constantFrom(...Object.keys(commands)).chain((name) => {
  const { first, flags } = commands[name] as { first: Words; flags: Words };
  return fc
    .tuple(fc.constantFrom(...first), fc.array(fc.constantFrom(...flags), { maxLength: 3, size: 'max' }))
    .map(([files, chosen]) => [name, ...[...files].flat(), ...chosen.flat()]);
});

/** What `--format json` prints, by command. */
const schemas: Readonly<Record<string, (document: unknown) => unknown[]>> = {
  lint: schemaCheck('report'),
  breaking: schemaCheck('report'),
  compile: schemaCheck('report'),
  inspect: schemaCheck('inspection'),
  decode: schemaCheck('decoded'),
  match: schemaCheck('match'),
  diff: schemaCheck('diff'),
};
const eventErrors = schemaCheck('event');

const packageFiles = { 'package.json': '{ "version": "1.0.0" }', 'dist/start.cjs': 'built' };

/** Whole runs of the command, on a machine in memory. */
export const runs = target<Input>({
  name: 'commands',
  inputs: fc.record(
    {
      argv,
      manifest: anyManifests,
      older: anyManifests,
      binary: damagedBytes([
        ...binaryFiles.DLLs,
        ...binaryFiles['.res files'],
        ...binaryFiles['object files'],
        ...binaryFiles.WEVT_TEMPLATE,
      ]),
      config: fc.oneof(fc.constant('{}'), damagedJson(fc.constant('{ "ruleset": "strict", "rules": {} }'))),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['exit code 0', 'exit code 1', 'exit code 2'],
  shortRuns: 70,
  seconds: 6,
  sizeOf: ({ manifest, older, binary }) => manifest.length + older.length + binary.length,
  toFile: ({ argv, manifest, older, config }) => ({
    extension: 'txt',
    content: `wevtc ${argv.join(' ')}\n\nwevtc.config.json:\n${config}\n\nold.man:\n${older}\n\napp.man:\n${manifest}`,
  }),
  async check(input) {
    const first = await outcomeOf(input);
    deepStrictEqual(await outcomeOf(input), first, 'the second time, something else comes of it');
    return first.outcome;
  },
});

async function outcomeOf({ argv, manifest, older, binary, config }: Input) {
  const files = {
    'app.man': manifest,
    'old.man': older,
    'app.dll': binary,
    'wevtc.config.json': config,
    'x.json': '{ "version": 1, "files": {} }',
    'args.rsp': '-um "app.man"',
  };
  const host = new MemoryHost({ files, stdin: manifest, packageFiles });
  const code = await run(argv, host);
  const { stdout, stderr } = { stdout: host.stdout.text, stderr: host.stderr.text };
  ok([0, 1, 2].includes(code), `the exit code is ${code}`);
  if (code === 2) match(stderr, /\S/, 'nobody says what is wrong');
  const written = [...host.files].map(
    ([path, content]) => `${path} ${Buffer.from(content).toString('base64')}`,
  );
  const formats = argv.filter((_, at) => argv[at - 1] === '--format');
  const isJson = formats.length === 1 && formats[0] === 'json' && stdout !== '';
  if (isJson && !argv.includes('--print-config') && !argv.includes('--fix-dry-run')) {
    const [name = ''] = argv;
    const errors = argv.includes('--event') && name === 'inspect' ? eventErrors : schemas[name];
    deepStrictEqual(errors?.(JSON.parse(stdout)) ?? [], [], `${name} does not fit its schema`);
  }
  return { outcome: `exit code ${code}`, stdout, stderr, written: written.join('\n') };
}
