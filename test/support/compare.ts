import { readManifest } from '../../src/lint/check-manifest.js';
import type { Change } from '../../src/lint/compare/change.js';
import { compareManifests } from '../../src/lint/compare/compare.js';
import { compareMessageSides } from '../../src/lint/compare/compare-messages.js';
import { breakingFindings } from '../../src/lint/compare/findings.js';
import { type MessageSide, messageSideOf } from '../../src/lint/compare/message-side.js';
import { readMessageFile } from '../../src/manifest/message-text/read.js';
import type { Manifest } from '../../src/manifest/model/model.js';
import { SourceText } from '../../src/text/source.js';
import { completeManifest } from './lint.js';

/** Binds a piece of a manifest (see `completeManifest`) without mistakes. The strings can be omitted. */
export function manifestOf(piece: string, name = 'new.man'): Manifest {
  const whole = completeManifest(withStrings(piece.replace(/^\n/, '')));
  const { value, diagnostics } = readManifest(whole, name);
  const [error] = diagnostics.filter(({ severity }) => severity === 'error');
  if (value === undefined || error !== undefined) throw new Error(`${name}: ${error?.message}\n${piece}`);
  return value;
}

function withStrings(piece: string): string {
  const ids = new Set([...piece.matchAll(/\$\(string\.(.*?)\)/g)].map((match) => match[1]));
  if (ids.size === 0 || piece.includes('<localization>')) return piece;
  const strings = [...ids].map((id) => `<string id="${id}" value="${id}"/>`).join('');
  return `${piece}\n<localization><resources culture="en-US"><stringTable>${strings}</stringTable></resources></localization>`;
}

/** The changes between two pieces of a manifest. */
export function changesBetween(before: string, after: string): Change[] {
  return compareManifests([manifestOf(before, 'old.man')], [manifestOf(after)]);
}

/**
 * The findings, each as `ruleId line:column text | line:column before`. Line 1 is the first line of the piece
 * that is not empty.
 */
export function breaks(before: string, after: string): string[] {
  return breakingFindings(changesBetween(before, after)).map(
    ({ ruleId, message, source, range, related }) => {
      const place = (at: { source: typeof source; range: typeof range }) => {
        const { line, column } = at.source.positionAt(at.range.start);
        return `${line - 1}:${column}`;
      };
      const others = related.map((other) => ` | ${place(other)}`).join('');
      return `${ruleId} ${place({ source, range })} ${message}${others}`;
    },
  );
}

/** The texts of all changes. Compatible ones start with `+`. */
export function told(before: string, after: string): string[] {
  return changesBetween(before, after).map(({ ruleId, text }) => `${ruleId ?? '+'} ${text}`);
}

/** The changes between two message text files. */
export function messageChangesBetween(before: string, after: string): Change[] {
  const [older, newer] = [before, after].map((text, at) => {
    const { file, diagnostics } = readMessageFile(new SourceText(at === 0 ? 'old.mc' : 'new.mc', text));
    return messageSideOf(file, diagnostics);
  }) as [MessageSide, MessageSide];
  return compareMessageSides(older, newer);
}
