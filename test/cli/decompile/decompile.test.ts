import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../../src/index.js';
import { clean, wevtc } from '../in-memory.js';

/** A manifest as binary files, the way `wevtc compile` writes them. */
function binaries(manifest: string, compat: '8.1' | '10.0.22621' = '10.0.22621') {
  const { files } = compile(manifest, {
    file: 'clock.man',
    emit: ['resources', 'res', 'dll'],
    resources: { compat },
  });
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

/** A second culture, and a second provider. */
const several = clean
  .replace(
    '</resources>',
    '</resources><resources culture="de-DE"><stringTable><string id="Tick" value="Tack"/></stringTable></resources>',
  )
  .replace(
    '</provider>',
    `</provider>
<provider name="Contoso-Other" guid="{00000001-0002-0003-0004-000000000005}" symbol="OTHER" resourceFileName="o.dll" messageFileName="o.dll">
<events><event value="9" symbol="Nine" message="$(string.Nine)"/></events></provider>`,
  )
  .replaceAll('<string id="Tick"', '<string id="Nine" value="Neun"/><string id="Tick"');

describe('wevtc decompile', () => {
  let files: Record<string, string | Uint8Array>;
  beforeAll(() => {
    files = binaries(several);
  });

  it.each(['clock.dll', 'clock.res'])(
    'makes a manifest of %s that gives the same resources',
    async (file) => {
      const { exitCode, stderr, host } = await wevtc(['decompile', file, '-o', 'new.man'], { files });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'written   new.man\n' });
      const again = binaries(Buffer.from(host.readFile('new.man')).toString());
      for (const name of ['clockTEMP.BIN', 'MSG00001.bin', 'MSG00002.bin', 'clock.dll']) {
        expect(Buffer.compare(files[name] as Uint8Array, again[name] as Uint8Array), name).toBe(0);
      }
    },
  );

  it('takes message tables from further files, named in their order', async () => {
    const tables = ['--messages', 'MSG00001.bin', '--messages', 'MSG00002.bin'];
    const { exitCode, stdout, stderr } = await wevtc(
      ['decompile', 'clockTEMP.BIN', ...tables, '--culture', 'en-US', '--culture', 'de-DE'],
      { files },
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('Decompiled from clockTEMP.BIN (WEVT_TEMPLATE 5.1).');
    expect(stdout).toContain('resourceFileName="clock.dll"');
    expect(stdout).toMatch(/<resources culture="de-DE">[\s\S]*value="Tack"/);
  });

  it('refuses messages that would make a manifest which nothing reads, before it makes it', async () => {
    const count = 125_001;
    const many = new DataView(new ArrayBuffer(16 + 4 * count));
    // One block, whose entries have a size, and no text.
    for (const [at, value] of [1, 0x1000, 0x1000 + count - 1, 16].entries())
      many.setUint32(4 * at, value, true);
    for (let at = 16; at < many.byteLength; at += 4) many.setUint32(at, 4 | (1 << 16), true);
    const input = { files: { ...files, 'many.bin': new Uint8Array(many.buffer) } };
    const argv = ['decompile', 'clockTEMP.BIN', '--messages', 'many.bin', '--culture', 'en-US'];
    const refused = await wevtc(argv, input);
    expect({ ...refused, host: undefined }).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr:
        'wevtc: clockTEMP.BIN: its 125001 messages would make a manifest of more than 1 million tags, attributes, text nodes, and comments, which nothing compiles; choose a provider with --provider\n',
    });
    const chosen = await wevtc([...argv, '--provider', 'Contoso-Other'], input);
    expect(chosen.stdout).toContain('name="Contoso-Other"');
  });

  it('asks for the names of cultures that it cannot guess', async () => {
    const tables = ['--messages', 'MSG00001.bin', '--messages', 'MSG00002.bin'];
    const { exitCode, stdout, stderr } = await wevtc(['decompile', 'clockTEMP.BIN', ...tables], { files });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe('wevtc: a message table does not specify its language; set it with --culture\n');
  });

  it('does without messages, and says so', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['decompile', 'clockTEMP.BIN'], { files });
    expect(exitCode).toBe(0);
    expect(stderr).toBe('wevtc: note: there is no message table; names replace the texts of 2 messages\n');
    expect(stdout).toContain('value="Event 9"');
    expect((await wevtc(['decompile', 'clockTEMP.BIN', '--quiet'], { files })).stderr).toBe('');
  });

  it('takes one provider, by name or GUID', async () => {
    for (const provider of ['contoso-other', '00000001-0002-0003-0004-000000000005']) {
      const { exitCode, stdout } = await wevtc(['decompile', 'clock.dll', '--provider', provider], { files });
      expect(exitCode).toBe(0);
      expect(stdout).toContain('Contoso-Other');
      expect(stdout).not.toContain('Contoso-Clock');
      expect(stdout).not.toContain('Tack');
      expect(stdout).toContain('<message value="0xB1000009" message="$(string.event.9.message)"/>');
    }
    const unknown = await wevtc(['decompile', 'clock.dll', '--provider', 'Clok'], { files });
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toBe(
      "wevtc: there is no provider 'Clok'; there are Contoso-Clock, Contoso-Other\n",
    );
  });

  it('names a provider whose binary does not, and tells how to compile', async () => {
    const older = binaries(clean, '8.1');
    const { stdout, stderr } = await wevtc(['decompile', 'clock.dll', '--provider-name', 'Contoso-Clock'], {
      files: older,
    });
    expect(stdout).toContain('<provider name="Contoso-Clock"');
    expect(stderr).toBe('wevtc: note: to get the same resources again, compile with --compat 10.0.15063\n');
    const two = await wevtc(['decompile', 'clock.dll', '--provider-name', 'A'], { files });
    expect(two.stderr).toBe(
      'wevtc: --provider-name needs one provider, but there are 2; choose one with --provider\n',
    );
  });

  it('tells in one line where bytes are wrong', async () => {
    const bytes = files['clockTEMP.BIN'] as Uint8Array;
    const broken = {
      'cut.bin': bytes.slice(0, 100),
      'odd.bin': Uint8Array.of(7, 0, 255, 1),
      'MSG.bin': files['MSG00001.bin'] ?? '',
    };
    const errorOf = async (file: string) => {
      const { exitCode, stdout, stderr } = await wevtc(['decompile', file], { files: broken });
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      return stderr;
    };
    expect(await errorOf('cut.bin')).toMatch(
      /^wevtc: cut\.bin: at byte 0x0: WEVT_TEMPLATE of \d+ bytes is truncated\n$/,
    );
    expect(await errorOf('odd.bin')).toMatch(/^wevtc: odd\.bin: at byte 0x0: [^\n]+\n$/);
    expect(await errorOf('MSG.bin')).toContain('this file has no WEVT_TEMPLATE');
    expect(await errorOf('none.bin')).toContain('none.bin');
  });

  it('says what it wrote, and when that was there before; nothing with --quiet', async () => {
    const argv = ['decompile', 'clock.dll', '-o', 'new/clock.man'];
    const first = await wevtc(argv, { files });
    expect(first.stderr).toBe('written   new/clock.man\n');
    const later = { ...files, 'new/clock.man': first.host.textOf('new/clock.man') };
    expect((await wevtc(argv, { files: later })).stderr).toBe('unchanged new/clock.man\n');
    expect((await wevtc([...argv, '-q'], { files })).stderr).toBe('');
  });

  it('does not write over what it reads', async () => {
    const { exitCode, stderr, host } = await wevtc(['decompile', 'clock.dll', '-o', './clock.dll'], {
      files,
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is the input of this run');
    expect(host.readFile('clock.dll')).toEqual(files['clock.dll']);
  });

  it('reads standard input', async () => {
    const stdin = files['clock.dll'] as Uint8Array;
    const { exitCode, stdout } = await wevtc(['decompile', '-'], { stdin });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Contoso-Other');
  });
});
