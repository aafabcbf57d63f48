import { expect } from 'vitest';
import type { ReportPageData } from '../../../src/analysis/report/page-data.js';
import { wevtc } from '../../cli/in-memory.js';

/** The page that `wevtc trace --html` writes for files, with its data and its text without markup. */
export async function reportOf(
  files: Readonly<Record<string, Uint8Array | string>>,
  ...argv: readonly string[]
) {
  const run = await wevtc(['trace', ...argv, '--html', 'report.html'], { files });
  const { stderr, stdout, exitCode, host } = run;
  expect(stdout).toBe('');
  const bytes = host.files.get('report.html') ?? expect.fail(stderr);
  const page = new TextDecoder().decode(bytes);
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const body = page.slice(page.indexOf('<body>'));
  const text = body
    .replaceAll('<wbr>', '')
    .replace(/<span class="name">(.*?)<\/span>/g, '$1')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<\/(?:tr|p|li|h\d|dd)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?:\s*\n)+\s*/g, '\n');
  return { page, text, data: JSON.parse(json) as ReportPageData, stderr, exitCode };
}
