// Written by `npm run generate`.
import { definition as cHeader } from '../outputs/c-header/definition.js';
import { definition as counters } from '../outputs/counters/definition.js';
import { definition as csharp } from '../outputs/csharp/definition.js';
import { definition as dll } from '../outputs/dll/definition.js';
import { definition as html } from '../outputs/html/definition.js';
import { definition as install } from '../outputs/install/definition.js';
import { definition as json } from '../outputs/json/definition.js';
import { definition as markdown } from '../outputs/markdown/definition.js';
import { definition as mof } from '../outputs/mof/definition.js';
import { definition as obj } from '../outputs/obj/definition.js';
import { definition as res } from '../outputs/res/definition.js';
import { definition as resources } from '../outputs/resources/definition.js';
import { definition as typescript } from '../outputs/typescript/definition.js';
import type { TargetDefinition } from './output-definition.js';

/** All outputs. */
export const definitions: readonly TargetDefinition[] = [
  typescript,
  cHeader,
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
];
