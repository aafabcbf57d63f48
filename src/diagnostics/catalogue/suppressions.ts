import type { Catalogue } from './entry.js';
import { suggest } from './wording.js';

/** Findings about the comments with which a manifest silences findings. */
export const suppressionCatalogue = {
  'unknown-suppression': {
    severity: 'warning',
    summary: 'A comment that silences findings uses words that wevtc knows',
    message: (p: { what: 'rule' | 'directive'; name: string; candidate: string | undefined }) =>
      `there is no ${p.what} '${p.name}'${suggest(p.candidate)}`,
  },
  'unused-suppression': {
    severity: 'warning',
    summary: 'A comment that silences findings has something to silence',
    message: (p: { directive: string; rule: string | undefined }) =>
      p.directive === 'wevtc-enable'
        ? `'wevtc-enable' ends nothing: ${p.rule === undefined ? 'no' : `'${p.rule}' has no`} 'wevtc-disable' before it; remove it`
        : `'${p.directive}' silences no finding${p.rule === undefined ? '' : ` of '${p.rule}'`}; remove it`,
  },
} satisfies Catalogue;
