import type { Definition, Located } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import { rule } from './rule.js';

/** mc.exe compares names with the references to them as both are written. */
export default rule('name-whitespace-used', (report, { source }) => {
  /** @param alias another name for references. */
  const check = (kind: string, { usedAt }: Definition, name: Located<string>, alias = name) => {
    const written = source.slice(name.range);
    if (usedAt.length === 0 || written === written.trim()) return;
    const names = [written, source.slice(alias.range)];
    const isFound = (use: Range) => names.includes(source.slice(use));
    if (!usedAt.every(isFound)) report(name.range, { kind, name: name.value });
  };
  return {
    channel: (channel) => check('channel', channel, channel.chid ?? channel.name, channel.name),
    level: (level) => check('level', level, level.name),
    task: (task) => check('task', task, task.name),
    opcode: (opcode) => check('opcode', opcode, opcode.name),
    keyword: (keyword) => check('keyword', keyword, keyword.name),
    template: (template) => check('template', template, template.tid),
  };
});
