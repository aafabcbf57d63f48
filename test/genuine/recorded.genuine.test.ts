import { describe, expect, it } from 'vitest';
import { cases } from '../lint/verdicts/cases.js';
import { hashesOf, RECORDED, type Verdict } from '../lint/verdicts/recorded.js';
import { type RecordedAnswers, readRecorded, writeRecorded } from '../support/recorded.js';
import { genuineMc, runGenuine } from './mc.js';
import { refusedBy } from './refusal.js';

/** UPDATE_EXPECTED=1 records again instead of comparing. */
const update = process.env.UPDATE_EXPECTED === '1';

async function verdictOf(manifest: string): Promise<Verdict> {
  const { exitCode, printed, files } = await runGenuine(['-um', 'a.man'], { 'a.man': manifest });
  return exitCode === 0 ? { files: hashesOf(manifest, files) } : { refused: refusedBy(printed) };
}

describe.skipIf(genuineMc === undefined)('mc.exe', () => {
  it('does with each case what is recorded', async () => {
    const { printed } = await runGenuine(['-?'], {});
    const version = /Version (\S+)/.exec(printed)?.[1] ?? 'unknown';
    const verdicts: Record<string, Verdict> = {};
    for (const [title, manifest] of cases) verdicts[title] = await verdictOf(manifest);
    const found: RecordedAnswers<Verdict> = { version, verdicts };
    if (update) writeRecorded(RECORDED, found);
    expect(readRecorded(RECORDED)).toEqual(found);
  });
});
