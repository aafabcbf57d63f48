import { childElements } from '../xml/tree.js';
import { rule } from './rule.js';

/** A manifest with providers has a localization (instrumentationManifest page). mc.exe was seen to compile some without. */
export default rule('localization-missing', (report) => ({
  manifest({ document: { root }, providers }) {
    // Those of assemblies may stand in a file of their own.
    if (root?.localName !== 'instrumentationManifest' || providers.length === 0) return;
    const isThere = childElements(root).some(({ localName }) => localName === 'localization');
    if (!isThere) report(root.nameRange, {});
  },
}));
