import { describe, expect, it } from 'vitest';
import { lint } from '../../src/index.js';
import { groupFindings } from '../../src/lint/engine/group.js';
import { completeManifest } from '../support/lint.js';
import { wevtc } from './in-memory.js';

/**
 * Two providers, each with a path that is not full, an event message in one of two languages, and a length of
 * 0.
 */
const text = (events: number) => {
  const numbers = Array.from({ length: events }, (_, index) => index + 1);
  const provider = (name: string, guid: number, content: string) =>
    `<provider name="${name}" guid="{00000001-0002-0003-0004-00000000000${guid}}" symbol="${name}" resourceFileName="$(Out)\\a.dll" messageFileName="a.dll">\n${content}</provider>`;
  const template = `<templates><template tid="T">\n${numbers.map((n) => `<data name="F${n}" inType="win:UnicodeString" length="0" outType="win:string"/>`).join('\n')}\n</template></templates>`;
  const list = numbers
    .map((n) => `<event value="${n}" symbol="E${n}" template="T" message="$(string.M${n})"/>`)
    .join('\n');
  const strings = (culture: string, all: boolean) =>
    `<resources culture="${culture}"><stringTable>\n<string id="S" value="S"/>${all ? numbers.map((n) => `<string id="M${n}" value="m"/>`).join('\n') : ''}</stringTable></resources>\n`;
  const piece = `${provider('A', 1, `${template}\n<events>${list}</events>`)}\n${provider('B', 2, '<events><event value="1" symbol="X" message="$(string.S)"/></events>')}`;
  return completeManifest(
    `${piece}\n<localization>${strings('en-US', true)}${strings('de-DE', false)}</localization>`,
  );
};

/** The rules and messages of a JSON report, with the number of related places. */
async function report(content: string, ...flags: string[]) {
  const { stdout, exitCode } = await wevtc(
    // An error by default: only warnings and infos count here.
    ['lint', 'a.man', '--format', 'json', '--rule', 'string-missing-in-culture=warning', ...flags],
    { files: { 'a.man': content } },
  );
  const { diagnostics, summary } = JSON.parse(stdout) as {
    diagnostics: { ruleId: string; message: string; related: unknown[]; fix?: { title: string } }[];
    summary: { warnings: number; infos: number };
  };
  const shown = diagnostics.map(
    ({ ruleId, message, related }) => `${ruleId}: ${message} (${related.length})`,
  );
  return { shown, summary, exitCode, diagnostics };
}

