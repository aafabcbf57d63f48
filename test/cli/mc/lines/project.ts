import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../../support/built.js';
import { run } from '../../../support/tools.js';
import { clean } from '../../in-memory.js';

/** The first example in a language that runs wevtc-mc in a page of the documentation. */
export function snippet(language: string, page: string): string {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const examples = text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'));
  const found = Array.from(examples, ([, example = '']) => example).find((one) => one.includes('wevtc-mc'));
  if (found === undefined) throw new Error(`docs/${page} has no example in ${language}`);
  return found;
}

/** Messages of two cultures, as the examples have them. */
const manifest = clean.replace(
  '</localization>',
  `  <resources culture="de-DE"><stringTable><string id="Tick" value="Tack"/></stringTable></resources>
  </localization>`,
);

const program = `#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include "app.h"
int main(void)
{
    EventRegisterContoso_Clock();
    EventWriteTick();
    return (int)EventUnregisterContoso_Clock();
}
`;

/** A program with an example of the documentation as its build file, and the built commands as npm installs them. */
export class Project {
  private readonly log: string;

  constructor(
    readonly folder: string,
    files: Readonly<Record<string, string>>,
  ) {
    const bin = join(folder, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    this.log = join(bin, 'log');
    for (const name of ['wevtc', 'wevtc-mc']) {
      const command = `"${process.execPath}" "${join(root, 'bin', `${name}.js`)}" "$@"`;
      writeFileSync(join(bin, name), `#!/bin/sh\necho run >>"${this.log}"\nexec ${command}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    this.update();
    for (const [name, content] of Object.entries({ 'app.man': manifest, 'main.c': program, ...files })) {
      writeFileSync(join(folder, name), content);
    }
  }

  /** Installs a version of the package. */
  update(): void {
    const wevtc = join(this.folder, 'node_modules', 'wevtc');
    mkdirSync(wevtc, { recursive: true });
    writeFileSync(join(wevtc, 'package.json'), '{}');
  }

  run(tool: string | undefined, ...args: string[]): Promise<string> {
    return run(tool as string, args, this.folder);
  }

  /** How often one of the commands has run. */
  get runs(): number {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8').split('\n').length - 1 : 0;
  }

  /** Edits the German message and nothing else. */
  editMessage(from: string, to: string): void {
    const path = join(this.folder, 'app.man');
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(`value="${from}"`);
    writeFileSync(path, text.replace(`value="${from}"`, `value="${to}"`));
  }

  /** Expects a program that holds all generated resources, and which of the texts it tells. */
  expectProgram(path: string, generated: string, texts: Readonly<Record<string, boolean>>): void {
    const built = readFileSync(join(this.folder, path));
    for (const name of ['appTEMP.BIN', 'MSG00001.bin', 'MSG00002.bin']) {
      expect(built.includes(readFileSync(join(this.folder, generated, name))), name).toBe(true);
    }
    for (const [text, there] of Object.entries(texts)) {
      expect(built.includes(Buffer.from(`${text}\r\n`, 'utf16le')), text).toBe(there);
    }
  }
}
