import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Files, type Page, usualFiles } from './pages.js';

/** Fills an empty folder with the files that a page assumes. */
export function setUp(folder: string, { files = usualFiles, committed }: Page): void {
  if (committed !== undefined) {
    writeFiles(folder, committed);
    commit(folder);
  }
  writeFiles(folder, files);
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, place);
    else writeFileSync(place, typeof content === 'function' ? content() : content);
  }
}

/** Makes a repository whose only commit is HEAD, the tag v1.2 and the branch main of a server. */
function commit(folder: string): void {
  // Without the settings of whoever runs the test.
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.org',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.org',
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message=Ship');
  git('tag', 'v1.2');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}
