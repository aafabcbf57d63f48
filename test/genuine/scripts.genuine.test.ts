import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRes } from '../../src/windows/resources/res-file.js';
import { wevtc } from '../cli/in-memory.js';
import { noteMissing, windres } from '../support/tools.js';
import { anyRuns } from './any-runs.js';
import { runOurs } from './compare.js';
import { textOf } from './facts.js';
import { numRuns, seed } from './grammar.js';
import { genuineRc, type McRun, runGenuine } from './mc.js';
import type { Inputs } from './mixed-lines.js';

noteMissing({ 'genuine rc.exe': genuineRc, windres });

/** A resource as a line: its type, name, language, and bytes. */
const line = (type: number | string, name: number | string, language: number, data: Uint8Array) =>
  `${type} ${name} 0x${language.toString(16)} ${Buffer.from(data).toString('hex')}`;

const linesOf = (res: Uint8Array) =>
  readRes(res)
    .map(({ type, name, language, data }) => line(type, name, language, data))
    .sort();

/** The resources that a script names, read without a resource compiler. */
function expectedOf(script: string, files: McRun['files']): string[] {
  const found: string[] = [];
  const folder = script.replace(/[^/]*$/, '');
  let language = 0x409;
  for (const one of textOf(files.get(script) as Buffer)
    .replace(/^\ufeff/, '')
    .split('\r\n')) {
    const [, primary, sub] = /^LANGUAGE (0x[\da-f]+),(0x[\da-f]+)$/i.exec(one) ?? [];
    if (primary !== undefined) language = Number(primary) | (Number(sub) << 10);
    const [, name, type, file] = /^(\S+) (\S+) "(.*)"$/.exec(one) ?? [];
    if (file === undefined) continue;
    const data = files.get(folder + file.replaceAll('\\\\', '/'));
    if (data === undefined) found.push(`${file} is not a file of the run`);
    else found.push(line(Number(type) || (type as string), Number(name) || (name as string), language, data));
  }
  return found.sort();
}

/** What a resource compiler makes of a script. */
async function compiled(program: string, args: readonly string[], files: McRun['files']): Promise<string[]> {
  const run = await runGenuine(args, Object.fromEntries(files), program);
  const res = run.files.get('out.res');
  if (run.exitCode !== 0 || res === undefined) return [`refused: ${run.printed}`];
  return linesOf(res);
}

/** The resources that wevtc writes itself, for one input and switches that don't change its messages. */
async function ownResources(args: readonly string[], inputs: Inputs): Promise<string[] | undefined> {
  const given = args.filter((one) => inputs[one] !== undefined);
  if (given.length !== 1 || args.some((one) => /^[-/](?!um$|km$|[hrzbvpdo]$)/i.test(one))) return undefined;
  const options = ['--emit', 'res', '--base-name', 'own', '--out-dir', 'own'];
  const { exitCode, stderr, host } = await wevtc(['compile', given[0] as string, ...options], {
    files: inputs,
  });
  if (exitCode !== 0) return [`refused: ${stderr}`];
  return linesOf(host.readFile('own/own.res'));
}

describe.skipIf(genuineRc === undefined)('the resource scripts of all generators', () => {
  it(`are compiled by rc.exe and windres (${numRuns}, seed ${seed})`, async () => {
    const reports = new Map<string, string>();
    let scripts = 0;
    let gnuScripts = 0;
    const seen = new Set<string>();
    for (const { args, inputs } of fc.sample(anyRuns, { numRuns, seed })) {
      const ours = await runOurs(args, inputs);
      if (ours.exitCode !== 0) continue;
      const script = [...ours.files.keys()].find((path) => /\.rc$/.test(path));
      if (script === undefined) continue;
      const bytes = ours.files.get(script) as Buffer;
      const key = `${script}\n${bytes.toString('latin1')}`;
      // Like mc.exe, `-z sub\\N` writes names in which a backslash is the beginning of an escape to rc.exe.
      if (seen.has(key) || bytes.includes('\\')) continue;
      seen.add(key);
      const expected = expectedOf(script, ours.files);
      const check = (found: readonly string[], wanted: readonly string[], program: string) => {
        if (found.join('\n') === wanted.join('\n')) return;
        const kind = `${program} ${found.length === 1 ? found[0]?.slice(0, 60) : ''}`;
        if (!reports.has(kind))
          reports.set(
            kind,
            `${program}: mc ${args.join(' ')}\n${bytes.toString('latin1')}\n${found.join('\n')}\ninstead of\n${wanted.join('\n')}`,
          );
      };
      scripts++;
      const genuine = await compiled(
        genuineRc as string,
        ['/nologo', '/fo', 'out.res', script.replaceAll('/', '\\')],
        ours.files,
      );
      check(genuine, expected, 'rc.exe');
      const own = await ownResources(args, inputs);
      if (own !== undefined) check(own, [...new Set(genuine)], 'wevtc compile --emit res');
      // windres reads no UTF-16, takes the bytes of names as they are, and refuses a script without resources.
      if (windres === undefined || expected.length === 0 || !/^[\w .,/"\r\n]*$/.test(key)) continue;
      gnuScripts++;
      // It keeps the last one of those with one type, name, and language; equal texts have equal tables.
      const kept = new Map(expected.map((one) => [one.slice(0, one.lastIndexOf(' ')), one]));
      check(
        await compiled(
          windres,
          ['-I', script.replace(/[^/]*$/, '.'), script, '-O', 'res', '-o', 'out.res'],
          ours.files,
        ),
        [...kept.values()],
        'windres',
      );
    }
    console.log(`seed ${seed}: ${scripts} scripts with rc.exe, ${gnuScripts} with windres`);
    expect([...reports.values()].join('\n\n')).toBe('');
    expect(scripts).toBeGreaterThan(0);
  });
});
