import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './built.js';
import { inTestRun, onceInTestRun } from './test-run.js';

/** The tag that the documents name. */
const TAG = 'v0.1.0';

/** The URL of a git repository with the files of the project as they are now, tagged as the documents say. */
export async function ownRepository(): Promise<string> {
  const folder = inTestRun('wevtc.git');
  await onceInTestRun('repository', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', [`--git-dir=${folder}`, `--work-tree=${root}`, ...args], {
        cwd: root,
        stdio: 'pipe',
      });
    execFileSync('git', ['init', '--quiet', '--bare', folder]);
    git('add', '--all');
    const somebody = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    git(...somebody, 'commit', '--quiet', '--message', 'Release');
    git('tag', TAG);
    return '';
  });
  return pathToFileURL(folder).href;
}
