import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wevtc } from './in-memory.js';

const root = join(import.meta.dirname, '..', '..');
const name = 'contoso-storage.man';
const page = readFileSync(join(root, 'docs/decode.md'), 'utf8');
const files = {
  [name]: readFileSync(join(root, 'samples/contoso-storage', name)),
  'recorded.etl': readFileSync(join(root, 'samples/contoso-storage/recorded.etl')),
  // The manifest that the page shows.
  'dump.xml': /^```xml\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '',
};

/** The examples of a page with their output; those that read or write other files have none. */
function examples(page: string): (readonly [command: string, output: string])[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(/^```console\n\$ wevtc (.*)\n([\s\S]*?)^```$/gm)]
    .map(([, command = '', output = '']) => [command, output] as const)
    .filter(([command]) => !/>|events\.bin|boot\.etl|traces\//.test(command));
}

/** As a shell takes it apart, with quotes of one kind. */
const argumentsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? (plain as string));

describe.each(['match.md', 'decode.md', 'trace.md'])('%s', (page) => {
  it.each(examples(page))('shows what wevtc %s prints', async (command, output) => {
    const { stdout, stderr } = await wevtc(argumentsOf(command), { files });
    // A page has the line ends of text files.
    expect(stdout.replaceAll('\r\n', '\n') + stderr).toBe(output);
  });

  it('has examples', () => {
    expect(examples(page).length).toBeGreaterThan(1);
  });
});
