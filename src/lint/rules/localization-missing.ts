import { childElements } from '../../manifest/xml/tree.js';
import { rule } from './rule.js';

/** Providers need a localization (instrumentationManifest page). mc.exe is known to compile some without. */
export default rule('localization-missing', (report) => ({
  manifest({ document: { root }, providers }) {
    // The localization of an assembly may be in another file.
    if (root?.localName !== 'instrumentationManifest' || providers.length === 0) return;
    const isThere = childElements(root).some(({ localName }) => localName === 'localization');
    if (!isThere) report(root.nameRange, {});
  },
}));
