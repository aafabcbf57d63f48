import { describe } from 'vitest';
import { largeManifests } from '../../../support/clean-manifests.js';
import { clang, mingwGcc, mingwGxx, noteMissing } from '../../../support/tools.js';
import { compilesAndLinks } from './code-program.js';

noteMissing({ mingwGcc, mingwGxx, clang });

describe('the code of the C headers of the largest manifests', () => {
  compilesAndLinks(largeManifests().map(({ manifest }) => manifest));
});
