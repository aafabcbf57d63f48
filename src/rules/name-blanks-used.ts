import type { Definition, Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** mc.exe compares names with the references to them as both are written. */
export default rule('name-blanks-used', (report, { source }) => {
  const check = (kind: string, { usedAt }: Definition, name: Located<string> | undefined) => {
    if (name === undefined || usedAt.length === 0) return;
    const written = source.slice(name.range);
    if (written !== written.trim()) report(name.range, { kind, name: name.value });
  };
  return {
    channel: (channel) => check('channel', channel, channel.chid ?? channel.name),
    level: (level) => check('level', level, level.name),
    task: (task) => check('task', task, task.name),
    opcode: (opcode) => check('opcode', opcode, opcode.name),
    keyword: (keyword) => check('keyword', keyword, keyword.name),
    template: (template) => check('template', template, template.tid),
  };
});
