import { describe, expect, it } from 'vitest';
import type { PluginOptions } from '../../../integrations/unplugin/options.js';
import { createFactory } from '../../../integrations/unplugin/plugin.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { clean } from '../../cli/in-memory.js';

const pluginOf = (options: object) => {
  const host = new MemoryHost({ files: { '/p/app.man': clean } });
  return createFactory(host, '/wevtc/codegen.js')(options as PluginOptions, { framework: 'rollup' } as never);
};

/** The message of the error of an import. */
function errorOf(path: string, options: object): string {
  const plugin = pluginOf(options);
  let error = '';
  const reporter = {
    addWatchFile() {},
    warn() {},
    error(message: { readonly message: string }) {
      error = message.message;
    },
  };
  if (!('load' in plugin) || typeof plugin.load !== 'function') throw new Error('it loads nothing');
  plugin.load.call(reporter as never, path);
  return error;
}

describe('the plugin for bundlers', () => {
  it.each([
    [{ decoder: true }, "options must not have 'decoder'; its members are "],
    [{ decoders: 'yes' }, 'options.decoders must be a boolean, got string'],
    [{ types: 'app.d.ts' }, "options.types must be 'man.d.ts' or 'd.man.ts', got 'app.d.ts'"],
    [{ config: true }, 'options.config must be a string, got boolean'],
    [{ rules: { 'event-id': 'off' } }, "options.rules must not have 'event-id'"],
  ])('rejects wrong options: %j', (options, message) => {
    expect(() => pluginOf(options)).toThrow(message);
  });

  it('accepts all right options', () => {
    const options = {
      config: false,
      decoders: true,
      missingTexts: 'fallback',
      ruleset: 'strict',
      types: true,
    };
    expect(errorOf('/p/app.decoders.man', { ...options, types: false, warningsAsErrors: false })).toBe('');
    expect(() => pluginOf({ ...options, rules: {} })).not.toThrow();
  });

  it('says how to get decoders', () => {
    const hint = "; to make decoders, add 'decoders: true' to the options of the plugin";
    const message = "there is no module '/p/app.decoders.man'; the manifest has 'app.man'";
    expect(errorOf('/p/app.decoders.man', {})).toBe(message + hint);
  });
});
