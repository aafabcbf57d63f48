import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import type { EventDefinition } from '../../manifest/model/model.js';
import type { ClassicClash } from '../../text/diagnostics/catalogue/rules/events.js';
import type { Range } from '../../text/source.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/** mc.exe 10.0.28000 rejects win:EventlogClassic with a keyword, even itself, or attributes new in Vista. */
export default rule('classic-keyword-alone', (report) => ({
  event(event) {
    const classic = classicKeyword(event);
    if (classic === undefined) return;
    const [clash] = clashes(event, classic.range);
    if (clash !== undefined) report(classic.range, { event: idOf(event), other: clash });
  },
}));

function* clashes(event: EventDefinition, classic: Range): Generator<ClassicClash> {
  const { keywords, channel, version, opcode, name, attributes } = event;
  if (keywords.some(({ range }) => range !== classic)) yield 'another keyword';
  if (channel !== undefined) yield 'a channel';
  if (version !== undefined && version.value !== 0) yield 'a version';
  if (opcode !== undefined) yield 'an opcode';
  if (name !== undefined && name.value !== '') yield 'a name';
  if (attributes !== undefined && attributes.value !== '') yield 'attributes';
}
