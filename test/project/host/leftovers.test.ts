import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { signOfLife } from '../../../src/project/host/writing/life.js';
import { journalName, lockName, stagedName } from '../../../src/project/host/writing/marks.js';
import { isAlive, newRunId } from '../../../src/project/host/writing/run-id.js';
import { endedHere } from '../../support/ended-run.js';
import { hasLinks } from '../../support/links.js';
import { Running } from '../../support/running.js';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-leftovers-')));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const at = (...parts: string[]) => join(folder, ...parts);
const put = (name: string, content: unknown) =>
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));
const write = (name = 'app.h') => writeAllOrNone([{ root: folder, path: at(name), content: 'new' }]);
const read = (name: string) => readFileSync(at(name), 'utf8');

/**
 * Whether the system tells when a process began. Under Wine, Windows programs see Linux's /proc, with other
 * numbers.
 */
const knowsStart = process.platform !== 'win32' && existsSync('/proc/self/stat');

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

  it.skipIf(!hasLinks)('does not follow links', () => {
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
      /cannot write '.*app\.man': too many symbolic links; .* no file is already changed, '.*app\.man' is not yet; .*run wevtc again$/,
    );
    expect(read('outside')).toBe('precious');
  });

  it('waits while the other one lives, and no longer', () => {
    // A process that holds the folder for a moment.
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)'], { stdio: 'ignore' });
    const start = /^.* (\S+)$/.exec(startOf(holder.pid ?? 0))?.[1] ?? '0';
    const [machine, , , unique] = newRunId().split('-');
    const id = [machine, holder.pid?.toString(36), Number(start).toString(36), unique].join('-');
    expect(isAlive(id)).toBe(knowsStart ? true : undefined);
    put(lockName(id), '');
    // Blocks until the process has ended; as it is not waited for, it is a zombie then.
    write();
    expect(isAlive(id)).not.toBe(true);
    expect(readdirSync(folder)).toEqual(['app.h']);
    if (knowsStart) {
      // Forged ids that no run has made.
      for (const start of ['ended', '0']) expect(isAlive(id.replace(/[^-]+(?=-[^-]+$)/, start))).toBe(false);
    }
  });

  it('is not thought alive because its number went to another process', () => {
    const id = newRunId().replace(/-([0-9a-z]+)-([0-9a-z]+)$/, '-1-$2');
    expect(isAlive(newRunId())).toBe(knowsStart ? true : undefined);
    expect(isAlive(id)).toBe(knowsStart ? false : undefined);
  });

  it('is not looked up in a folder that happens to be called /proc on Windows', () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    const id = newRunId();
    expect(id.split('-')[2]).toBe('0');
    expect(isAlive(id)).toBeUndefined();
  });
});

/** When a process began, as /proc says it. */
function startOf(pid: number): string {
  if (!knowsStart || !existsSync(`/proc/${pid}/stat`)) return '';
  return readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ').slice(0, 22).join(' ');
}

const isRoot = process.geteuid?.() === 0;
if (!isRoot) console.warn('not root: journals of other users are not tried');

describe.skipIf(!isRoot)('what another user left', () => {
  it('changes no file, even if it pretends to be of this machine', () => {
    const id = endedHere();
    put('precious', 'mine');
    put('app.h', 'old');
    put(stagedName(id, 0), 'evil');
    const steps = [
      { folder: 0, to: 'precious' },
      { folder: 0, to: 'app.h', staged: 0, how: 'replace' },
    ];
    put(journalName(id), { folders: [''], steps });
    for (const name of [stagedName(id, 0), journalName(id)]) chownSync(at(name), 1234, 1234);
    expect(() => write()).toThrow(
      /^a run on another machine, of another user, or before a restart was killed .*precious'; check that file, then remove '.*\.unfinished'; nothing was written$/,
    );
    expect([read('precious'), read('app.h')]).toEqual(['mine', 'old']);
    rmSync(at(journalName(id)));
    put(journalName(id), { folders: [''], steps: steps.slice(1) });
    chownSync(at(journalName(id)), 1234, 1234);
    write();
    expect(readdirSync(folder).sort()).toEqual(['app.h', 'precious']);
    expect(read('app.h')).toBe('new');
  });
});

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

  it.skipIf(!hasLinks).each<[string, string]>([
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
    const time = new Date(signOfLife(Date.now() + later));
    utimesSync(at(lockName(id)), time, time);
    write();
    expect(readdirSync(folder)).toEqual(['app.h']);
  });

  it('is a lock that a repository brought if it shows no life, even if it is new', () => {
    const id = elsewhere();
    put(lockName(id), '');
    const now = new Date(signOfLife(Date.now()) - 1);
    utimesSync(at(lockName(id)), now, now);
    write();
    expect(read('app.h')).toBe('new');
    // Not waited for until it is silent. Its run could be about to give a sign; a later run removes it.
    expect(readdirSync(folder).sort()).toEqual([lockName(id), 'app.h'].sort());
  });

  it('holds others up while it shows life', async () => {
    const id = elsewhere();
    const script = `
      const { writeFileSync, utimesSync, rmSync } = require('node:fs');
      const [path] = process.argv.slice(1);
      writeFileSync(path, '');
      const time = Math.floor(Date.now() / 2000) * 2;
      utimesSync(path, time, time);
      process.stdout.write('ready');
      setTimeout(() => rmSync(path), 1000);`;
    const holder = new Running(process.execPath, ['-e', script, at(lockName(id))]);
    await holder.until(once(holder.process.stdout, 'data'));
    write();
    expect(existsSync(at(lockName(id)))).toBe(false);
  });
});