describe('findings of one cause in one file', () => {
  it('are one, with the other places', async () => {
    const { shown, summary } = await report(text(5));
    expect(
      shown.filter((line) => /^(string-missing|extent-zero|out-type-prefix|provider-file)/.test(line)),
    ).toEqual(
      [
        "provider-file-placeholder: file names contain placeholders ('$(Out)' in resourceFileName), which Windows does not replace; check the manifest after the build has replaced them (1)",
        'provider-file-path: Windows might not find the files of 2 providers, so their events might show no text; write full paths, or pass them to wevtutil im with /rf, /mf, and /pf (1)',
        'extent-zero: length 0 of 5 fields has no effect; remove it or write the intended numbers (4)',
        "out-type-prefix: 5 out-types have the wrong prefix, 'win:string' for 'xs:string': mc.exe accepts it, but other readers may not; write the right one (4)",
        "string-missing-in-culture: culture 'de-DE' is missing 5 strings that other cultures define: 'M1', 'M2', 'M3', and 2 more; translate them there (1)",
      ].sort((a, b) => shown.indexOf(a) - shown.indexOf(b)),
    );
    expect(summary.warnings + summary.infos).toBe(shown.length);
  });

  it('are shown one by one with --no-group, and where there is only one', async () => {
    const { shown } = await report(text(5), '--no-group');
    const count = (rule: string) => shown.filter((line) => line.startsWith(rule)).length;
    expect(['out-type-prefix', 'extent-zero', 'provider-file-path'].map(count)).toEqual([5, 5, 2]);
    expect((await report(text(1))).shown).toContain(
      "string-missing-in-culture: culture 'de-DE' is missing a string that other cultures define: 'M1'; translate it there (1)",
    );
  });

  it('are one for events without levels and keywords', async () => {
    const { shown } = await report(text(21), '--ruleset', 'strict', '--rule', 'event-level-zero=warning');
    expect(shown.filter((line) => /^event-/.test(line))).toEqual([
      'event-keyword-zero: 22 events have keyword 0, which passes every keyword filter; assign keywords (21)',
      'event-level-zero: 22 events have no level, which is 0 and passes every level filter; assign a level such as win:Informational (21)',
    ]);
  });

  it('are one for baselines, too', async () => {
    const files = { 'a.man': text(5) };
    for (const flags of [[], ['--no-group']]) {
      const argv = ['lint', 'a.man', ...flags];
      const { stdout } = await wevtc([...argv, '--format', 'json'], { files });
      const { errors, warnings, infos } = JSON.parse(stdout).summary;
      const count = errors + warnings + infos;
      const { host, stderr } = await wevtc([...argv, '--write-baseline', 'b.json'], { files });
      expect(stderr).toBe(`wevtc: ${count} findings recorded in b.json\n`);
      const known = { ...files, 'b.json': host.textOf('b.json') };
      const hidden = await wevtc([...argv, '--baseline', 'b.json'], { files: known });
      expect(hidden.stderr).toBe(`wevtc: the baseline b.json hides ${count} findings\n`);
    }
  });

  it('count once for --max-warnings', async () => {
    const { summary } = await report(text(5));
    expect((await report(text(5), '--max-warnings', String(summary.warnings))).exitCode).toBe(0);
    expect((await report(text(5), '--no-group', '--max-warnings', String(summary.warnings))).exitCode).toBe(
      1,
    );
  });

  it('show their first places to people, and say how to see the others', async () => {
    const { stdout } = await wevtc(['lint', 'a.man'], { files: { 'a.man': text(9) } });
    expect(stdout).toContain('  note and 5 more locations; --no-group shows each\n');
    const { stdout: all } = await wevtc(['lint', 'a.man', '--no-group'], { files: { 'a.man': text(9) } });
    expect(all).not.toContain('more location');
  });

  it('are silenced, recorded and fixed one by one', async () => {
    const one = text(3).replace(
      '<data name="F2"',
      '<!-- wevtc-disable-next-line extent-zero -->\n<data name="F2"',
    );
    expect((await report(one)).shown.join()).toContain('length 0 of 2 fields');

    const { host } = await wevtc(['lint', 'a.man', '--write-baseline', 'b.json'], {
      files: { 'a.man': text(2) },
    });
    const baseline = Buffer.from(host.files.get('b.json') ?? '').toString();
    const again = await wevtc(['lint', 'a.man', '--format', 'text', '--baseline', 'b.json'], {
      files: {
        'a.man': text(2)
          .replace('"F2"', '"F2"')
          .replace('</template>', '<data name="F3" inType="win:UnicodeString" length="0"/></template>'),
        'b.json': baseline,
      },
    });
    expect(again.stdout).toMatch(/^a\.man:\d+:\d+: warning: length 0 of field 'F3' has no effect; .*\n$/);
  });

  it('keep one identity in reports when more of them come', async () => {
    const identity = async (count: number) => {
      const { stdout } = await wevtc(['lint', 'a.man', '--format', 'gitlab'], {
        files: { 'a.man': text(count) },
      });
      const found = JSON.parse(stdout) as { check_name: string; fingerprint: string }[];
      return found.find(({ check_name }) => check_name === 'extent-zero')?.fingerprint;
    };
    expect(await identity(2)).toBe(await identity(7));
  });

  it('offer their fixes together', () => {
    const piece = completeManifest(`<templates><template tid="T">
<data name="A" inType="win:UnicodeString" outType="win:string"/>
<data name="B" inType="win:UnicodeString" outType="win:string"/>
</template></templates><events><event value="1" symbol="E" template="T"/></events>`);
    const [grouped] = groupFindings(lint(piece)).filter(({ ruleId }) => ruleId === 'out-type-prefix');
    expect(grouped?.message).toBe(
      "2 out-types have the wrong prefix, 'win:string' for 'xs:string': mc.exe accepts it, but other readers may not; write the right one",
    );
    expect(grouped?.fix).toMatchObject({
      safe: true,
      title: "Write 'xs:string', and do the same at the other location",
    });
    expect(grouped?.fix?.edits).toHaveLength(2);
  });

  it('are of one file only, and one symbol that many events have is one', async () => {
    const events = [1, 2, 3, 4].map((n) => `<event value="${n}" symbol="DUMMY_EVENT"/>`).join('\n');
    const content = completeManifest(`<events>${events}</events>`);
    const { stdout } = await wevtc(['lint', 'a.man', 'b.man', '--format', 'text'], {
      files: { 'a.man': content, 'b.man': content },
    });
    const lines = stdout.split('\n').filter((line) => line.includes('DUMMY_EVENT'));
    expect(lines.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      "a.man: error: 3 events have the symbol 'DUMMY_EVENT' of an earlier event of their provider; assign each its own symbol [event-symbol-unique]",
      "b.man: error: 3 events have the symbol 'DUMMY_EVENT' of an earlier event of their provider; assign each its own symbol [event-symbol-unique]",
    ]);
  });
});
