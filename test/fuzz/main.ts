import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';
import { type Found, work } from './long-run.js';
import { Supervisor } from './supervisor.js';
import { targets } from './targets/index.js';

/**
 * `npm run fuzz`: see `USAGE`. The inputs run in a thread of its own, so that one that never ends can be
 * stopped.
 */

const USAGE = `Usage: npm run fuzz -- [options]

  --minutes <number>   how long; default 1
  --target <names>     entry points, with commas between; default all
  --seed <number>      of the first round; each round has the next one. Default: the time
  --path <path>        with one target and its seed: this input alone, as a failure names it
  --out <folder>       where inputs that fail are saved; default a new one in the system's temporary folder
  --list               names the entry points

Exit code: 0 nothing found, 1 something found, 2 wrong usage.`;

function options() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      target: { type: 'string' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
      path: { type: 'string' },
      out: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const names = values.target?.split(',') ?? targets.map(({ name }) => name);
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown !== undefined) throw new Error(`there is no target '${unknown}'; --list names them`);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || Math.abs(seed) > 0x7fff_ffff)
    throw new Error('--seed must be a whole number');
  if (values.path !== undefined && names.length !== 1)
    throw new Error('--path needs one --target and its --seed');
  return { ...values, names, minutes, seed };
}

async function main(): Promise<number> {
  let given: ReturnType<typeof options>;
  try {
    given = options();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (given.help === true) console.log(USAGE);
  else if (given.list === true) console.log(targets.map(({ name }) => name).join('\n'));
  else return fuzz(given);
  return 0;
}

async function fuzz({ names, minutes, seed, path, out }: ReturnType<typeof options>): Promise<number> {
  let folder = out;
  let failures = 0;
  const report = ({ target, seed, path, message, file }: Found) => {
    failures++;
    folder ??= mkdtempSync(join(tmpdir(), 'wevtc-fuzz-'));
    mkdirSync(folder, { recursive: true });
    const saved = join(folder, `${target}-${seed}-${path.replaceAll(':', '_')}.${file.extension}`);
    writeFileSync(saved, file.content);
    console.log(
      `\n${target}: ${message}\n  npm run fuzz -- --target ${target} --seed ${seed} --path ${path}`,
    );
    console.log(`  input: ${saved}\n`);
  };
  const supervisor = new Supervisor({ names, seed, path, milliseconds: minutes * 60_000 }, report);
  process.once('SIGINT', () => supervisor.stop());
  const counts = await supervisor.run();
  console.log(`seed ${seed}`);
  let total = 0;
  for (const [name, { inputs, outcomes, seconds }] of counts) {
    total += inputs;
    const ways = Object.entries(outcomes).map(([outcome, count]) => `${outcome} ${count}`);
    const speed = seconds > 0 ? `${Math.round(inputs / seconds)}/s` : '';
    console.log(`${name.padEnd(20)}${String(inputs).padStart(10)} ${speed.padStart(9)}  ${ways.join(', ')}`);
  }
  console.log(`\n${total} inputs, ${failures} failure${failures === 1 ? '' : 's'}`);
  return failures > 0 ? 1 : 0;
}

if (isMainThread) process.exitCode = await main();
else await work(workerData);
