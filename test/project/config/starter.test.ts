import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/project/config/load.js';
import { starterConfig } from '../../../src/project/config/starter.js';
import { MemoryHost } from '../../../src/project/host/memory.js';

/** The configuration with what it shows in comments as if it stood there. */
const uncommented = starterConfig
  .replace(/^( *)\/\/ (?=["{])/gm, '$1')
  .replace(/"\n( *)"targets/, '",\n$1"targets');

describe('the configuration that wevtc init writes', () => {
  it.each([
    ['as written', starterConfig],
    ['with its examples', uncommented.replace('"../wevtc.config.jsonc"', '"base.json"')],
  ])('is right %s', (_, text) => {
    const host = new MemoryHost({ files: { 'wevtc.config.jsonc': text, 'base.json': '{}' } });
    expect(loadConfig('/wevtc.config.jsonc', host).mistakes).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');

  it('names every key', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../../schemas/config.schema.json', import.meta.url), 'utf8'),
    );
    for (const key of Object.keys(schema.properties)) expect(page).toContain(`\n| \`${key}\` `);
  });
});
