import { describe, expect, it } from 'vitest';
import { clean, faulty } from '../../in-memory.js';
import { runLine } from './run-line.js';

const note = (path: string, found: string) =>
  `wevtc: note: there is no '${path}'; using '${found}', which differs only in case\n`;

describe('upper and lower case in paths', () => {
  it('do not matter in the manifest and the folders above it', async () => {
    const { exitCode, stderr, written } = await runLine('-um ..\\contrib\\win\\APP.man', {
      'Contrib/Win/App.MAN': clean,
      'Contrib/other/app.man': clean,
    });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: note('../contrib/win/APP.man', '../Contrib/Win/App.MAN'),
    });
    // Outputs have the names that the build expects.
    expect(written).toEqual(['APP.h', 'APP.rc', 'APPTEMP.BIN', 'MSG00001.bin']);
  });

  it('do matter where the name fits', async () => {
    const { exitCode, stderr, written } = await runLine('-um src/app.man', {
      'src/app.man': clean,
      'src/App.man': faulty,
      'SRC/app.man': faulty,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(written).toContain('app.h');
  });

  it('tell which file is meant only where one fits', async () => {
    const { exitCode, stderr, written } = await runLine('-um src/APP.man', {
      'src/App.man': clean,
      'src/app.man': clean,
    });
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toBe(
      "wevtc: there is no 'src/APP.man'; 'src/App.man' and 'src/app.man' differ from it only in case; specify one of them\n",
    );
  });

  it('find the one file that fits, in whichever of the folders', async () => {
    const { stderr, written } = await runLine('-um src/app.man', {
      'src/other.man': clean,
      'Src/App.man': clean,
    });
    expect(stderr).toBe(note('src/app.man', 'Src/App.man'));
    expect(written).toContain('app.h');
  });

  it('do not matter in response files and whole paths', async () => {
    const { exitCode, stderr } = await runLine('@args.rsp', {
      'Args.rsp': '-um /srv/App.man',
      'srv/app.man': clean,
    });
    expect(exitCode).toBe(0);
    expect(stderr).toBe(note('args.rsp', 'Args.rsp') + note('/srv/App.man', '/srv/app.man'));
  });

  it('do not matter in folders to write to, as far as they are there', async () => {
    const files = { 'app.man': clean, 'Gen/keep': '', 'Gen/Inc/keep': '' };
    const { exitCode, stderr, written } = await runLine('-h gen\\Inc -r gen\\Res\\x app.man', files);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: note('gen', 'Gen') + note('gen', 'Gen') });
    expect(written).toEqual([
      'Gen/Inc/app.h',
      'Gen/Res/x/MSG00001.bin',
      'Gen/Res/x/app.rc',
      'Gen/Res/x/appTEMP.BIN',
    ]);
    // A name that a file has is no folder, and two folders are one too many.
    const taken = await runLine('-h gen app.man', { 'app.man': clean, GEN: 'a file' });
    expect(taken.written).toContain('gen/app.h');
    const two = await runLine('-h gen app.man', { 'app.man': clean, 'GEN/x': '', 'Gen/x': '' });
    expect(two).toMatchObject({ exitCode: 2, written: [] });
    expect(two.stderr).toContain("there is no 'gen'; 'GEN' and 'Gen' differ");
  });

  it('give findings the name that the file has', async () => {
    const { exitCode, stderr } = await runLine('-um noise.man', { 'Noise.man': faulty });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/\nNoise\.man\(8,49\): error unresolved-level: /);
  });

  it('never let an output land on the manifest', async () => {
    const { exitCode, stderr, written } = await runLine('-e man app.man', { 'App.man': clean });
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toContain("would write 'app.man', which belongs to 'App.man'");
  });
});
