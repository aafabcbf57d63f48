import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from './load-bundle.js';

// A thread of the command: it is told where wevtc is installed, and does one job after the other.
const { command } = loadBundle(workerData);
parentPort?.on('message', (job) => parentPort?.postMessage(command.doJob(job)));
