import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerFacts } from '../message-text/header-facts.js';
import { runOurs } from './compare.js';
import { textOf } from './facts.js';
import { numRuns, seed } from './grammar.js';
import { genuineMc, type McRun, runGenuine } from './mc.js';
import { bytesOf, type MessageTextSample, messageTextSamples } from './message-text-grammar.js';

const NAME = 'm.mc';

/**
 * Files that mc.exe accepts, although it writes a broken table, loses texts, or uses a code page that wevtc does not have.
 * They are errors of wevtc on purpose; the findings say so.
 */
const STRICTER = ['mc-id-unique', 'mc-file-unique', 'mc-message-size', 'mc-code-page'];

async function differences(sample: MessageTextSample): Promise<string[]> {
  const inputs = { [NAME]: bytesOf(sample) };
  const args = [...sample.switches, NAME];
  const genuine = await runGenuine(args, inputs);
  const ours = await runOurs(args, inputs);
  return compareRuns(genuine, ours, sample.switches.includes('-o') ? 'ole' : 'status');
}

function compareRuns(genuine: McRun, ours: McRun, kind: 'status' | 'ole'): string[] {
  const errors = [...ours.printed.matchAll(/: error (mc-[\w-]+): /g)].map(([, id]) => id as string);
  if (genuine.exitCode !== 0)
    return ours.exitCode === 0 ? [`verdict: mc.exe refuses: ${genuine.printed}`] : [];
  if (ours.exitCode !== 0) {
    const isOnPurpose = errors.length > 0 && errors.every((id) => STRICTER.includes(id));
    return isOnPurpose ? [] : [`verdict: wevtc refuses: ${ours.printed}`];
  }
  const found: string[] = [];
  const names = (run: McRun) => [...run.files.keys()].sort().join(', ');
  if (names(genuine) !== names(ours)) found.push(`files: ${names(genuine)} / ${names(ours)}`);
  for (const [name, content] of genuine.files) {
    const own = ours.files.get(name);
    if (own === undefined) continue;
    if (/\.(?:h|hpp)$/.test(name)) {
      const facts = (bytes: Uint8Array, writer: 'mc.exe' | 'wevtc') =>
        headerFacts(textOf(bytes).replace(/^\ufeff/, ''), writer, kind);
      const [all, owns] = [facts(content, 'mc.exe'), facts(own, 'wevtc')];
      const at = all.findIndex((fact, index) => fact !== owns[index]);
      if (at >= 0 || all.length !== owns.length) {
        found.push(
          `header: ${JSON.stringify(all.slice(at, at + 3))} / ${JSON.stringify(owns.slice(at, at + 3))}`,
        );
      }
    } else if (name.endsWith('.dbg')) {
      // Without messages, mc.exe writes an array without a start.
      const entries = (bytes: Uint8Array) =>
        textOf(bytes)
          .match(/^ \(.*\r$/gm)
          ?.join('\n');
      if (entries(content) !== entries(own)) found.push(`dbg: ${entries(content)} / ${entries(own)}`);
    } else if (!own.equals(content))
      found.push(`bytes: ${name}: ${content.toString('hex')} / ${own.toString('hex')}`);
  }
  return found;
}

/** How many smaller samples to try for one difference. */
const MOST_TRIES = 120;

/** Makes a sample smaller as long as it differs: leaves out pieces of halving sizes, and then switches. */
async function reduced(sample: MessageTextSample, kind: string): Promise<MessageTextSample> {
  const shows = async (smaller: MessageTextSample) =>
    (await differences(smaller)).some((difference) => difference.startsWith(kind));
  let best = sample;
  let tries = 0;
  for (let size = best.text.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < best.text.length && tries++ < MOST_TRIES; ) {
      const smaller = { ...best, text: best.text.slice(0, at) + best.text.slice(at + size) };
      if (await shows(smaller)) best = smaller;
      else at += size;
    }
  }
  for (const name of best.switches) {
    const smaller = { ...best, switches: best.switches.filter((other) => other !== name) };
    if (await shows(smaller)) best = smaller;
  }
  return best;
}

describe.skipIf(genuineMc === undefined)('generated message text files', () => {
  it(`have the same tables, script, header facts and verdict (${numRuns}, seed ${seed})`, async () => {
    const samples = fc.sample(messageTextSamples, { numRuns, seed });
    const found = new Map<string, MessageTextSample[]>();
    let compiled = 0;
    for (const sample of samples) {
      const [first] = await differences(sample);
      if (first === undefined) compiled++;
      else {
        const kind = first.split(' ', 3).join(' ');
        found.set(kind, [...(found.get(kind) ?? []), sample]);
      }
    }
    const reports: string[] = [];
    for (const [kind, all] of found) {
      const smallest = await reduced(all[0] as MessageTextSample, kind);
      reports.push(
        `${all.length} of ${numRuns}: mc ${smallest.switches.join(' ')} (${smallest.encoding})\n` +
          `${JSON.stringify(smallest.text)}\n${(await differences(smallest)).join('\n')}`,
      );
    }
    expect(reports.join('\n\n'), 'differences').toBe('');
    expect(compiled).toBe(samples.length);
  });
});
