// Written by `npm run generate`.
import { definition as cHeader } from './c-header/definition.js';
import { definition as csharp } from './csharp/definition.js';
import { definition as dll } from './dll/definition.js';
import { definition as html } from './html/definition.js';
import { definition as json } from './json/definition.js';
import { definition as markdown } from './markdown/definition.js';
import { definition as mof } from './mof/definition.js';
import { definition as res } from './res/definition.js';
import { definition as resources } from './resources/definition.js';
import type { TargetDefinition } from './shared/target-definition.js';
import { definition as typescript } from './typescript/definition.js';

/** All outputs. */
export const definitions: readonly TargetDefinition[] = [
  typescript,
  cHeader,
  csharp,
  json,
  resources,
  res,
  dll,
  mof,
  markdown,
  html,
];
