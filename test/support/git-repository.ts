import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './built.js';
import { inTestRun, onceInTestRun } from './test-run.js';

export interface OwnRepository {
  readonly url: string;
  /** The ID of its only commit. */
  readonly commit: string;
}

/** A git repository with the files of the project as they are now, and without a tag. */
export async function ownRepository(): Promise<OwnRepository> {
  const folder = inTestRun('wevtc.git');
  const commit = await onceInTestRun('repository', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', [`--git-dir=${folder}`, `--work-tree=${root}`, ...args], {
        cwd: root,
        stdio: 'pipe',
      });
    execFileSync('git', ['init', '--quiet', '--bare', folder]);
    git('add', '--all');
    const somebody = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    git(...somebody, 'commit', '--quiet', '--message', 'Release');
    return String(git('rev-parse', 'HEAD')).trim();
  });
  return { url: pathToFileURL(folder).href, commit };
}
