import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../support/built.js';

/** A copy of a sample of samples/builds, in which wevtc is installed. */
export class Project {
  private readonly whole = mkdtempSync(join(tmpdir(), 'wevtc-build-'));
  readonly folder: string;

  constructor(name: string) {
    cpSync(join(root, 'samples', 'builds'), this.whole, { recursive: true });
    this.folder = join(this.whole, name);
    const modules = join(this.folder, 'node_modules');
    mkdirSync(join(modules, '.bin'), { recursive: true });
    symlinkSync(root, join(modules, 'wevtc'));
    symlinkSync('../wevtc/bin/wevtc.js', join(modules, '.bin', 'wevtc'));
  }

  /** Replaces the link to wevtc by a copy of what runs it, with the times that files in npm packages have. */
  installPackage(): void {
    const wevtc = join(this.folder, 'node_modules', 'wevtc');
    rmSync(wevtc);
    for (const path of ['package.json', 'bin', 'dist', 'integrations'])
      cpSync(join(root, path), join(wevtc, path), { recursive: true });
    this.ageFiles(wevtc);
  }

  /** Replaces this copy by another build of the same version. */
  replacePackage(): void {
    const wevtc = join(this.folder, 'node_modules', 'wevtc');
    const start = join(wevtc, 'dist', 'start.cjs');
    const text = `${readFileSync(start, 'utf8')}// another build\n`;
    rmSync(wevtc, { recursive: true });
    symlinkSync(root, wevtc);
    this.installPackage();
    writeFileSync(start, text);
    this.ageFiles(wevtc);
  }

  private ageFiles(folder: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), 499162500, 499162500);
  }

  /** Runs a program that must succeed. Returns what it prints. */
  run(program: string, ...args: string[]): string {
    const { status, output } = this.attempt(program, ...args);
    expect(status, output).toBe(0);
    return output;
  }

  attempt(program: string, ...args: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: this.folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  }

  /** Replaces a text in a file of the project. */
  edit(path: string, before: string, after: string): void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(before);
    writeFileSync(file, text.replace(before, after));
  }

  copy(from: string, to: string): void {
    cpSync(join(this.folder, from), join(this.folder, to));
  }

  /** Writes a file, and makes its folder. */
  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** The sorted names in a folder; none if it does not exist. */
  names(path: string): string[] {
    const folder = join(this.folder, path);
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  /** Whether a file contains a text in UTF-16, as resources have it. */
  has(path: string, text: string): boolean {
    return readFileSync(join(this.folder, path)).includes(Buffer.from(text, 'utf16le'));
  }

  remove(): void {
    rmSync(this.whole, { recursive: true });
  }
}

/** What a build is made of. */
interface Build {
  /** Builds, and returns what the build system prints. */
  readonly build: () => string;
  /** The program that was built, in the project. */
  readonly program: string;
  /** How the build system names the steps. */
  readonly steps: Readonly<Record<Step, RegExp>>;
}

/** How CMake names the steps. */
export const CMAKE_STEPS = {
  manifest: /Compiling .*printer\.man with wevtc/,
  resources: /Building RC object/,
  user: /Building C object .*printer\.c\.obj/,
  other: /Building C object .*other\.c\.obj/,
  link: /Linking C executable/,
};

export type Step = 'manifest' | 'resources' | 'user' | 'other' | 'link';

/**
 * Builds several times, and expects that each build does what it has to do, and nothing else:
 * `user` is the source file that uses the events, `other` one that does not.
 */
export function expectOnlyNecessarySteps(project: Project, { build, program, steps }: Build): void {
  const done = () => {
    const printed = build();
    return Object.entries(steps)
      .filter(([, pattern]) => pattern.test(printed))
      .map(([step]) => step);
  };
  const manifest = '../src/printer.man';
  expect(done()).toEqual(['manifest', 'resources', 'user', 'other', 'link']);
  expect(project.has(program, 'Auftrag %1 hat %2 auf %3 Seiten gedruckt.')).toBe(true);
  expect(done()).toEqual([]);

  // The header repeats no texts, so the sources stay as they are, whatever the culture.
  for (const [before, after] of [
    ['Seiten gedruckt.', 'Seiten ausgedruckt.'],
    ['Job %1 printed', 'Task %1 printed'],
  ] as const) {
    project.edit(manifest, before, after);
    expect(done()).toEqual(['manifest', 'resources', 'link']);
    expect(project.has(program, after)).toBe(true);
    expect(done()).toEqual([]);
  }

  // The level is in the header and in the resources.
  project.edit(manifest, 'level="win:Informational"', 'level="win:Warning"');
  expect(done()).toEqual(['manifest', 'resources', 'user', 'link']);
  expect(done()).toEqual([]);

  // Nothing that is generated depends on a comment.
  project.edit(manifest, '<events>', '<!-- All events -->\n    <events>');
  expect(done()).toEqual(['manifest']);
  expect(done()).toEqual([]);

  // Another culture is another file.
  project.edit(manifest, '<resources culture="de-DE">', '<resources culture="de-AT">');
  const others = ['Provider', 'Channel.Operational', 'Task.Print', 'Keyword.Jobs'];
  const strings = [
    '<string id="Event.JobPrinted" value="Afgedrukt: %2"/>',
    ...others.map((id) => `<string id="${id}" value="${id}"/>`),
  ];
  project.edit(
    manifest,
    '  </localization>',
    `    <resources culture="nl-NL"><stringTable>${strings.join('')}</stringTable></resources>\n  </localization>`,
  );
  expect(done()).toEqual(expect.arrayContaining(['manifest', 'resources', 'link']));
  expect(project.has(program, 'Afgedrukt: %2')).toBe(true);
  // CMake configures again because of the other file, and may run wevtc, but nothing else.
  expect([[], ['manifest']]).toContainEqual(done());
  expect(done()).toEqual([]);
}
