import type { Located } from '../../manifest/model/model.js';
import { rule } from './rule.js';

const MOST = 0x0fff_ffff;

/** Tags have 28 bits (TRACE_EVENT_INFO and EVENT_PROPERTY_INFO in tdh.h). */
export default rule('tags-range', (report) => {
  const check = (tags: Located<number> | undefined) => {
    if (tags !== undefined && tags.value > MOST) report(tags.range, { tags: tags.text });
  };
  return {
    template: ({ tags }) => check(tags),
    field: ({ tags }) => check(tags),
  };
});
