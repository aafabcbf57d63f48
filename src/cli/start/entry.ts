import type { CodeLoading } from '../../project/host/code-loading.js';
import { NodeHost } from '../../project/host/node.js';
import type { ReadPackageFile } from '../../project/host/package-file.js';
import { asCommand } from './as-command.js';
import { run } from './main.js';

/** Runs any command; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile, loading?: CodeLoading) =>
  asCommand(run, packageFolder, read, loading);

/** The jobs of a process that converts traces. */
export function traceJobs(packageFolder: string): (job: unknown) => Promise<unknown> {
  const loading = import('../trace/partition/trace-jobs.js').then(
    ({ TraceJobs }) => new TraceJobs(new NodeHost(packageFolder)),
  );
  return async (job) => (await loading).run(job);
}
