import { EVENTS_NAMESPACE } from '../winmeta/namespaces.js';
import { childElements } from '../xml/tree.js';
import { rule } from './rule.js';

/** UserData has one root element with its own namespace (TemplateItemType documentation). */
export default rule('user-data-root', (report) => ({
  template({ userData, tid }) {
    if (userData === undefined) return;
    const template = tid.value;
    const [root, second] = childElements(userData);
    if (root === undefined)
      report(userData.nameRange, { template, problem: 'is empty; put one element of your own into it' });
    else if (second !== undefined)
      report(second.nameRange, { template, problem: 'has several root elements; wrap them in one' });
    else if (root.namespace === '' || root.namespace === EVENTS_NAMESPACE)
      report(root.nameRange, {
        template,
        problem: `has a root element <${root.name}> without a namespace of its own; give it an xmlns`,
      });
  },
}));
