import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe.skipIf(make === undefined || mingwGcc === undefined || windres === undefined)('a Makefile', () => {
  it('with the stamp of docs/replace-mc.md runs only what an edit requires', () => {
    const page = readFileSync(join(root, 'docs/replace-mc.md'), 'utf8');
    const [, rules] = /```make\n(texts\.h texts\.rc: texts\.stamp\n[\s\S]*?)```/.exec(page) ?? [];
    expect(rules).toBeDefined();
    const edit = (text: string) => writeFileSync(join(folder, 'texts.mc'), text);
    edit(texts);
    writeFileSync(
      join(folder, 'main.c'),
      '#include "texts.h"\nint main(void) { return PRINTER_JAM == 0; }\n',
    );
    writeFileSync(
      join(folder, 'Makefile'),
      `app.exe: main.o texts.o
\tx86_64-w64-mingw32-gcc -o $@ $^
main.o: main.c texts.h
\tx86_64-w64-mingw32-gcc -c -o $@ $<
texts.o: texts.rc
\tx86_64-w64-mingw32-windres -o $@ $<
${rules}`,
    );
    /** What make ran. */
    const made = () => {
      const { status, stdout, stderr } = spawnSync(make as string, [`WINDMC=${ours.join(' ')}`], {
        cwd: folder,
        encoding: 'utf8',
      });
      const steps = { wevtc: /wevtc-windmc/, compiler: / -c /, windres: /windres/, linker: /-o app\.exe/ };
      const names = Object.entries(steps).flatMap(([name, pattern]) => (pattern.test(stdout) ? [name] : []));
      return status === 0 ? names : stderr;
    };
    expect(made()).toEqual(['wevtc', 'compiler', 'windres', 'linker']);
    expect(made()).toEqual([]);

    // The header repeats only the first text of a message.
    for (const [edited, runs] of [
      [texts.replace('Papierstau', 'Stau'), ['wevtc', 'windres', 'linker']],
      [texts.replace('Papierstau', 'Stau').replace('of the', 'of all'), ['wevtc', 'compiler', 'linker']],
      [texts, ['wevtc', 'compiler', 'windres', 'linker']],
      [texts.replaceAll('\r', ''), ['wevtc']],
    ] as const) {
      edit(edited);
      expect(made()).toEqual(runs);
      expect(made()).toEqual([]);
    }

    const table = readFileSync(join(folder, 'MSG00409.bin'));
    edit(texts.replace('Language=German', 'Language=Germa'));
    expect(made()).toContain("texts.mc(14,10): error mc-name-unknown: language 'Germa' is not defined");
    expect(readFileSync(join(folder, 'MSG00409.bin'))).toEqual(table);
    edit(texts);
    expect(made()).toEqual(['wevtc']);
    rmSync(join(folder, 'texts.rc'));
    expect(made()).toEqual(['wevtc', 'windres', 'linker']);
  });
});
