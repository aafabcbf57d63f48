import { describe, expect, it } from 'vitest';
import { manifest, wevtc } from './in-memory.js';

const wrong = manifest('win:informational');
const right = manifest('win:Informational');
const unsure = manifest('win:Informatn');
const DIFF = `--- a/src/a.man
+++ b/src/a.man
@@ -5,7 +5,7 @@
`;

describe('wevtc lint --fix', () => {
  it('mends files, reports what remains, and tells how much it did', async () => {
    const [other, third] = [manifest(undefined, 'Contoso-Watch'), manifest('Chatty', 'Contoso-Noise')];
    const files = { 'src/a.man': wrong, 'src/b.man': other, 'src/c.man': third };
    const { exitCode, stdout, stderr, host } = await wevtc(['lint', 'src', '--fix', '-f', 'text'], { files });
    expect(host.textOf('src/a.man')).toBe(right);
    expect(host.textOf('src/b.man')).toBe(other);
    expect(stdout).toMatch(/^src\/c\.man:8:49: error: [^\n]*\n$/);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'wevtc: fixed 1 finding in 1 file\n' });
  });

  it('is offered by the summary of findings that it would fix', async () => {
    const files = { 'a.man': wrong, 'b.man': unsure };
    const last = async (...argv: string[]) =>
      (await wevtc(['lint', ...argv], { files, stdin: wrong })).stdout.split('\n').at(-2);
    expect(await last('a.man', 'b.man')).toBe(
      '2 errors, 1 warning in 2 files; 1 can be fixed with --fix, and 1 more with --unsafe-fixes',
    );
    expect(await last('a.man', '--quiet')).toBe('1 error in 1 file; 1 can be fixed with --fix');
    expect(await last('b.man')).toBe('1 error in 1 file; 1 can be fixed with --fix --unsafe-fixes');
    expect(await last('-')).toBe('1 error in 1 file');
  });

  it('leaves fixes that need a second look to --unsafe-fixes', async () => {
    const files = { 'a.man': unsure };
    const safe = await wevtc(['lint', 'a.man', '--fix'], { files });
    expect(safe.exitCode).toBe(1);
    expect(safe.stderr).toBe('wevtc: 1 finding can be fixed with --unsafe-fixes; review the result\n');
    expect(safe.host.textOf('a.man')).toBe(unsure);
    const both = await wevtc(['lint', 'a.man', '--fix', '--unsafe-fixes'], { files });
    expect(both.exitCode).toBe(0);
    expect(both.host.textOf('a.man')).toBe(right);
  });

  it('fixes nothing that the settings have off or that comments silence', async () => {
    const options = ['lint', 'a.man', '--fix', '--rule', 'unresolved-level=off'];
    const { host, stderr } = await wevtc(options, { files: { 'a.man': wrong } });
    expect(host.textOf('a.man')).toBe(wrong);
    expect(stderr).toBe('');
  });

  it('cannot write to standard input', async () => {
    const { exitCode, stderr } = await wevtc(['lint', '-', '--fix'], { stdin: wrong });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^wevtc: standard input cannot be fixed in place; --fix-dry-run shows the changes\n/,
    );
  });

  it('exits with 2 for a file whose encoding it cannot write', async () => {
    const declared = `<?xml version="1.0" encoding="shift_jis"?><!-- \0 -->\n${wrong}`;
    const bytes = [...Buffer.from(declared)].flatMap((byte) => (byte === 0 ? [0x83, 0x4a] : [byte]));
    const content = Uint8Array.from(bytes);
    const { exitCode, stderr, host } = await wevtc(['lint', 'a.man', '--fix'], {
      files: { 'a.man': content },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^wevtc: cannot fix 'a\.man': /);
    expect(host.readFile('a.man')).toEqual(content);
  });
});

