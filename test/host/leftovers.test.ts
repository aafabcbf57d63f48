import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAllOrNone } from '../../src/host/write-files.js';
import { journalName, lockName, stagedName } from '../../src/host/writing/marks.js';
import { isAlive, newRunId } from '../../src/host/writing/run-id.js';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-leftovers-')));
});

afterEach(() => rmSync(folder, { recursive: true }));

const at = (...parts: string[]) => join(folder, ...parts);
const put = (name: string, content: unknown) =>
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));
const write = (name = 'app.h') => writeAllOrNone([{ path: at(name), content: 'new' }]);
const read = (name: string) => readFileSync(at(name), 'utf8');

/** An id of a run on this machine that has ended. */
function endedHere(): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return newRunId().replace(`-${process.pid.toString(36)}-`, `-${pid.toString(36)}-`);
}

/** An id of a run on another machine. */
const elsewhere = () => newRunId().replace(/^[0-9a-f]{16}/, '0123456789abcdef');

describe('what a run on this machine left', () => {
  it('is finished when it was decided, and removed when not', () => {
    const [decided, undecided] = [endedHere(), endedHere()];
    put(stagedName(decided, 0), 'finished');
    put(journalName(decided), {
      folders: [''],
      steps: [
        { folder: 0, to: 'a.h', staged: 0, how: 'replace' },
        { folder: 0, to: 'gone.h' },
      ],
    });
    put('gone.h', 'to be removed');
    put(lockName(undecided), '');
    put(stagedName(undecided, 0), 'half');
    write();
    expect(readdirSync(folder).sort()).toEqual(['a.h', 'app.h']);
    expect(read('a.h')).toBe('finished');
  });

  it.each<[string, unknown]>([
    [
      'leaves the folder',
      { folders: [''], steps: [{ folder: 0, to: '../outside', staged: 0, how: 'replace' }] },
    ],
    ['removes what lies outside', { folders: [''], steps: [{ folder: 0, to: '../outside' }] }],
    [
      'names another folder',
      { folders: ['', '..'], steps: [{ folder: 1, to: 'outside', staged: 0, how: 'replace' }] },
    ],
    ['points to a journal elsewhere', { journalIn: '/' }],
    ['is no journal', [null, 1]],
    ['is no JSON', '{"folders": ['],
    ['has steps of other types', { folders: [0], steps: [{ folder: '0', to: 7 }] }],
  ])('does nothing outside when it %s', (_, journal) => {
    const id = endedHere();
    mkdirSync(at('gen'));
    put('outside', 'precious');
    put(join('gen', stagedName(id, 0)), 'evil');
    put(join('gen', journalName(id)), journal);
    write('gen/app.h');
    expect(read('outside')).toBe('precious');
    expect(readdirSync(at('gen'))).toEqual(['app.h']);
  });

  it('does not follow links', () => {
    const id = endedHere();
    mkdirSync(at('gen'));
    put('outside', 'precious');
    symlinkSync('../outside', at('gen', stagedName(id, 0)));
    symlinkSync('../outside', at('gen', 'app.man'));
    put(join('gen', stagedName(id, 1)), 'evil');
    put(join('gen', journalName(id)), {
      folders: [''],
      steps: [{ folder: 0, to: 'app.man', staged: 1, how: 'fill' }],
    });
    expect(() => write('gen/app.h')).toThrow(
      /wevtc cannot finish it: too many symbolic links; check the files that '.*\.unfinished' names, then remove it/,
    );
    expect(read('outside')).toBe('precious');
  });

  it('waits while the other one lives, and no longer', () => {
    // A process that holds the folder for a moment.
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)'], { stdio: 'ignore' });
    const start = /^.* (\S+)$/.exec(startOf(holder.pid ?? 0))?.[1] ?? '0';
    const [machine, , , unique] = newRunId().split('-');
    const id = [machine, holder.pid?.toString(36), Number(start).toString(36), unique].join('-');
    expect(isAlive(id)).toBe(true);
    put(lockName(id), '');
    // Blocks until the process has ended; as it is not waited for, it is a zombie then.
    write();
    expect(isAlive(id)).toBe(false);
    expect(readdirSync(folder)).toEqual(['app.h']);
  });

  it('is not thought alive because its number went to another process', () => {
    const id = newRunId().replace(/-([0-9a-z]+)-([0-9a-z]+)$/, '-1-$2');
    expect(isAlive(newRunId())).toBe(true);
    expect(isAlive(id)).toBe(!existsSync('/proc/self/stat'));
  });
});

/** When a process began, as /proc says it. */
function startOf(pid: number): string {
  if (!existsSync(`/proc/${pid}/stat`)) return '';
  return readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ').slice(0, 22).join(' ');
}

describe('what another machine left', () => {
  const journal = { folders: [''], steps: [{ folder: 0, to: 'app.h', staged: 0, how: 'replace' }] };

  it('is dropped when all of it is written anew', () => {
    const id = elsewhere();
    put('app.h', 'old');
    put(stagedName(id, 0), 'evil');
    put(journalName(id), journal);
    write();
    expect(readdirSync(folder)).toEqual(['app.h']);
    expect(read('app.h')).toBe('new');
  });

  it('is told, and left as it is, when it names other files', () => {
    const id = elsewhere();
    put('app.h', 'old');
    put(stagedName(id, 0), 'evil');
    put(journalName(id), journal);
    expect(() => write('other.h')).toThrow(
      /was killed while it was writing '.*app\.h'; check that file, then remove '.*\.unfinished'; nothing was written/,
    );
    expect(readdirSync(folder).sort()).toEqual([stagedName(id, 0), journalName(id), 'app.h'].sort());
    expect(read('app.h')).toBe('old');
  });

  it.each<[string, string]>([
    ['that no system takes', '\0'],
    ['with too long a name', 'x'.repeat(300)],
    ['that is a link to itself', 'loop'],
  ])('is dropped when it points to a folder %s', (_, journalIn) => {
    symlinkSync('loop', at('loop'));
    put(journalName(elsewhere()), { journalIn });
    write();
    expect(readdirSync(folder).sort()).toEqual(['app.h', 'loop']);
  });

  it.each([
    ['it has been silent for long', -3_600_000],
    ['its time is one to come', 3_600_000],
  ])('holds nobody up when %s', (_, later) => {
    const id = elsewhere();
    put(lockName(id), '');
    const time = new Date(Date.now() + later);
    utimesSync(at(lockName(id)), time, time);
    write();
    expect(readdirSync(folder)).toEqual(['app.h']);
  });
});
