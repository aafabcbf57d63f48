import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wevtc } from '../cli/in-memory.js';
import { counterFacts, scriptStrings } from '../support/counter-facts.js';
import { type CounterSample, counterSamples } from './counters-grammar.js';
import { textOf } from './facts.js';
import { numRuns, seed } from './grammar.js';
import { type McRun, runGenuine } from './mc.js';

/** Commands that run Microsoft's ctrpp.exe and rc.exe. */
const ctrpp = process.env.WEVTC_GENUINE_CTRPP;
const rc = process.env.WEVTC_GENUINE_RC;

if (ctrpp === undefined)
  console.warn(
    'no genuine ctrpp.exe, so its tests are skipped: set WEVTC_GENUINE_CTRPP to a command that runs it',
  );

const OUTPUTS = ['-o', 'a.h', '-ch', 'names.h', '-rc', 'a.rc'];

const contentOf = ({ files }: McRun, name: string) => textOf(files.get(name) ?? Buffer.alloc(0));

async function differences({ manifest, switches }: CounterSample): Promise<string[]> {
  const args = [...switches, ...OUTPUTS, 'a.man'];
  const genuine = await runGenuine(args, { 'a.man': manifest }, ctrpp);
  const { exitCode, stderr, host } = await wevtc(['ctrpp', ...args], { files: { 'a.man': manifest } });
  if (genuine.exitCode !== exitCode)
    return [`exit codes ${genuine.exitCode}, ${exitCode}: ${genuine.printed}${stderr}`];
  if (exitCode !== 0) return [];
  const ours = (name: string) => Buffer.from(host.files.get(name) ?? []).toString();
  const found: string[] = [];
  const compare = (what: string, expected: unknown, own: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(own))
      found.push(`${what}: ${JSON.stringify(expected)}\n${JSON.stringify(own)}`);
  };
  for (const name of ['a.h', 'names.h']) {
    const [expected, own] = [contentOf(genuine, name), ours(name)].map(counterFacts);
    for (const part of Object.keys(expected ?? {}) as (keyof NonNullable<typeof expected>)[])
      compare(`${name}, ${part}`, expected?.[part], own?.[part]);
  }
  compare('strings', scriptStrings(contentOf(genuine, 'a.rc')), scriptStrings(ours('a.rc')));
  if (rc === undefined) return found;
  const compiled = async (script: string | Uint8Array) =>
    (await runGenuine(['/nologo', '/fo', 'a.res', 'a.rc'], { 'a.rc': script }, rc)).files.get('a.res');
  const [expected, own] = await Promise.all(
    [genuine.files.get('a.rc') ?? '', ours('a.rc')].map((script) => compiled(script)),
  );
  compare('string resources', expected?.toString('hex'), own?.toString('hex'));
  const { host: second } = await wevtc(['compile', '-e', 'res', 'a.man'], { files: { 'a.man': manifest } });
  compare('.res', expected?.toString('hex'), Buffer.from(second.files.get('a.res') ?? []).toString('hex'));
  return found;
}

describe.skipIf(ctrpp === undefined)('wevtc ctrpp declares what ctrpp.exe declares', () => {
  it(`for generated manifests and switches (${numRuns}, seed ${seed})`, async () => {
    const samples = fc.sample(counterSamples, { numRuns, seed });
    const reports: string[] = [];
    let written = 0;
    const one = async (): Promise<void> => {
      for (let sample = samples.pop(); sample !== undefined; sample = samples.pop()) {
        const found = await differences(sample);
        if (found.length > 0)
          reports.push(`${sample.switches.join(' ')}\n${sample.manifest}\n  ${found.join('\n  ')}`);
        written += 1;
      }
    };
    await Promise.all([one(), one()]);
    console.log(`counters: ${written} compared, ${reports.length} differ`);
    expect(reports.slice(0, 3).join('\n\n'), `${reports.length} differ`).toBe('');
  });
});
