import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';
import { sampleLog } from '../../support/sample-log.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'samples/contoso-storage');
const outputs = join(folder, 'logged');

/** UPDATE_EXPECTED=1 writes the outputs instead of comparing them. */
const update = process.env.UPDATE_EXPECTED === '1';

const TEXTS = ['--manifest', 'contoso-storage.man', '--source', 'Contoso Backup=backup.mc'];

const runs = {
  'logged.txt': [],
  'logged.xml': ['--format', 'xml'],
  'logged-2016.xml': ['--format', 'xml', '--rendering', 'server-2016'],
  'logged.jsonl': ['--format', 'jsonl'],
  'logged.csv': ['--format', 'csv'],
  'summary.txt': ['--summary'],
  'messages.txt': TEXTS,
  'details.txt': [...TEXTS, '--details'],
  'messages-de.jsonl': [...TEXTS, '--culture', 'de-DE', '--format', 'jsonl'],
  'rendered.xml': [...TEXTS, '--format', 'xml', '--rendered'],
};

if (update) {
  mkdirSync(outputs, { recursive: true });
  writeFileSync(join(folder, 'logged.evtx'), sampleLog());
}

describe('the sample log', () => {
  const bytes = readFileSync(join(folder, 'logged.evtx'));

  const files = {
    'logged.evtx': bytes,
    ...Object.fromEntries(
      ['contoso-storage.man', 'backup.mc'].map((name) => [name, readFileSync(join(folder, name))]),
    ),
  };

  it('is what the writer of the tests makes', () => {
    expect(Buffer.from(sampleLog())).toEqual(bytes);
  });

  it.each(Object.entries(runs))('gives %s', async (name, argv) => {
    const { exitCode, stdout, stderr } = await wevtc(['log', 'logged.evtx', ...argv], {
      files,
    });
    const note =
      /^wevtc: note: (?:1 event has|6 events have) no message; .*'Microsoft-Windows-Eventlog' \(1\)\n$/;
    expect({ exitCode, stderr: stderr.replace(note, '') }).toEqual({ exitCode: 0, stderr: '' });
    if (update) writeFileSync(join(outputs, name), stdout);
    expect(stdout).toBe(readFileSync(join(outputs, name), 'utf8'));
  });
});
