import { describe, expect, it } from 'vitest';
import { documentAt } from './documents.js';

/** Pages for readers who know nothing yet, possibly on a phone. */
const learn = [
  'README.md',
  ...['concepts', 'check', 'install', 'tutorial', 'tutorial-trace'].map((name) => `docs/${name}.md`),
];

describe('the README', () => {
  const { text } = documentAt('README.md');

  it('is short', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(170);
  });

  it('shows on the first screen what wevtc is, and a picture of it', () => {
    const start = text.split('\n').slice(0, 32).join('\n');
    expect(start).toContain('images/terminal.svg');
    expect(start.match(/^- \*\*/gm)).toHaveLength(6);
  });
});

describe('the first pages', () => {
  it.each(learn)(
    '%s has no paragraph of more than six lines, and no table of more than four columns',
    (path) => {
      const { text, blocks } = documentAt(path);
      const prose = blocks.reduce((rest, block) => rest.replace(block.text, ''), text);
      const paragraphs = prose
        .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
        .filter((one) => !/^(?:\||<!--)/.test(one));
      expect(paragraphs.filter((one) => one.trim().split('\n').length > 6)).toEqual([]);
      const rows = text.split('\n').filter((line) => line.startsWith('| '));
      expect(rows.filter((row) => row.replace(/\\\|/g, '').split('|').length > 6)).toEqual([]);
    },
  );
});
