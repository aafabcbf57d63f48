import { cHeaderEmitter } from './c-header/emit.js';
import { csharpEmitter } from './csharp/emit.js';
import { dllEmitter } from './dll/emit.js';
import { jsonEmitter } from './json/emit.js';
import { mofEmitter } from './mof/emit.js';
import { resEmitter } from './res/emit.js';
import { resourcesEmitter } from './resources/emit.js';
import type { Emitter } from './shared/emitter.js';
import { typescriptEmitter } from './typescript/emit.js';

/** What `compile` can write, in the order that `--help` shows. */
export const emitters: readonly Emitter[] = [
  typescriptEmitter,
  cHeaderEmitter,
  csharpEmitter,
  jsonEmitter,
  resourcesEmitter,
  resEmitter,
  dllEmitter,
  mofEmitter,
];
