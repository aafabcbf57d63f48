import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baselineChanges } from '../../genuine/baseline-changes.js';
import {
  hashesOfBaselines,
  inFolder,
  providersWithoutEvents,
  RECORDED_BASELINES,
} from '../../genuine/baselines.js';
import { lineInputs } from '../../genuine/command-lines.js';
import { manifest, wevtc } from '../in-memory.js';

const crane = lineInputs['a.man'] as string;
const recorded = JSON.parse(readFileSync(RECORDED_BASELINES, 'utf8'));
const NAME = '3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a001.BIN';
const retired = crane.replace('symbol="CraneLowered"', 'symbol="CraneLowered" notLogged="true"');

async function baselines(content: string, args: readonly string[] = []) {
  const { exitCode, stderr, host } = await wevtc(['mc', '-s', 'in', ...args], {
    files: { 'in/a.man': content },
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return host;
}

describe('wevtc mc -s', () => {
  it('writes a file for each provider, and one with all', async () => {
    const files = { 'in/B.MAN': manifest(), 'in/a.man': crane, 'in/x.txt': 'x', 'in/sub/c.man': 'x' };
    const { exitCode, stderr, host } = await wevtc(['mc', '-s', 'in', '-r', 'out', '-um'], { files });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const written = [...host.files.keys()].filter((path) => !(path in files)).sort();
    expect(written).toEqual([
      'out/0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01.BIN',
      `out/${NAME}`,
      'out/GenSumResource.BIN',
    ]);
  });

  it('adds the events that are not logged to the template', async () => {
    const bytes = Buffer.from((await baselines(retired)).readFile(NAME));
    const at = bytes.indexOf('EVTF');
    const head = [12 + 24, 1].flatMap((word) => [word, 0, 0, 0]);
    // Event 2 version 1 with the level 3, opcode 2 and task 1.
    const descriptor = [2, 0, 1, 0, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect([...bytes.subarray(at + 4)]).toEqual([...head, ...descriptor, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const none = Buffer.from((await baselines(crane)).readFile(NAME));
    expect(none.subarray(none.indexOf('EVTF')).length).toBe(12 + 2);
  });

  it.each(Object.entries(providersWithoutEvents))(
    'writes what mc.exe writes for providers without events: %s',
    async (name, manifests) => {
      const files = inFolder(manifests);
      const { host } = await wevtc(['mc', '-s', 'in'], { files });
      const written = [...host.files].filter(([path]) => !(path in files));
      expect(hashesOfBaselines(new Map(written))).toEqual(recorded.hashes[name]);
    },
  );

  it.each([
    ['-s none', 2, "there is no .man file in the folder 'none'"],
    ['-s', 2, '-s needs a <path> after it'],
    ['-s in x.man', 2, "cannot read 'x.man': no such file"],
    ['-s twice', 2, "'twice/b.man' would write '3f0e1c55-"],
    ['-s twice', 2, "which belongs to 'twice/a.man'; each provider can be in only one manifest"],
    ['-s bad', 1, 'error unresolved-level'],
    ['-s texts', 1, 'error mc-message-omitted'],
  ])('%s writes nothing', async (line, code, message) => {
    const files = {
      'in/a.man': crane,
      'twice/a.man': crane,
      'twice/b.man': crane,
      'texts/c.man': lineInputs['c.man'] as string,
      'bad/a.man': crane,
      'bad/b.man': manifest('Chatty'),
    };
    const { exitCode, stderr, host } = await wevtc(['mc', ...line.split(' ')], { files });
    expect({ exitCode, size: host.files.size }).toEqual({ exitCode: code, size: 6 });
    expect(stderr).toContain(message);
  });
});

describe('a baseline', () => {
  const read = async (argv: readonly string[]) => {
    const bytes = (await baselines(retired)).readFile(NAME);
    return wevtc(argv, { files: { 'base/x.BIN': bytes } });
  };

  it('is read by inspect and decompile', async () => {
    const inspected = JSON.parse((await read(['inspect', 'base/x.BIN', '--format', 'json'])).stdout);
    expect(inspected.providers[0].events.map((event: { notLogged?: boolean }) => event.notLogged)).toEqual([
      undefined,
      true,
    ]);
    expect((await read(['inspect', 'base/x.BIN'])).stdout).toMatch(/ logged .*\n +1 .*\n +2 .* no\b/);
    const { stdout, stderr } = await read(['decompile', 'base/x.BIN']);
    expect(stdout).toMatch(/<event value="2" [^>]*notLogged="true"/);
    expect(stdout).not.toMatch(/<event value="1" [^>]*notLogged/);
    expect(stderr).not.toContain('does not produce the same');
  });

  it.each(baselineChanges)('with -t: $name', async ({ before, after, reported, ruleId }) => {
    const bytes = (await baselines(before(crane))).readFile(NAME);
    const files = { 'a.man': after(crane), [`base/${NAME.toUpperCase()}`]: bytes };
    const { exitCode, stderr, host } = await wevtc(['mc', '-t', 'base', 'a.man'], { files });
    expect({ exitCode, files: host.files.size }).toEqual(
      reported ? { exitCode: 1, files: 2 } : { exitCode: 0, files: 7 },
    );
    if (ruleId === undefined) expect(stderr).toBe('');
    else expect(stderr).toContain(`error ${ruleId}: `);
  });

  it('only warns if the provider asks for warnings', async () => {
    const bytes = (await baselines(crane)).readFile(NAME);
    const files = {
      'a.man': crane
        .replace('<provider ', '<provider warnOnApplicationCompatibilityError="true" ')
        .replace(/<event value="1".*?\/>/s, ''),
      [`base/${NAME}`]: bytes,
    };
    const { exitCode, stderr, host } = await wevtc(['mc', '-t', 'base', 'a.man'], { files });
    expect({ exitCode, files: host.files.size }).toEqual({ exitCode: 0, files: 6 });
    expect(stderr).toContain('warning breaking-wire-event-removed: ');
  });

  it('of a folder is the older side of breaking', async () => {
    const bytes = (await baselines(crane)).readFile(NAME);
    const files = {
      'a.man': crane.replace('win:Warning', 'win:Verbose'),
      [`base/${NAME}`]: bytes,
      'base/GenSumResource.BIN': bytes,
    };
    const { exitCode, stdout } = await wevtc(['breaking', '--against', 'base', 'a.man'], { files });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('breaking-wire-event-level');
  });

  it.each([
    ['-t none', 'a.man', "-t needs a folder with baselines, and 'none' is none; write them with -s"],
    ['-t none -t other', 'a.man', "-t needs a folder with baselines, and 'none' is none; write them with -s"],
    ['-t a.man', 'a.man', "-t needs a folder with baselines, and 'a.man' is none; write them with -s"],
    ['-t damaged', 'a.man', `damaged/${NAME}: `],
    ['-t other', 'a.man', `'other/${NAME}' is not the baseline of the provider {3f0e1c55-`],
  ])('that cannot be used is a failure: %s', async (line, path, message) => {
    const other = await wevtc(['mc', '-s', 'in'], { files: { 'in/a.man': manifest() } });
    const files = {
      [path]: crane,
      [`damaged/${NAME}`]: (await baselines(crane)).readFile(NAME).subarray(0, 200),
      [`other/${NAME}`]: other.host.readFile('0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01.BIN'),
    };
    const { exitCode, stderr, host } = await wevtc(['mc', ...line.split(' '), path], { files });
    expect({ exitCode, files: host.files.size }).toEqual({ exitCode: 2, files: 3 });
    expect(stderr).toContain(message);
  });
});
