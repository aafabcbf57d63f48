import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
// @ts-expect-error: a plain script without types.
import { browsers as started } from '../../scripts/harness/browsers.mjs';
import { noteMissing } from './tools.js';

/**
 * Options for suites in browsers. On a busy machine, a page rarely stops answering for ever. Then the test
 * starts again in a new page: the time says when a page is dead, not how fast it must be.
 */
export const inBrowser = { retry: 1, timeout: 180_000 };

export type BrowserName = 'Chromium' | 'Firefox' | 'WebKit';

/** How a page is shown. */
export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Whether the user wants motion. */
  readonly motion?: boolean;
}

/**
 * A browser of `scripts/harness/browsers.mjs`. WebKit's pages lack the events of puppeteer's, frames, and PDF
 * files.
 */
export interface StartedBrowser {
  readonly version: string;
  /** A page with a storage of its own. */
  newPage(look?: Look): Promise<Page>;
  close(): Promise<void>;
}

export const browsers: Readonly<Record<BrowserName, (() => Promise<StartedBrowser>) | undefined>> = started;

/** The browsers of this run: vitest.platforms.config.ts names others than Chromium. */
const names = (process.env.WEVTC_BROWSERS ?? 'Chromium').split(',') as BrowserName[];

/** A suite for each browser of this run. */
export function describeInBrowsers(title: string, suite: (browser: BrowserName) => void): void {
  for (const name of names) {
    noteMissing({ [name]: browsers[name] && name });
    describe.skipIf(browsers[name] === undefined)(`${title}, in ${name}`, inBrowser, () => suite(name));
  }
}

let pictures = 0;

/** If WEVTC_SCREENSHOTS is a folder, keeps there what a page shows, for people. */
export async function keepScreenshot(page: Page, browser: BrowserName): Promise<void> {
  const folder = process.env.WEVTC_SCREENSHOTS;
  if (folder === undefined) return;
  pictures += 1;
  const title = expect
    .getState()
    .currentTestName?.replace(/[^\w.]+/g, '-')
    .slice(-80);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${browser}-${title}-${pictures}.png`), await page.screenshot());
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds in a page, with all its rules for WCAG 2.2 A and AA and its best practices. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The page allows no other script, so it is evaluated as the debugger does.
  await page.evaluate(`(() => { ${readFileSync(axe, 'utf8')}; })()`);
  return page.evaluate(async () => {
    type Result = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
    const { axe } = globalThis as unknown as { axe: { run(root: Document): Promise<Result> } };
    const found = await axe.run(document);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}
