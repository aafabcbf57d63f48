import type { Catalogue } from './entry.js';
import { suggest } from './wording.js';

/** Findings about a manifest's suppression comments. */
export const suppressionCatalogue = {
  'unknown-suppression': {
    severity: 'warning',
    summary: 'A suppression comment should use only words that wevtc recognizes',
    message: (p: { what: 'rule' | 'directive'; name: string; candidate: string | undefined }) =>
      `there is no ${p.what} '${p.name}'${suggest(p.candidate)}`,
  },
  'unused-suppression': {
    severity: 'warning',
    summary: 'A suppression comment should suppress a finding',
    fix: { safe: 'never', does: 'removes the ID, or the comment if it contains no other; only in manifests' },
    message: (p: { directive: string; rule: string | undefined }) =>
      p.directive === 'wevtc-enable'
        ? `'wevtc-enable' has no effect: ${p.rule === undefined ? 'there is no' : `'${p.rule}' has no`} 'wevtc-disable' before it; remove it`
        : `'${p.directive}' suppresses no finding${p.rule === undefined ? '' : ` of '${p.rule}'`}; remove it`,
  },
} satisfies Catalogue;
