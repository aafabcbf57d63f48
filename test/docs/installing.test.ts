import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { documents } from './documents.js';

// The npm registry can give the name wevtc to anybody. So nothing that users run or copy fetches a package of
// that name.

/** What fetches wevtc from the registry. A path, a URL and a file with a version are other sources. */
const FETCHES =
  /\b(?:npm (?:install|i|add|exec)|pnpm (?:add|dlx)|yarn (?:add|dlx))(?: -{1,2}[\w-]+)* ["']?wevtc(?=$|[\s"'`@)])/;

/** npx without `--no-install` fetches what is not installed. A mention of npx in a text has no argument. */
const FETCHES_IF_MISSING = /\bnpx +(?!--no-install\b)[\w@-]/;

const others = ['editors', 'integrations', 'samples', 'site', 'src', 'templates'].flatMap(filesIn);
const paths = [
  ...new Set([...documents.map(({ path }) => path), ...others, 'action.yml', '.pre-commit-hooks.yaml']),
];

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/\/(?:node_modules|dist|out|expected)\//.test(path))
    .filter((path) =>
      /\.(?:md|html|hbs|json|ya?ml|[cm]?[jt]s|txt|cmake|bazel|bzl|targets)$|file$/i.test(path),
    );
}

const problems = (text: string) =>
  text.split('\n').filter((line) => FETCHES.test(line) || FETCHES_IF_MISSING.test(line));

describe('what users are told to run', () => {
  it('fetches no package of a stranger', () => {
    expect(paths.length).toBeGreaterThan(500);
    const found = paths.flatMap((path) =>
      problems(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('is recognized', () => {
    const wrong = [
      'npm install wevtc',
      '$ npm install --save-dev wevtc',
      'npm i -g wevtc@0.1.0',
      '(`npm install --global wevtc`)',
      'npx wevtc lint app.man',
      'npx -p wevtc wevtc-mc',
      'npx --yes wevtc',
    ];
    expect(problems(wrong.join('\n'))).toEqual(wrong);
    const right = [
      'npm install ../wevtc/wevtc-0.1.0.tgz',
      'npm install --save-dev ./wevtc-0.1.0.tgz',
      'npm install --save-dev "git+<wevtc repository>#<commit>"',
      'npx --no-install wevtc lint app.man',
      'The examples leave out `npx --no-install`.',
    ];
    expect(problems(right.join('\n'))).toEqual([]);
  });
});
