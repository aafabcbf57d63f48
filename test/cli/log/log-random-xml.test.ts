import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binary,
  boolean,
  eventRecord,
  eventTemplate,
  fileTime,
  guid,
  hexInt64,
  instance,
  string,
  systemTime,
  uint32,
} from '../../support/event-log-values.js';
import { type Element, type Value, writeEventLog } from '../../support/event-log-writer.js';
import { wevtc } from '../in-memory.js';

const template = eventTemplate(
  { name: 'Contoso-Trees', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);

const TYPED: readonly Value[] = [
  string('own text'),
  uint32(77),
  boolean(1),
  hexInt64(0xabcn),
  guid('0b3a1c5e-7d92-4f6a-8e10-1c2b3a495867'),
  fileTime('2026-01-31T08:30:05.0000000Z'),
  systemTime(2026, 1, 6, 31, 8, 30, 5, 250),
  binary(0x00, 0xff),
];

/** Few names, so that an element repeats: with a value here, with elements there, or empty. */
const trees = fc.letrec<{ tree: Element }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    content: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...TYPED.keys()).map((index) => [{ index, type: TYPED[index]?.type ?? 0 }]),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc
        .tuple(fc.constantFrom(...TYPED.keys()), tie('tree'))
        .map(([index, child]) => [{ index, type: TYPED[index]?.type ?? 0 }, child]),
    ),
  }),
})).tree;

function logOf(elements: readonly Element[]): Uint8Array {
  const data = {
    guid: 'a1c0de00-0000-4000-8000-000000000002',
    root: { name: 'UserData', content: [{ name: 'Own', content: elements }] },
  };
  const [id, recordId, time] = [1, 1n, '2026-01-31T08:30:05.0000000Z'];
  return writeEventLog([eventRecord({ template, id, recordId, time, data: instance(data, ...TYPED) })]);
}

const run = (elements: readonly Element[], ...argv: string[]) =>
  wevtc(['log', 'app.evtx', ...argv], { files: { 'app.evtx': logOf(elements) } });

const value = (index: number) => ({ index, type: TYPED[index]?.type ?? 0 });

describe('the values of an event whose elements repeat', () => {
  const repeated = [
    { name: 'a', content: [{ name: 'b', content: [value(6)] }] },
    { name: 'a', content: [value(0)] },
    { name: 'a', content: [{ name: 'b', content: [{ name: 'c', content: [value(1)] }] }] },
  ];

  it('are of one kind in each field, and none is lost', async () => {
    const { stdout } = await run(repeated, '--format', 'jsonl');
    expect(JSON.parse(stdout).values).toEqual({
      a: [{ b: { '#text': '2026-01-31T08:30:05.250' } }, { '#text': 'own text' }, { b: { c: 77 } }],
    });
  });

  it.each([
    'own text',
    '77',
    '0xabc',
    '0xABC',
    '{0b3a1c5e-7d92-4f6a-8e10-1c2b3a495867}',
    '{0B3A1C5E-7D92-4F6A-8E10-1C2B3A495867}',
    '0b3a1c5e-7d92-4f6a-8e10-1c2b3a495867',
    '2026-01-31T08:30:05.0000000Z',
    '2026-01-31T08:30:05Z',
    '2026-01-31T08:30:05.250Z',
    '00FF',
    '0x00ff',
  ])('are found in each form that an output shows: %s', async (form) => {
    const elements = TYPED.map((_, index) => ({ name: 'a', content: [value(index)] }));
    const found = await run(elements, '--query', `*[UserData[Own[a='${form}']]]`, '--fields', 'id');
    expect(found.stdout).toBe('1\n');
    expect((await run(elements, '--query', `*[UserData[Own[a!='${form}']]]`, '--fields', 'id')).stdout).toBe(
      '1\n',
    );
    expect((await run(elements, '--grep', form, '--fields', 'id')).stdout).toBe('1\n');
  });

  it('are shown in every format', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trees, { minLength: 1, maxLength: 4 }), async (elements) => {
        for (const format of ['text', 'jsonl', 'csv', 'xml']) {
          const { exitCode, stderr } = await run(elements, '--format', format);
          expect([format, exitCode, stderr.replace(/^wevtc: note: .*\n/gm, '')]).toEqual([format, 0, '']);
        }
        const { exitCode } = await run(elements, '--format', 'parquet', '--output', 'app.parquet');
        expect(exitCode).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
