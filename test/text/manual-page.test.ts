import { expect, it } from 'vitest';
import { containsManualPage, isManualPage } from '../../src/text/manual-page.js';

const pages = ['.TH WEVTC 1', '.\\" A comment.\n.TH X', '\'\\" t\n.TH X', '\n.Dd May 1'];
const others = ['', '<', '<?xml version="1.0"?>', '...', '.5', '\uFEFF<a/>'];

it('knows manual pages', () => {
  expect(pages.filter((page) => !isManualPage(page))).toEqual([]);
  expect(others.filter(isManualPage)).toEqual([]);
});

it('knows files with manual pages', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(pages.filter((page) => !containsManualPage(bytes(page)))).toEqual([]);
  expect(others.filter((other) => containsManualPage(bytes(other)))).toEqual([]);
});
