import type { Definition, Located } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import { rule } from './rule.js';

/** mc.exe compares names with the references to them as both are written. */
export default rule('name-whitespace-used', (report, { source }) => {
  /** @param names what references can be: several for a channel. */
  const check = (kind: string, { usedAt }: Definition, ...names: readonly Located<string>[]) => {
    const written = names.map(({ range }) => source.slice(range));
    const at = written.findIndex((name) => name !== name.trim());
    const name = names[at];
    if (usedAt.length === 0 || name === undefined) return;
    const isFound = (use: Range) => written.includes(source.slice(use));
    if (!usedAt.every(isFound)) report(name.range, { kind, name: name.value });
  };
  return {
    channel: (channel) => check('channel', channel, ...(channel.chid ? [channel.chid] : []), channel.name),
    level: (level) => check('level', level, level.name),
    task: (task) => check('task', task, task.name),
    opcode: (opcode) => check('opcode', opcode, opcode.name),
    keyword: (keyword) => check('keyword', keyword, keyword.name),
    template: (template) => check('template', template, template.tid),
  };
});
