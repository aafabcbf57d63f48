import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { optionFlags } from '../../src/cli/compile/option-flags.js';
import { outputsOf } from '../../src/cli/compile/outputs.js';
import { addOptions } from '../../src/cli/session/options/add-options.js';
import { allOptions } from '../../src/compile/options/all-outputs.js';
import type { EmitSettings } from '../../src/project/config/config-file.js';
import { loadConfig } from '../../src/project/config/load.js';
import { MemoryHost } from '../../src/project/host/memory.js';
import { clean, wevtc } from './in-memory.js';

/** What the flags of a line and a configuration make of the targets. */
function optionsOf(line: string, config: EmitSettings = {}) {
  const command = addOptions(new Command(), optionFlags(allOptions)).exitOverride();
  command.parse(
    line.split(' ').filter((word) => word !== ''),
    { from: 'user' },
  );
  return outputsOf(command.opts(), config).options;
}

/** Options as users have them in build scripts and configurations: their names must stay. */
const everyFlag =
  '--base-name app --ts-decoders --c-mode km --c-prefix Log --c-strip-prefix APP_ --c-context-suffix Own --c-callouts --c-extension hpp ' +
  '--csharp-namespace A.B --csharp-mc --csharp-static --compat 8.1 --machine arm64 --prefix-message-files --terminate-with-nul --utf8-messages';
const everySetting = {
  baseName: 'app',
  ts: { decoders: true },
  c: {
    mode: 'km',
    prefix: 'Log',
    stripPrefix: 'APP_',
    contextSuffix: 'Own',
    callouts: true,
    extension: 'hpp',
  },
  csharp: { namespace: 'A.B', mc: true, static: true },
  resources: {
    compat: '8.1',
    prefixMessageFiles: true,
    terminateWithNul: true,
    utf8Messages: true,
    machine: 'arm64',
  },
} as const satisfies EmitSettings;

function mistakes(emit: object): string[] {
  const host = new MemoryHost({ files: { 'wevtc.config.json': JSON.stringify({ emit }) } });
  return loadConfig('/wevtc.config.json', host).mistakes.map(({ message }) => message);
}

describe('the options of targets', () => {
  it('are the same as flags and in a configuration', () => {
    expect(optionsOf('')).toEqual({});
    expect(optionsOf(everyFlag)).toEqual(everySetting);
    expect(optionsOf('', everySetting)).toEqual(everySetting);
    expect(mistakes(everySetting)).toEqual([]);
  });

  it('are taken from flags before configurations, one by one', () => {
    const config: EmitSettings = { c: { mode: 'um', callouts: true, prefix: 'A' } };
    expect(optionsOf('--c-prefix B --no-c-callouts --machine x64', config)).toEqual({
      c: { mode: 'um', callouts: false, prefix: 'B' },
      resources: { machine: 'x64' },
    });
  });

  it.each<[string, object]>([
    ['--c-mode=user', { c: { mode: 'user' } }],
    ['--c-prefix=1a', { c: { prefix: '1a' } }],
    ['--c-extension=.h', { c: { extension: '.h' } }],
    ['--c-extension=a/b', { c: { extension: 'a/b' } }],
    ['--csharp-namespace=A..B', { csharp: { namespace: 'A..B' } }],
    ['--csharp-namespace=1', { csharp: { namespace: '1' } }],
    ['--compat=8', { resources: { compat: '8' } }],
    ['--machine=arm', { resources: { machine: 'arm' } }],
  ])('have one form everywhere: not %s', async (flag, emit) => {
    const { exitCode, stderr } = await wevtc(['compile', 'a.man', flag], { files: { 'a.man': clean } });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^wevtc: option '--[a-z0-9]+-?\w* <\w+>' argument '.*' is invalid\. /);
    expect(mistakes(emit)).toHaveLength(1);
  });

  it('may be Unicode where C# is', () => {
    expect(optionsOf('--csharp-namespace Größe.x1').csharp).toEqual({ namespace: 'Größe.x1' });
    expect(mistakes({ csharp: { namespace: 'Größe.x1' } })).toEqual([]);
  });

  it('are told apart from keys that there are not', () => {
    expect(mistakes({ c: { mod: 'um' } })).toEqual(["there is no option 'mod'; did you mean 'mode'?"]);
  });
});
