import { cHeaderEmitter } from './c-header/emit.js';
import type { Emitter } from './emitter.js';
import { jsonEmitter } from './json/emit.js';
import { typescriptEmitter } from './typescript/emit.js';

/** What `compile` can write, in the order that `--help` shows. */
export const emitters: readonly Emitter[] = [typescriptEmitter, cHeaderEmitter, jsonEmitter];
