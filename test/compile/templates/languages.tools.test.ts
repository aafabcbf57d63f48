import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../support/built.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { runHere } from '../../support/command.js';
import { go, noteMissing, python, rustc } from '../../support/tools.js';

// What the sample templates write for all manifests within reach, by the tools of each language.

noteMissing({ go, python, rustc });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-languages-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function fill(languages: readonly string[], manifest: string, out: string): Promise<void> {
  const templates = languages.flatMap((language) => ['-t', join(root, 'samples/templates', language)]);
  const argv = ['compile', manifest, ...templates, '-b', 'events', '-o', out];
  const { status, stderr } = await runHere(folder, [...argv, '--no-config', '--ruleset', 'mc', '--quiet']);
  expect(status, stderr).toBe(0);
}

function run(program: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

const printer = join(root, 'samples/builds/src/printer.man');

describe('the sample templates', () => {
  it.skipIf(rustc === undefined)('for Rust write what a program uses', async () => {
    await fill(['rust'], printer, 'rust');
    writeFileSync(
      join(folder, 'rust', 'main.rs'),
      `mod events;
use events::contoso_printer as p;
fn main() {
    let e = p::events::JobPrinted;
    println!("{} {:x} {} {:x} {}", p::NAME, p::ID.data1, e.id, e.keyword, std::mem::size_of_val(&e));
}
`,
    );
    run(rustc as string, ['-D', 'warnings', '-o', 'rust/main', 'rust/main.rs']);
    expect(run(join(folder, 'rust/main'), [])).toBe('Contoso-Printer 6f2c0b5e 1 8000000000000001 16\n');
  });

  it.skipIf(go === undefined)('for Go write what a program uses', async () => {
    await fill(['go'], printer, 'go/events');
    writeFileSync(join(folder, 'go', 'go.mod'), 'module printer\n\ngo 1.19\n');
    writeFileSync(
      join(folder, 'go', 'main.go'),
      `package main

import (
	"fmt"
	"printer/events"
	"unsafe"
)

func main() {
	e := events.ContosoPrinter_JobPrinted
	fmt.Printf("%s %x %d %x %d\\n", events.ContosoPrinterName, events.ContosoPrinterID.Data1, e.ID, e.Keyword, unsafe.Sizeof(e))
}
`,
    );
    run(go as string, ['vet', './...'], join(folder, 'go'));
    expect(run(go as string, ['run', '.'], join(folder, 'go'))).toBe(
      'Contoso-Printer 6f2c0b5e 1 8000000000000001 16\n',
    );
  });

  it.skipIf(python === undefined)('for Python write what runs', async () => {
    await fill(['python'], printer, 'python');
    expect(run(python as string, ['python/events.py'])).toBe(
      'Contoso-Printer 1 JobPrinted Job %1 printed %2 on %3 pages.\n',
    );
    appendFileSync(
      join(folder, 'python', 'events.py'),
      '    print(ContosoPrinter.EVENTS[0].fields, ContosoPrinter.ID)\n',
    );
    expect(run(python as string, ['python/events.py'])).toContain(
      "(('JobId', 'win:UInt32'), ('Document', 'win:UnicodeString'), ('Pages', 'win:UInt32')) 6f2c0b5e-9c1d-4e0b-8f3a-2d7a51c6e914\n",
    );
  });

  it.skipIf(rustc === undefined || go === undefined || python === undefined)(
    'write valid code for all manifests',
    async () => {
      const manifests = manifestsOfUsualSize();
      for (const [at, { path }] of manifests.entries()) {
        const out = `all/m${at}`;
        await fill(['rust', 'go', 'python'], path, out);
      }
      const scripts = manifests.map((_, at) => `all/m${at}/events.py`);
      run(python as string, [
        '-c',
        'import runpy, sys; [runpy.run_path(path) for path in sys.argv[1:]]',
        ...scripts,
      ]);
      const modules = manifests.map((_, at) => `#[path = "m${at}/events.rs"]\npub mod m${at};\n`);
      writeFileSync(join(folder, 'all', 'lib.rs'), modules.join(''));
      run(rustc as string, ['--crate-type', 'lib', '--emit', 'metadata', '--out-dir', 'all', 'all/lib.rs']);
      writeFileSync(join(folder, 'all', 'go.mod'), 'module all\n\ngo 1.19\n');
      run(go as string, ['vet', './...'], join(folder, 'all'));
    },
  );
});
