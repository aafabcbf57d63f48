// A program that writes files with `writeAllOrNone` and kills itself on the way: before the call of the file
// system that has the given number. The test bundles it with `killable-fs.ts` in the place of node:fs.
import { readFileSync, writeSync } from 'node:fs';
import type { FileToWrite } from '../../../src/project/host/host.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { countCalls, killBefore } from './killable-fs.js';

const [task = '', number = ''] = process.argv.slice(2);
const files: FileToWrite[] = JSON.parse(readFileSync(task, 'utf8'));
if (number !== '') killBefore(Number(number));
try {
  writeAllOrNone(files);
} catch (error) {
  process.exitCode = 3;
  writeSync(2, String(error));
}
// Under Wine, Node.js has no streams for pipes of Linux.
writeSync(1, String(countCalls()));
