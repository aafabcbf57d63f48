import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from './load-bundle.js';

// A worker thread. Its data is the folder where wevtc is installed. It does one job after the other.
const { entry } = loadBundle(workerData, 'lint');
parentPort?.on('message', (job) => parentPort?.postMessage(entry.doJob(job)));
