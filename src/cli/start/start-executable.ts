import { dirname } from 'node:path';
import { getAsset } from 'node:sea';
import { start } from './start.js';

// The start of the single executable, which contains the files of the package.
void start(dirname(process.execPath), (path, encoding) => getAsset(path, encoding));
