import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { manifest, wevtc } from '../in-memory.js';

const schema = JSON.parse(
  readFileSync(new URL('../../../schemas/diff.schema.json', import.meta.url), 'utf8'),
);

const older = manifest();
const newer = manifest('win:Verbose')
  .replace('value="Tick"/>', 'value="Tick | *tock*"/>')
  .replace('</events>', '<event value="2" symbol="Tock"/></events>');

const files = { 'old.man': older, 'new.man': newer };
const diff = (...argv: string[]) => wevtc(['diff', ...argv], { files });

describe('wevtc diff', () => {
  it('lists changes as text, what breaks first', async () => {
    const { exitCode, stdout } = await diff('old.man', 'new.man');
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      [
        'Contoso-Clock',
        "  ! wire    the level of event 1 changed from 'win:Informational' to 'win:Verbose' [breaking-wire-event-level]",
        "  + wire    event 2 'Tock' is new",
        "  ~ text    the message of event 1 in en-US changed from 'Tick' to 'Tick | *tock*' [breaking-text-message]",
        '',
        '1 breaking change, 2 others',
        '',
      ].join('\n'),
    );
  });

  it.each(['text', 'markdown', 'json'])(
    'says nothing of changes as %s if nothing can be read',
    async (format) => {
      const { exitCode, stdout, stderr } = await wevtc(['diff', 'old.man', 'new.man', '--format', format], {
        files: { ...files, 'new.man': '' },
      });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toContain('nothing of this file is compared');
    },
  );

  it('lists them as Markdown for a release note', async () => {
    const { stdout } = await diff('old.man', 'new.man', '--format', 'markdown');
    expect(stdout).toBe(`# Event manifest changes

1 breaking change, 2 others.

## Contoso-Clock

### Breaking

- **decoders:** the level of event 1 changed from 'win:Informational' to 'win:Verbose' (\`breaking-wire-event-level\`)

### Added

- Event 2 'Tock' is new

### Changed

- **readers:** the message of event 1 in en-US changed from 'Tick' to 'Tick \\| \\*tock\\*' (\`breaking-text-message\`)
`);
  });

  it('writes them to a file in the format of its extension', async () => {
    const printed = await diff('old.man', 'new.man', '--format', 'markdown');
    const { exitCode, stdout, host } = await diff('old.man', 'new.man', '-o', 'changes.md');
    expect({ exitCode, stdout, written: host.textOf('changes.md') }).toEqual({
      exitCode: 0,
      stdout: '',
      written: printed.stdout,
    });
    const asJson = await diff('old.man', 'new.man', '-o', 'changes.json');
    expect(JSON.parse(asJson.host.textOf('changes.json'))).toMatchObject({ summary: { breaking: 1 } });
    const over = await diff('old.man', 'new.man', '-o', 'old.man');
    expect(over).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("'old.man' is the older") });
    expect(over.host.textOf('old.man')).toBe(older);
  });

  it('lists them as JSON that the schema describes', async () => {
    const { stdout } = await diff('old.man', 'new.man', '--format', 'json');
    const document = JSON.parse(stdout);
    const validate = new Ajv2020({ strict: false }).compile(schema);
    validate(document);
    expect(validate.errors).toBeNull();
    expect(document.summary).toEqual({ breaking: 1, other: 2 });
    expect(document.changes.find(({ subject }: { subject: string }) => subject === 'event 1')).toMatchObject({
      provider: 'Contoso-Clock',
      action: 'changed',
      category: 'wire',
      breaking: true,
      ruleId: 'breaking-wire-event-level',
      subject: 'event 1',
      before: { file: 'old.man', range: { start: { line: 8 } } },
      after: { file: 'new.man', range: { start: { line: 8 } } },
    });
  });

  it('says that there are no changes', async () => {
    expect((await diff('old.man', 'old.man')).stdout).toBe('no changes\n');
    expect((await diff('old.man', 'old.man', '--format', 'markdown')).stdout).toContain('No changes.');
  });

  it('lists what a newer manifest with errors tells, and the errors', async () => {
    const faulty = { ...files, 'new.man': manifest('Chatty').replace('value="Tick"/>', 'value="Tock"/>') };
    const { exitCode, stdout, stderr } = await wevtc(['diff', 'old.man', 'new.man'], { files: faulty });
    expect(exitCode).toBe(1);
    expect(stdout).toContain("~ text    the message of event 1 in en-US changed from 'Tick' to 'Tock'");
    expect(stdout).toContain('no breaking change, 1 other\n');
    expect(stderr).toMatch(
      /^new\.man:8:\d+: error: .*what depends on it is not compared\) \[unresolved-level\]$/m,
    );
  });

  it('exits with 2 when a side is missing', async () => {
    const { exitCode, stderr } = await diff('gone.man', 'new.man');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/cannot read 'gone\.man'/);
  });
});
