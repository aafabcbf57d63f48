import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';

/**
 * What mc.exe 10.0.28000 made of files of ours: tables in hexadecimal, the script, and the constants of the
 * header.
 */
interface Recorded {
  readonly name: string;
  readonly switches: readonly string[];
  readonly text: string;
  readonly script: string;
  readonly constants: readonly string[];
  readonly tables: Readonly<Record<string, string>>;
}

const recorded: Recorded[] = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'));

describe('wevtc mc makes what mc.exe makes', () => {
  it.each(recorded)('of $name', async ({ switches, text, script, constants, tables }) => {
    // All characters are in Latin-1.
    const files = { 'm.mc': Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1') };
    const { exitCode, stderr, host } = await wevtc(['mc', ...switches, 'm.mc'], { files });
    expect(exitCode, stderr).toBe(0);
    const content = (name: string) => Buffer.from(host.readFile(name));
    expect(content('m.rc').toString('latin1')).toBe(script);
    const own = [...host.files.keys()].filter((name) => name.endsWith('.bin'));
    expect(Object.fromEntries(own.map((name) => [name, content(name).toString('hex')]))).toEqual(tables);
    const lines = content('m.h').toString('latin1').split('\r\n');
    const defines = lines.filter((line) => line.startsWith('#define'));
    expect(defines.map((line) => line.replace(/ +/g, ' '))).toEqual(constants);
  });
});
