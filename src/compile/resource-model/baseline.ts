import type { Manifest } from '../../manifest/model/model.js';
import type { WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { inOrder } from './events.js';
import type { ResourceSettings } from './format.js';
import { wevtTemplateOf } from './wevt-template.js';

/** A baseline (`-s` of mc.exe): the WEVT_TEMPLATE content, and which events are not logged. */
export function baselineOf(manifest: Manifest, settings: ResourceSettings = {}): WevtTemplate {
  const template = wevtTemplateOf(manifest, settings);
  return {
    ...template,
    providers: template.providers.map((provider, at) => {
      // Without events, mc.exe writes no list, not even an empty one.
      if (provider.events.length === 0) return provider;
      const events = inOrder(manifest.providers[at]?.events ?? []);
      const notLogged = provider.events
        .filter((_, index) => events[index]?.notLogged)
        .map(({ id, version, channel, level, opcode, task, keyword }) => ({
          id,
          version,
          channel,
          level,
          opcode,
          task,
          keyword,
        }));
      return { ...provider, notLogged };
    }),
  };
}
