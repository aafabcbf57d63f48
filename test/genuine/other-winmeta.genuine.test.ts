import { describe, expect, it } from 'vitest';
import { hashesOf, type Verdict } from '../lint/verdicts/recorded.js';
import { readRecorded, writeRecorded } from '../support/recorded.js';
import { cases } from '../windows/winmeta/cases.js';
import { RECORDED } from '../windows/winmeta/recorded.js';
import { differences, runOurs } from './compare.js';
import { genuineMc, genuineVersion, runGenuine } from './mc.js';

/** UPDATE_EXPECTED=1 records again instead of comparing. */
const update = process.env.UPDATE_EXPECTED === '1';

describe.skipIf(genuineMc === undefined)('mc.exe with another winmeta.xml', () => {
  it('has the recorded results, and those of wevtc', async () => {
    const verdicts: Record<string, Verdict> = {};
    const reports: string[] = [];
    for (const [title, file, manifest] of cases) {
      const inputs = { 'a.man': manifest, 'w.xml': file };
      const args = ['-um', '-W', 'w.xml', 'a.man'];
      const genuine = await runGenuine(args, inputs);
      const ours = await runOurs(args, inputs);
      const found = differences(genuine, ours);
      if (found.length > 0)
        reports.push(`${title}: ${found.join('; ')}\n${ours.printed}\n${genuine.printed}`);
      verdicts[title] =
        genuine.exitCode === 0 ? { files: hashesOf(manifest, genuine.files) } : { refused: 'rule' };
    }
    const version = await genuineVersion();
    const results = { version, verdicts };
    if (update) writeRecorded(RECORDED, results);
    expect(readRecorded(RECORDED)).toEqual(results);
    expect(reports.join('\n\n')).toBe('');
  });
});
