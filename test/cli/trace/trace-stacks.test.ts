import { describe, expect, it } from 'vitest';
import type { WritableEvent } from '../../../src/trace.js';
import { image, process, sample, stack, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const cpu = traceOf([
  process(3, 2, 500, 'app.exe'),
  thread(3, 3, 7, 500),
  image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app\u001b.exe'),
  sample(20, 7, 0x1003n),
  stack(21, 20, 500, 7, [0x1003n, 0x9000n]),
  sample(22, 7, 0x1005n),
]);
const files = { 'cpu.etl': cpu };
const samples = ['trace', 'cpu.etl', '--event', 'PerfInfo/SampleProf', '--stacks'];

describe('wevtc trace --stacks', () => {
  it('shows calls below their event, safe to print', async () => {
    const { stdout, exitCode } = await wevtc(samples, { files });
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^\d.*SampleProf/, 'SampleProf'))).toEqual([
      expect.stringMatching(/^SampleProf {2}InstructionPointer=0x1003/),
      '      at app\\u{1b}.exe+0x3',
      '      at 0x9000',
      expect.stringMatching(/^SampleProf {2}InstructionPointer=0x1005/),
    ]);
  });

  it('adds a member to jsonl', async () => {
    const { stdout } = await wevtc([...samples, '--format', 'jsonl'], { files });
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map((event) => event.stack)).toEqual([['app\u001b.exe+0x3', '0x9000'], undefined]);
    for (const event of events) expect(schemaCheck('decoded')(event)).toEqual([]);
    const without = await wevtc(samples.slice(0, -1).concat('--format', 'jsonl'), { files });
    expect(without.stdout).not.toContain('"stack"');
  });

  it('says that no event has one', async () => {
    const { stderr, exitCode } = await wevtc(['trace', 'none.etl', '--stacks'], {
      files: { 'none.etl': traceOf([process(3, 2, 500, 'app.exe'), sample(20, 7, 0x1003n)]) },
    });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: 'wevtc: note: none of these events has a stack in the trace\n',
    });
  });

  it('shows stacks that are only in the events themselves, without a note', async () => {
    const data = new Uint8Array(BigUint64Array.of(0n, 0x1001n, 0x5001n).buffer);
    const marked: WritableEvent = {
      header: 'EVENT64',
      providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
      rawTime: 20n,
      processId: 500,
      threadId: 7,
      eventDescriptor: { id: 0, version: 0, channel: 0, level: 0, opcode: 0, task: 0, keyword: 0n },
      extendedData: [{ extType: 6, data }],
    };
    const own = traceOf([
      process(3, 2, 500, 'app.exe'),
      image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
      marked,
    ]);
    const { stdout, stderr } = await wevtc(
      ['trace', 'own.etl', '--stacks', '--process', '500', '--event', '0'],
      {
        files: { 'own.etl': own },
      },
    );
    expect(stdout).toContain('\n      at app.exe+0x1\n      at 0x5001\n');
    expect(stderr).not.toContain('stack');
  });

  it.each([
    [['--format', 'csv'], '--stacks supports only the formats text and jsonl'],
    [['--summary'], '--summary shows no stacks; omit --stacks'],
    [['--fields', 'time'], '--fields shows only these columns; omit --stacks'],
    [['--raw', '--event', '5'], '--raw does not decode, so --stacks has no effect'],
    [['--format', 'folded'], '--format folded is a profile of the processors, so --stacks has no effect'],
    [['--format', 'perfetto', '--output', 'a'], 'timeline of the whole trace, so --stacks has no effect'],
  ])('has no use with %s', async (options, message) => {
    const { stderr, exitCode } = await wevtc(['trace', 'cpu.etl', '--stacks', ...options], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
