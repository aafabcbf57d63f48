import { describe, expect, it } from 'vitest';
import { clean, wevtc } from '../in-memory.js';

const older = clean.replace('value="Tick"', 'value="Tack"').replace('win:Informational', 'win:Warning');
const files = { 'app.man': clean, 'older/app.man': older };

const run = (...args: string[]) => wevtc(['compile', ...args], { files });

describe('wevtc compile --against', () => {
  it('marks what has changed, and whom it breaks', async () => {
    const { exitCode, stderr, host } = await run(
      'app.man',
      '--emit',
      'markdown',
      '--against',
      'older/app.man',
    );
    expect([exitCode, stderr]).toEqual([0, 'written   app.md\n']);
    const page = host.textOf('app.md');
    expect(page).toContain(`## Changes

2 changes since older/app.man, 1 of them breaking.

- **Breaks decoders:** the level of event 1 changed from 'win:Warning' to 'win:Informational' ([Tick](#event-contoso-clock-1-v0))
- **Changed:** the message of event 1 in en-US changed from 'Tack' to 'Tick' ([Tick](#event-contoso-clock-1-v0))
`);
    expect(page).toContain(`#### 1 Tick

- **Breaks decoders:** the level of event 1 changed from 'win:Warning' to 'win:Informational'
- **Changed:** the message of event 1 in en-US changed from 'Tack' to 'Tick'
`);
  });

  it('has a section without changes when nothing has changed, and none without the flag', async () => {
    const same = await run('app.man', '--emit', 'markdown', '--against', 'app.man');
    expect(same.host.textOf('app.md')).toContain('0 changes since app.man, 0 of them breaking.');
    const without = await run('app.man', '--emit', 'markdown');
    expect(without.host.textOf('app.md')).not.toContain('## Changes');
  });

  it('compares each manifest of a folder with its older version', async () => {
    const { exitCode, host } = await wevtc(
      ['compile', 'src', '--emit', 'html,markdown', '--against', 'older', '--out-dir', 'gen'],
      { files: { 'src/app.man': clean, 'older/app.man': older } },
    );
    expect(exitCode).toBe(0);
    expect(host.textOf('gen/app.md')).toContain('2 changes');
    expect(host.textOf('gen/app.html')).toContain('2 changes');
  });

  it('says which outputs mark changes', async () => {
    const { exitCode, stderr } = await run('app.man', '--emit', 'c', '--against', 'older/app.man');
    expect([exitCode, stderr]).toEqual([
      2,
      'wevtc: --against marks changes in markdown and html; add --emit markdown,html\nwevtc: nothing was written\n',
    ]);
  });

  it('writes nothing without the older side', async () => {
    const { exitCode, stderr } = await run('app.man', '--emit', 'html', '--against', 'none.man');
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "wevtc: cannot read 'none.man': no such file or folder\nwevtc: nothing was written\n",
    );
  });

  it('does not write over the older side', async () => {
    const { exitCode, stderr, host } = await wevtc(
      ['compile', 'app.man', '--emit', 'html', '--base-name', 'x', '--against', 'x.html'],
      { files: { ...files, 'x.html': older } },
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('x.html');
    expect(host.textOf('x.html')).toBe(older);
  });
});
