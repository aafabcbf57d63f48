import { Bundles } from './bundles.js';

// A process that converts traces, one job after the other; its argument is wevtc's installation folder.
const [, , packageFolder = ''] = process.argv;
const { traceJobs } = new Bundles(packageFolder, 'trace').load('cli', 'other');
const doJob = traceJobs(packageFolder);
process.on('message', async (job) => process.send?.(await doJob(job)));
// The run that started it has ended. Its own end by a signal removes the files that it has begun.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
