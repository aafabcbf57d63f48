import { EVENTS_NAMESPACE } from '../winmeta/namespaces.js';
import { childElements } from '../xml/tree.js';
import { rule } from './rule.js';

/** UserData has one root element with its own namespace (TemplateItemType documentation). */
export default rule('user-data-root', (report) => ({
  template({ userData, tid }) {
    if (userData === undefined) return;
    const template = tid.value;
    const [root, second] = childElements(userData);
    if (root === undefined) report(userData.nameRange, { problem: 'empty', template });
    else if (second !== undefined) report(second.nameRange, { problem: 'several', template });
    else if (root.namespace === '' || root.namespace === EVENTS_NAMESPACE)
      report(root.nameRange, { problem: 'namespace', template, root: root.name });
  },
}));
