import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from './load-bundle.js';

// A thread of the command: it is told where wevtc is installed, and does one job after the other.
const { entry } = loadBundle(workerData, 'lint');
parentPort?.on('message', (job) => parentPort?.postMessage(entry.doJob(job)));
