import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeAnsi } from '../../../src/windows/values/ansi.js';
import { wevtc } from '../../cli/in-memory.js';
import { sharedFolder } from '../../support/shared.js';
import { headerFacts } from './header-facts.js';

/** Message text files with what mc.exe made of them; they are not in the project. */
const small = join(sharedFolder, 'golden-mc-10.0.28000');
const real = join(sharedFolder, 'golden-mc');
if (!existsSync(small) || !existsSync(real)) {
  console.warn(`no message text files in ${sharedFolder}: their suites are skipped`);
}

const casesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [{ name: entry.name, path: join(folder, entry.name) }] : [],
      )
    : [];

/** Cases with a manifest need several inputs in one run, which wevtc does not link together yet. */
const smallCases = casesIn(small).filter(
  ({ path }) => !readdirSync(path).some((file) => file.endsWith('.man')),
);

/** The text of a file that wevtc or mc.exe wrote. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder().decode(bytes);
  return decodeAnsi(bytes, 'windows-1252');
}

describe.skipIf(!existsSync(small))('a small message text file', () => {
  it('is there', () => {
    expect(smallCases.length).toBeGreaterThan(25);
  });

  it.each(smallCases)('has the outputs and the verdict of mc.exe: $name', async ({ path }) => {
    const switches = readFileSync(join(path, 'switches.txt'), 'utf8').trim().split(/\s+/).filter(Boolean);
    const expected = join(path, 'expected');
    const verdict = readFileSync(join(expected, 'verdict.txt'), 'utf8');
    const files = { 'input.mc': readFileSync(join(path, 'input.mc')) };
    const outcome = await wevtc(['mc', ...switches, 'input.mc'], { files });
    if (!/^exit code 0/.test(verdict) || /Duplicate message ID/.test(verdict)) {
      expect(outcome.exitCode, outcome.stderr).toBe(1);
      expect([...outcome.host.files.keys()]).toEqual(['input.mc']);
      return;
    }
    expect(outcome.exitCode, outcome.stderr).toBe(0);
    const written = [...verdict.matchAll(/^written: (.*)$/gm)].map(([, name]) => name as string);
    expect([...outcome.host.files.keys()].sort()).toEqual([...written, 'input.mc'].sort());
    for (const name of readdirSync(expected)) {
      if (!/\.(?:bin|rc)$/i.test(name)) continue;
      expect(outcome.host.readFile(name), name).toEqual(new Uint8Array(readFileSync(join(expected, name))));
    }
    const facts = readFileSync(join(expected, 'header.facts'), 'utf8').split(/\r?\n/).filter(Boolean);
    const header = written.find((name) => /\.hp*$/.test(name)) as string;
    const kind = facts.includes('banner: ole') ? 'ole' : 'status';
    const own = headerFacts(textOf(outcome.host.readFile(header)), 'wevtc', kind);
    expect(own.map((line) => line.trimEnd())).toEqual(facts.map((line) => line.trimEnd()));
    if (!existsSync(join(expected, 'dbg.facts'))) return;
    expect(dbgFacts(textOf(outcome.host.readFile('input.dbg')))).toEqual(
      readFileSync(join(expected, 'dbg.facts'), 'utf8').trim().split(/\r?\n/),
    );
  });
});

function dbgFacts(text: string): string[] {
  const array = /^\} (\w+)\[\] = \{\r$/m.exec(text)?.[1];
  const entries = [...text.matchAll(/^ \{ \(DWORD\) (\w+), \(char\*\) "(\w+)" \},\r$/gm)];
  const end = /^ \{ \(DWORD\) (\w+), NULL \}\r\n\};\r\n(?:\r\n)?$/m.exec(text)?.[1];
  return [`array: ${array}`, ...entries.map(([, id, name]) => `entry: ${id} ${name}`), `end: ${end}`];
}

describe.skipIf(!existsSync(real))('a real message text file', () => {
  it.each(casesIn(real))('has the tables of mc.exe: $name', async ({ path }) => {
    const facts = JSON.parse(readFileSync(join(path, 'case.json'), 'utf8'));
    const files = { 'messages.mc': readFileSync(join(path, 'messages.mc')) };
    const switches = facts.flags.split(' ').filter(Boolean);
    const { exitCode, stderr, host } = await wevtc(['mc', ...switches, 'messages.mc'], { files });
    expect(exitCode, stderr).toBe(0);
    const tables = [...host.files.keys()].filter((name) => name.endsWith('.bin'));
    expect(tables.length).toBe(facts.binaries.length);
    for (const name of (facts.binaries as string[]).map((binary) => basename(binary))) {
      // One project gave its only table another name.
      const own = host.readFile(tables.length === 1 ? (tables[0] as string) : name);
      expect(Buffer.from(own).equals(readFileSync(join(path, name))), name).toBe(true);
    }
    const header = join(path, 'genuine.h');
    if (!existsSync(header)) return;
    const values = (text: string) =>
      [...text.matchAll(/^#define[ \t]+(\w+)[ \t]+(.*?)\r?$/gm)].map(([, name, value]) => `${name} ${value}`);
    expect(values(textOf(host.readFile('messages.h')))).toEqual(values(textOf(readFileSync(header))));
  });
});
