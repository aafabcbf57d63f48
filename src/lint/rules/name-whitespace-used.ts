import type { Definition, Located } from '../../manifest/model/model.js';
import { channelNames, unfoundName } from './common/written-names.js';
import { rule } from './rule.js';

/** mc.exe compares names with the references to them as both are written. */
export default rule('name-whitespace-used', (report, { source }) => {
  const check = (kind: string, definition: Definition, ...names: readonly Located<string>[]) => {
    const name = unfoundName(source, definition, names);
    if (name !== undefined) report(name.range, { kind, name: name.value });
  };
  return {
    channel: (channel) => check('channel', channel, ...channelNames(channel)),
    level: (level) => check('level', level, level.name),
    task: (task) => check('task', task, task.name),
    opcode: (opcode) => check('opcode', opcode, opcode.name),
    keyword: (keyword) => check('keyword', keyword, keyword.name),
    template: (template) => check('template', template, template.tid),
  };
});
