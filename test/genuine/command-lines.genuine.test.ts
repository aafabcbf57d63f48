import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandLines, lineDifferences, lineInputs, type Recorded, recorded } from './command-lines.js';
import { runOurs } from './compare.js';
import { seed } from './grammar.js';
import { genuineMc, genuineVersion, runGenuine } from './mc.js';

/** Lines to generate, besides those written by hand. */
const GENERATED = Number(process.env.WEVTC_GENUINE_LINES ?? 120);

/**
 * With this variable, the verdicts and outputs are recorded again, for `npm test` on machines without mc.exe.
 */
const record = process.env.WEVTC_GENUINE_RECORD !== undefined;

describe.skipIf(genuineMc === undefined)('a command line', () => {
  const lines = commandLines(GENERATED, seed);

  it(`has the same result (${lines.length}, seed ${seed})`, async () => {
    const reports: string[] = [];
    const records: Recorded[] = [];
    for (const line of lines) {
      const genuine = await runGenuine(line.args, lineInputs);
      const ours = await runOurs(line.args, lineInputs);
      const found = lineDifferences(line, genuine, ours);
      const written = line.args.map((argument) => (argument === '' ? "''" : argument)).join(' ');
      if (line.deviation === undefined && found.length > 0) {
        reports.push(`mc ${written}\n  ${found.join('\n  ')}\n  wevtc: ${ours.printed}`);
      }
      if (line.deviation !== undefined && found.length === 0) {
        reports.push(`mc ${written}: no difference any more, but '${line.deviation}'`);
      }
      if (line.deviation === undefined) records.push(recorded(line, genuine));
    }
    expect(reports.join('\n\n')).toBe('');
    expect(lines.length).toBeGreaterThan(200);
    console.log(`${lines.length} command lines, ${lines.length - records.length} of them with a deviation`);
    if (!record) return;
    const written = [{ mc: await genuineVersion() }, ...records].map((one) => `${JSON.stringify(one)}\n`);
    writeFileSync(new URL('recorded-lines.jsonl', import.meta.url), written.join(''));
  });
});
