import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { makeFolder } from '../../support/folder.js';
import { sharedFolder } from '../../support/shared.js';

const folder = join(sharedFolder, 'counters');
const hasCases = existsSync(join(folder, 'cases.tar.xz')) && spawnSync('tar', ['--version']).status === 0;
if (!hasCases) console.warn(`no cases of counters in ${folder}, or no tar: their suite is skipped`);

/** What ctrpp.exe compiles to something wrong, so that wevtc refuses it, or what only Wine refuses, by case. */
const expectedToDiffer: ReadonlyMap<string, string> = new Map([
  ...['u1-rb-05', 'u1-rb-06', 'u1-rb-15'].map((id) => [id, 'a hexadecimal resourceBase is 1'] as const),
  ...['u1-rb-07', 'u1-rb-08', 'u1-rb-18'].map((id) => [id, 'IDs over 16 bits are shortened'] as const),
  ...['u2-v2-12', 'u2-v2-26', 'u2-v2-27', 'u2-v2-37'].map(
    (id) => [id, 'IDs over 16 bits are shortened'] as const,
  ),
  ['k1-st-12', 'an unknown structure is the first one'],
  ['k1-st-13', 'an unknown structure is the first one'],
  ['u1-ds-06', 'a scale with a plus sign is 0'],
  ['u1-enc-06', "Wine's XML reader knows few encodings"],
  ['u1-enc-07', "Wine's XML reader knows few encodings"],
  ['asm', 'mc.exe refuses the namespace of the root'],
]);

interface Case {
  readonly id: string;
  readonly input: string;
  readonly isRefused: boolean;
}

function cases(): Case[] {
  const [head = '', ...rows] = readFileSync(join(folder, 'verdicts.tsv'), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const isRefused = cell('expected on Windows').startsWith('refused');
    return { id: cell('case'), input: cell('input'), isRefused };
  });
}

describe.skipIf(!hasCases)('manifests of counters', () => {
  it('are refused exactly if ctrpp.exe or its schema refuses them', () => {
    const made = makeFolder();
    expect(spawnSync('tar', ['-xJf', join(folder, 'cases.tar.xz'), '-C', made]).status).toBe(0);
    const settings = { ...settingsFrom({ ruleset: 'mc' }), part: 'counters' } as const;
    const different = new Set<string>();
    for (const { id, input, isRefused } of cases()) {
      const { diagnostics } = checkManifest(readFileSync(join(made, input)), input, settings);
      if (diagnostics.some(({ severity }) => severity === 'error') !== isRefused) different.add(id);
    }
    expect([...different].sort()).toEqual([...expectedToDiffer.keys()].sort());
  });

  it('that are real have no errors', () => {
    const read = (name: string) => readFileSync(join(folder, 'real', name));
    const names = readFileSync(join(folder, 'real', 'INDEX.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const settings = { ...settingsFrom({ ruleset: 'mc' }), part: 'counters' } as const;
    const faulty = names
      .map((line) => line.split('\t')[0] ?? '')
      .filter((name) =>
        checkManifest(read(name), name, settings).diagnostics.some(({ severity }) => severity === 'error'),
      );
    // It has structures, although it is for a program.
    expect(faulty).toEqual(['KtlLoggerCounters.um.man']);
  });
});
