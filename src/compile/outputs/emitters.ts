// Written by `npm run generate`.
import type { EmitTarget } from '../options/options.js';
import { emitter as cHeader } from './c-header/emit.js';
import type { Emitter } from './common/emitter.js';
import { emitter as counters } from './counters/emit.js';
import { emitter as csharp } from './csharp/emit.js';
import { emitter as dll } from './dll/emit.js';
import { emitter as html } from './html/emit.js';
import { emitter as install } from './install/emit.js';
import { emitter as json } from './json/emit.js';
import { emitter as markdown } from './markdown/emit.js';
import { emitter as mof } from './mof/emit.js';
import { emitter as obj } from './obj/emit.js';
import { emitter as res } from './res/emit.js';
import { emitter as resources } from './resources/emit.js';
import { emitter as typescript } from './typescript/emit.js';

/** The emitter of each output. */
export const emitters: Readonly<Record<EmitTarget, Emitter>> = {
  ts: typescript,
  c: cHeader,
  csharp,
  json,
  resources,
  res,
  dll,
  obj,
  counters,
  install,
  mof,
  markdown,
  html,
};
