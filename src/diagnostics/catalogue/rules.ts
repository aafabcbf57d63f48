import type { Catalogue } from './entry.js';

/** Findings of the rules in `src/rules/`, one entry a rule. */
export const ruleCatalogue = {
  'keyword-mask-single-bit': {
    severity: 'error',
    summary: 'A keyword mask has exactly one bit, in 0 to 47',
    message: (p: { name: string; mask: string; problem: string }) =>
      `mask ${p.mask} of keyword '${p.name}' ${p.problem}; use exactly one bit from 0x1 to 0x800000000000`,
  },
} satisfies Catalogue;
