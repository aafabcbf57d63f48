import type { Provider } from '../../../manifest/model/model.js';
import { attribute, childElements, type XmlElement } from '../../../manifest/xml/tree.js';

/** Whether an element or anything in it has a message. */
function hasMessage(element: XmlElement): boolean {
  if (attribute(element, 'message') !== undefined) return true;
  return childElements(element).some(hasMessage);
}

/**
 * The file attributes mc.exe requires. Observed: events need a resource file; messages and parameter files
 * need a message file. Used winmeta names and imported channels have messages.
 */
export function neededFiles(provider: Provider): ReadonlySet<'resourceFileName' | 'messageFileName'> {
  const { events, predefined, channels, element, parameterFileName } = provider;
  const needed = new Set<'resourceFileName' | 'messageFileName'>();
  if (events.length > 0) needed.add('resourceFileName');
  const usesWinmeta = Object.values(predefined).some((used) => used.length > 0);
  const hasParameters = (parameterFileName?.value ?? '') !== '';
  if (
    hasParameters ||
    usesWinmeta ||
    channels.some(({ global }) => global) ||
    (element !== undefined && hasMessage(element))
  )
    needed.add('messageFileName');
  return needed;
}
