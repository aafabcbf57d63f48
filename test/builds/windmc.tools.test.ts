import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { make, mingwGcc, noteMissing, onPath, windres } from '../support/tools.js';

// wevtc-windmc in the place of GNU windmc, on a file that windmc compiles as mc.exe does: with CR LF, and
// without IDs such as +1.

const windmc = onPath('x86_64-w64-mingw32-windmc');
noteMissing({ make, mingwGcc, windmc, windres });

let folder: string;
beforeAll(ensureBuilt);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-windmc-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ours = [process.execPath, join(root, 'bin', 'wevtc-windmc.js')] as const;

const texts = `;/* Errors of the printer. */
SeverityNames=(Success=0:SEV_SUCCESS Error=3:SEV_ERROR)
FacilityNames=(Printer=0x10:FAC_PRINTER Scanner=0x11:FAC_SCANNER)
LanguageNames=(English=0x409:MSG00409 German=0x407:MSG00407)

MessageId=1
Severity=Error
Facility=Printer
SymbolicName=PRINTER_JAM
Language=English
Paper jam in tray %1.
Open the tray.
.
Language=German
Papierstau in Fach %1.
.

MessageId=2
Severity=Success
Facility=Scanner
SymbolicName=SCANNER_READY
Language=English
Ready.
.
Language=German
Bereit.
.
`.replaceAll('\n', '\r\n');

const NUMBERS = /^#define\s+([A-Z_]+)\s+(?:\(?[A-Z]*\)?\s*)?(0x[0-9A-F]+|-?\d+)/gim;
const constants = (header: string) =>
  Object.fromEntries([...header.matchAll(NUMBERS)].map(([, name, value]) => [name, Number(value) >>> 0]));

describe.skipIf(windmc === undefined)('wevtc-windmc and windmc', () => {
  it.each([
    [[]],
    [['-b']],
    [['-A']],
    [['--ascii_out', '--binprefix', '-C', '1252']],
    [['-c']],
    [['-U', '-e', 'hpp']],
    [['-d']],
    [['--xdbg=xdbg']],
    [['-Abc', '-ehxx', '-Fpe-i386']],
  ])('write the same files with %j', (switches) => {
    writeFileSync(join(folder, 'texts.mc'), texts);
    const made = [[windmc as string], ours].map(([program = '', ...first], index) => {
      const out = join(folder, String(index));
      for (const sub of ['inc', 'res', 'xdbg']) mkdirSync(join(out, sub), { recursive: true });
      const args = [...first, ...switches, '-hinc', '--rcdir', 'res', '../texts.mc'];
      const { status, stderr } = spawnSync(program, args, { cwd: out, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      const names = ['inc', 'res', 'xdbg'].map((sub) => readdirSync(join(out, sub)).sort());
      const [header = ''] = names[0] as string[];
      const tables = (names[1] as string[]).filter((name) => name.endsWith('.bin'));
      return {
        names,
        tables: tables.map((name) => readFileSync(join(out, 'res', name)).toString('hex')),
        constants: constants(readFileSync(join(out, 'inc', header), 'latin1')),
      };
    });
    expect(made[1]).toEqual(made[0]);
    expect(Object.keys(made[0]?.constants ?? {})).toHaveLength(6);
    expect(made[0]?.tables).toHaveLength(2);
  });

  it.skipIf(make === undefined || mingwGcc === undefined || windres === undefined)(
    'build the same program when a Makefile changes one word',
    () => {
      writeFileSync(join(folder, 'texts.mc'), texts);
      writeFileSync(
        join(folder, 'main.c'),
        '#include "texts.h"\nint main(void) { return PRINTER_JAM == 0; }\n',
      );
      writeFileSync(
        join(folder, 'Makefile'),
        `WINDMC = x86_64-w64-mingw32-windmc
app.exe: main.c texts.o texts.h
\tx86_64-w64-mingw32-gcc -o $@ main.c texts.o
texts.o: texts.rc
\tx86_64-w64-mingw32-windres -o $@ $<
texts.h texts.rc: texts.mc
\t$(WINDMC) -U -b $<
`,
      );
      const built = (...args: string[]) => {
        const { status, stderr } = spawnSync(make as string, ['-B', ...args], {
          cwd: folder,
          encoding: 'utf8',
        });
        expect(status, stderr).toBe(0);
        const shown = spawnSync(process.execPath, [join(root, 'bin', 'wevtc.js'), 'inspect', 'app.exe'], {
          cwd: folder,
          encoding: 'utf8',
        });
        expect(shown.stdout).toContain('Papierstau');
        return shown.stdout;
      };
      expect(built(`WINDMC=${ours.join(' ')}`)).toBe(built());
    },
  );
});

describe.skipIf(make === undefined)('a Makefile', () => {
  it('runs nothing again after a touch', () => {
    const page = readFileSync(join(root, 'docs/replace-mc.md'), 'utf8');
    const [, rules] = /```make\n(WINDMC = [\s\S]*?)```/.exec(page) ?? [];
    expect(rules).toBeDefined();
    writeFileSync(join(folder, 'texts.mc'), texts);
    writeFileSync(join(folder, 'Makefile'), `all: texts.h texts.rc\n${rules}`);
    const runs = () => {
      const args = [`WINDMC=${ours.join(' ')}`];
      const { status, stdout, stderr } = spawnSync(make as string, args, { cwd: folder, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      return stdout.split('\n').filter((line) => line.includes('wevtc-windmc')).length;
    };
    expect([runs(), runs()]).toEqual([1, 0]);
    utimesSync(join(folder, 'texts.mc'), new Date(), new Date());
    expect([runs(), runs()]).toEqual([1, 0]);
  });
});
