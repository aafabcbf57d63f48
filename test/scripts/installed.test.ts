import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/built.js';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the scripts of package.json', () => {
  // npm runs `prepare` while it installs.
  const own = Object.entries(scripts).filter(
    ([name, command]) => name !== 'prepare' && command.startsWith('node '),
  );

  it.each(own)('%s works in a fresh clone, which has no packages', (_, command) => {
    const [, start, script] = /^(node --import \.\/scripts\/installed\.mjs) (\S+)/.exec(command) ?? [];
    expect(start).toBeDefined();
    expect(existsSync(join(root, `${script}`))).toBe(true);
  });
});
