import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OpenText } from '../../site/playground/open-text.js';
import { clean } from '../cli/in-memory.js';
import { root } from '../support/built.js';

const firstSample = {
  name: 'mail-service.man',
  text: readFileSync(join(root, 'site/playground/mail-service.man'), 'utf8'),
};

/** The first sample, in a view whose user replaces the text. */
function opened() {
  let shown = firstSample.text;
  const view = {
    text: () => shown,
    replace(text: string) {
      shown = text;
    },
    show() {},
  };
  const open = new OpenText(view, firstSample.name);
  const paste = (text: string) => {
    shown = text;
    open.changed();
    return open.name;
  };
  return { open, paste };
}

it('a manifest that is pasted over the first sample is named after its provider', () => {
  const { paste } = opened();
  expect(paste(clean)).toBe('Contoso-Clock.man');
  expect(paste(firstSample.text)).toBe(firstSample.name);
});

it('an edited sample keeps its name, and so does an empty text until the next one is pasted', () => {
  const { paste } = opened();
  expect(paste(firstSample.text.replace('<events>', '<events><!-- -->'))).toBe(firstSample.name);
  expect(paste('')).toBe(firstSample.name);
  expect(paste(clean)).toBe('Contoso-Clock.man');
});
