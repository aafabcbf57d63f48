// Written by `npm run generate`.
import { definition as cHeader } from './definitions/c-header.js';
import { definition as csharp } from './definitions/csharp.js';
import { definition as dll } from './definitions/dll.js';
import { definition as html } from './definitions/html.js';
import { definition as json } from './definitions/json.js';
import { definition as markdown } from './definitions/markdown.js';
import { definition as mof } from './definitions/mof.js';
import { definition as res } from './definitions/res.js';
import { definition as resources } from './definitions/resources.js';
import { definition as typescript } from './definitions/typescript.js';
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
  mof,
  markdown,
  html,
];
