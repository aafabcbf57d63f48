import { expect, it } from 'vitest';
import { fileKind } from '../../../src/windows/file-kind/file-kind.js';
import { isManualPage } from '../../../src/windows/file-kind/text-kind.js';

const pages = ['.TH WEVTC 1', '.\\" A comment.\n.TH X', '\'\\" t\n.TH X', '\n.Dd May 1'];
const others = ['', '<', '<?xml version="1.0"?>', '...', '.5', '\uFEFF<a/>'];

it('knows manual pages', () => {
  expect(pages.filter((page) => !isManualPage(page))).toEqual([]);
  expect(others.filter(isManualPage)).toEqual([]);
});

it('knows files with manual pages', () => {
  const kindOf = (text: string) => fileKind(new TextEncoder().encode(text), 'page.man');
  expect(pages.map(kindOf)).toEqual(pages.map(() => 'manual-page'));
  expect(others.map(kindOf)).not.toContain('manual-page');
});
