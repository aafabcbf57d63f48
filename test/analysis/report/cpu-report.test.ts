import { expect, it } from 'vitest';
import { image, process, sample, stack, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { reportOf } from './report-of.js';

const APP = 'C:\\app.exe';

const known = [
  process(3, 1, 500, 'app.exe'),
  process(3, 1, 600, 'b.exe'),
  thread(3, 2, 7, 500),
  thread(3, 2, 8, 600),
  image(3, 3, 500, 0x1000n, 0x1000n, APP),
  image(3, 3, 500, 0x9000n, 0x1000n, '\\Device\\HarddiskVolume3\\lib.dll'),
  image(3, 3, 600, 0x1000n, 0x1000n, 'C:\\b.exe'),
  image(3, 3, 600, 0x9000n, 0x1000n, 'C:\\LIB.dll'),
];

const samples = (from: number, count: number, thread: number, process: number, calls: readonly bigint[]) =>
  Array.from({ length: count }, (_, at) => [
    sample(from + at * 10, thread, calls[0] as bigint),
    stack(from + at * 10 + 1, from + at * 10, process, thread, calls),
  ]).flat();

/** The rows below a heading of the page. */
async function rowsBelow(heading: string, file = 'x.etl') {
  const trace = traceOf([
    ...known,
    ...samples(100, 3, 7, 500, [0x9001n, 0x1001n]),
    ...samples(200, 1, 8, 600, [0x9001n, 0x1001n]),
    ...samples(300, 1, 7, 500, [0x9001n]),
  ]);
  const { text, page } = await reportOf({ [file]: trace }, file);
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.lastIndexOf(heading);
  return { lines: lines.slice(start + 1), page };
}

it('a module with two spellings of its path has one row', async () => {
  const { lines } = await rowsBelow('Hottest functions');
  expect(lines.filter((line) => line.startsWith('lib.dll') || line.startsWith('LIB.dll'))).toEqual([
    expect.stringMatching(/^LIB\.dll 100\.0 % 100\.0 % C:\\LIB\.dll$/),
    expect.stringMatching(/^LIB\.dll app\.exe 60\.0 % 60\.0 %$/),
    expect.stringMatching(/^LIB\.dll not in the stack 20\.0 % 20\.0 %$/),
    expect.stringMatching(/^LIB\.dll b\.exe 20\.0 % 20\.0 %$/),
  ]);
});

it('the title has the name of the file without its folder', async () => {
  const { page } = await rowsBelow('CPU', 'C:\\Users\\Ann\\x.etl');
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toBe('Trace report: x.etl');
  expect(/<h1>(.*?)<\/h1>/.exec(page)?.[1]).toBe('Trace report: x.etl');
});
