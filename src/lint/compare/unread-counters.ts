import type { Manifest } from '../../manifest/model/model.js';
import { counterShapes } from '../../manifest/model/read/counter-shapes.js';
import type { ElementShape } from '../../manifest/model/read/shape.js';
import { nearestOfSchema } from '../../manifest/model/values/suggest.js';
import { childElements, type XmlElement } from '../../manifest/xml/tree.js';
import { remembered } from '../../text/remembered.js';
import { COUNTERS_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { isUnread } from './unread.js';

const SHAPE_OF_ATTRIBUTE = counterShapes.counterAttribute;
const SHAPES: Readonly<Record<string, ElementShape>> = counterShapes;

/**
 * Whether an error hides a part of the performance counters: an element that has a wrong name, namespace, or
 * location, or that lacks its GUID, ID, or name. What seems to be missing can be in it.
 */
export const hasUnreadCounters = remembered(
  (manifest: Manifest): boolean =>
    hasOtherCounters(manifest) ||
    manifest.counters.some(
      ({ element, providers }) =>
        (element !== undefined && hasUnread(element)) ||
        providers.some(
          ({ guid, counterSets }) =>
            guid.value === '' ||
            counterSets.some(
              (set) => set.guid.value === '' || set.counters.some(({ id }) => id === undefined),
            ),
        ),
    ),
);

function hasUnread(element: XmlElement): boolean {
  const known = SHAPES[element.localName]?.children ?? {};
  return childElements(element).some(
    (child) =>
      child.namespace !== COUNTERS_NAMESPACE ||
      !Object.hasOwn(known, child.localName) ||
      (child.localName === 'counterAttribute' && isUnread(child, SHAPE_OF_ATTRIBUTE, 'name', undefined)) ||
      hasUnread(child),
  );
}

/** Whether there is a misspelled `<counters>`, or one in another namespace. */
function hasOtherCounters({ document, counters }: Manifest): boolean {
  const read = new Set(counters.map(({ element }) => element));
  const parts = document.root === undefined ? [] : childElements(document.root);
  return parts
    .flatMap((part) => [part, ...childElements(part)])
    .some((part) => !read.has(part) && isLikeCounters(part.localName));
}

const isLikeCounters = (name: string) =>
  name === 'counters' || nearestOfSchema(name, PARTS)?.name === 'counters';

const PARTS = ['events', 'counters', 'instrumentation', 'localization', 'metadata'];
