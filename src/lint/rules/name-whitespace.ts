import type { Located, Named } from '../../manifest/model/model.js';
import type { MessageParameters } from '../../text/diagnostics/diagnostic.js';
import { culturesInUse } from './common/cultures.js';
import { channelNames, unfoundName } from './common/written-names.js';
import { rule } from './rule.js';

type Kind = MessageParameters<'name-whitespace'>['kind'];

/** The problem with the whitespace of a name in the manifest, or `undefined`. */
function blankProblem(name: string): MessageParameters<'name-whitespace'>['problem'] | undefined {
  // Nearly all names have no white space at all.
  if (!/\s/.test(name) || name.trim() === '') return undefined;
  if (/^\s/.test(name)) return 'start';
  if (/\s$/.test(name)) return 'end';
  return /\s\s/.test(name) ? 'inside' : undefined;
}

/** Names must not have outer or double whitespace: it is invisible, and queries do not match the name. */
export default rule('name-whitespace', (report, { source }) => {
  const check = (kind: Kind, name: Located<string> | undefined) => {
    const problem = name && blankProblem(name.text);
    if (name !== undefined && problem !== undefined)
      report(name.range, { kind, name: name.text.trim(), problem });
  };
  /** Another rule reports names that references don't find. */
  const named = (kind: Kind) => (definition: Named) => {
    if (unfoundName(source, definition, [definition.name]) === undefined) check(kind, definition.name);
  };
  return {
    provider: ({ name }) => check('provider', name),
    channel: (channel) => {
      const { name, chid } = channel;
      const reported = unfoundName(source, channel, channelNames(channel));
      if (reported !== name) check('channel', name);
      if (reported !== chid) check('chid', chid);
    },
    level: named('level'),
    task: named('task'),
    opcode: named('opcode'),
    keyword: named('keyword'),
    filter: named('filter'),
    map: ({ name }) => check('map', name),
    template: (template) => {
      if (unfoundName(source, template, [template.tid]) === undefined) check('template', template.tid);
      check('template', template.name);
    },
    field: ({ name }) => check('field', name),
    event: ({ name }) => check('event', name),
    string: ({ id }) => check('string', id),
    finish: (manifest) => {
      // Another rule reports the cultures that mc.exe looks up.
      const reported = culturesInUse(manifest);
      for (const culture of manifest.cultures) if (!reported.has(culture)) check('culture', culture.name);
    },
  };
});
