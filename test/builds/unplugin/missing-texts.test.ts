import { describe, expect, it } from 'vitest';
import { compileForBundler } from '../../../integrations/unplugin/compile-manifest.js';
import type { PluginOptions } from '../../../integrations/unplugin/options.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { clean } from '../../cli/in-memory.js';

/** A second culture without the text that the event uses. */
const german = clean.replace(
  '</localization>',
  '<resources culture="de-DE"><stringTable><string id="Other" value="Anders"/></stringTable></resources></localization>',
);

function compiled(options: PluginOptions, config = '{}') {
  const files = { '/p/app.man': german, '/p/wevtc.config.json': config };
  const { modules, mistakes } = compileForBundler('/p/app.man', options, new MemoryHost({ files }));
  const ofTexts = mistakes.filter(
    (mistake) => 'ruleId' in mistake && mistake.ruleId === 'string-missing-in-culture',
  );
  return { modules: modules.size, severities: [...new Set(ofTexts.map(({ severity }) => severity))] };
}

const FALLBACK = '{"emit":{"resources":{"missingTexts":"fallback"}}}';

describe('missing texts in the plugin for bundlers', () => {
  it('are an error', () => {
    expect(compiled({})).toEqual({ modules: 0, severities: ['error'] });
  });

  it('are a warning if the option says so', () => {
    expect(compiled({ missingTexts: 'fallback' })).toEqual({ modules: 1, severities: ['warning'] });
  });

  it('are a warning if the configuration says so, unless the option says otherwise', () => {
    expect(compiled({}, FALLBACK)).toEqual({ modules: 1, severities: ['warning'] });
    expect(compiled({ missingTexts: 'error' }, FALLBACK)).toEqual({ modules: 0, severities: ['error'] });
  });
});
