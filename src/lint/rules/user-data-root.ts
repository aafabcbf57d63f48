import { isBlank } from '../../manifest/xml/names.js';
import { childElements } from '../../manifest/xml/tree.js';
import { EVENTS_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { rule } from './rule.js';

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** UserData has only a root with its own namespace (TemplateItemType). Observed: mc.exe accepts it empty. */
export default rule('user-data-root', (report) => ({
  template({ userData, tid }) {
    if (userData === undefined) return;
    const template = tid.value;
    const [root, second] = childElements(userData);
    const text = userData.children.find((child) => child.kind === 'text' && !isBlank(child.value));
    const written = userData.attributes.find(({ namespace }) => namespace !== XMLNS_NAMESPACE);
    if (written !== undefined)
      report(written.nameRange, { problem: 'attribute', template, name: written.name });
    if (text !== undefined) report(text.range, { problem: 'text', template });
    else if (root === undefined) {
      if (userData.children.some(({ kind }) => kind !== 'text'))
        report(userData.nameRange, { problem: 'empty', template });
    } else if (second !== undefined) report(second.nameRange, { problem: 'several', template });
    else if (root.namespace === '' || root.namespace === EVENTS_NAMESPACE)
      report(root.nameRange, { problem: 'namespace', template, root: root.name });
  },
}));
