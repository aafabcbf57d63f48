import { parentPort, workerData } from 'node:worker_threads';
import { Bundles } from './bundles.js';

// A worker thread. Its data is the folder where wevtc is installed. It does one job after the other.
const { doJob } = new Bundles(workerData, 'lint').load('lint');
parentPort?.on('message', (job) => parentPort?.postMessage(doJob(job)));