describe('wevtc lint --fix-dry-run', () => {
  it('prints a diff on standard output and changes nothing', async () => {
    const files = { 'src/a.man': wrong };
    const { exitCode, stdout, stderr, host } = await wevtc(['lint', 'src', '--fix-dry-run'], { files });
    expect(stdout.startsWith(DIFF)).toBe(true);
    expect(stdout).toContain('\n-          <event value="1" symbol="Tick" level="win:informational"');
    expect(stdout).toContain('\n+          <event value="1" symbol="Tick" level="win:Informational"');
    expect(exitCode).toBe(0);
    expect(stderr).toBe('wevtc: would fix 1 finding in 1 file\nNo problems in 1 file\n');
    expect(host.textOf('src/a.man')).toBe(wrong);
  });

  it('leaves diffs that no tool can apply to standard error', async () => {
    const marked = `<?xml version="1.0" ?>${wrong.replaceAll('\n', ' ')}`;
    for (const content of [Buffer.from(`\ufeff${wrong}`, 'utf16le'), Buffer.from(`\ufeff${marked}`)]) {
      const files = { 'a.man': new Uint8Array(content), 'src/a.man': wrong };
      const { stdout, stderr } = await wevtc(['lint', '.', '--fix-dry-run'], { files });
      expect(stdout.startsWith(DIFF)).toBe(true);
      expect(stdout).not.toContain('--- a/a.man');
      expect(stderr).toContain(
        "wevtc: note: the diff of 'a.man' is not on standard output, because tools can apply diffs only to UTF-8 without a byte order mark; --fix keeps the characters\n--- a/a.man\n",
      );
    }
    const latin = `<?xml version="1.0" encoding="windows-1252"?><!-- \xe4 -->\n\n\n\n${wrong}`;
    const files = { 'a.man': new Uint8Array(Buffer.from(latin, 'latin1')) };
    expect((await wevtc(['lint', '.', '--fix-dry-run'], { files })).stdout).toContain('--- a/a.man');
  });

  it('shows characters that must not be printed, and says that the diff cannot be applied', async () => {
    const hostile = wrong
      .replace('value="Tick"', 'value="Ti\u202eck"')
      .replace(/(?=<event )/, '<!--\n ::error::x\n-->\n');
    const { stdout, stderr } = await wevtc(['lint', 'a.man', '--fix-dry-run'], {
      files: { 'a.man': hostile },
    });
    expect(stdout).toContain('\n  \\u{3a}:error::x\n');
    expect(stderr).toContain(
      "wevtc: note: the diff of 'a.man' shows some characters as escapes, so it cannot be applied; --fix keeps the characters\n",
    );
    const fixed = await wevtc(['lint', 'a.man', '--fix'], { files: { 'a.man': hostile } });
    expect(fixed.host.textOf('a.man')).toBe(hostile.replace('win:informational', 'win:Informational'));
  });

  it('quotes names as git does', async () => {
    const name = 'b\n\u202e.man';
    const { stdout, stderr } = await wevtc(['lint', name, '--fix-dry-run'], { files: { [name]: wrong } });
    expect(stdout).toMatch(/^--- "a\/b\\n\\342\\200\\256\.man"\n/);
    expect(stderr).not.toContain('note');
  });

  it('keeps line ends of Windows, which every patch program takes', async () => {
    const content = wrong.replaceAll('\n', '\r\n');
    const { stdout, stderr } = await wevtc(['lint', 'a.man', '--fix-dry-run'], {
      files: { 'a.man': content },
    });
    expect(stdout).toMatch(/^\+ .*win:Informational.*\r\n/m);
    expect(stderr).not.toContain('note');
  });

  it('works on standard input, and prints nothing when there is nothing to do', async () => {
    const { stdout } = await wevtc(['lint', '-', '--fix-dry-run', '--stdin-filename', '/src/a.man'], {
      stdin: wrong,
    });
    expect(stdout.startsWith(DIFF)).toBe(true);
    expect((await wevtc(['lint', '-', '--fix-dry-run'], { stdin: right })).stdout).toBe('');
  });
});
