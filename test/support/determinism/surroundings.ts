import { join } from 'node:path';
import type { Surroundings } from './record.js';

/** A machine on which no language is set. */
export function plainSurroundings(folder: string): Surroundings {
  return {
    node: process.execPath,
    folder: join(folder, 'plain'),
    threads: 1,
    locale: 'C',
    timeZone: 'UTC',
    backwards: false,
  };
}

/** A language with different rules for i and I, and with everything else different too. */
export function turkishSurroundings(folder: string): Surroundings {
  return {
    node: process.execPath,
    folder: join(folder, 'another folder', 'türkçe'),
    threads: 2,
    locale: 'tr_TR.UTF-8',
    timeZone: 'America/St_Johns',
    backwards: true,
  };
}

export function germanSurroundings(folder: string, node: string): Surroundings {
  return {
    node,
    folder: join(folder, 'deutsch'),
    threads: 2,
    locale: 'de_DE.UTF-8',
    timeZone: 'Asia/Kathmandu',
    backwards: false,
  };
}
