import type { Channel, Keyword, Level, Named, Opcode, Provider, Task } from '../../manifest/model/model.js';
import type { Fix } from '../../text/diagnostics/diagnostic.js';
import type { Range } from '../../text/source.js';
import { NO_GUID } from '../../windows/values/guid.js';
import { type Mark, type Marks, mark, nameMark, reportDuplicates } from './common/duplicates.js';
import { firstUses } from './common/first-uses.js';
import { freeValueFixes } from './common/free-value.js';
import { rule } from './rule.js';

/** An all-zero GUID is the same as none. */
function eventGuid({ eventGuid }: Task): Mark | undefined {
  return eventGuid?.value === NO_GUID ? undefined : mark(eventGuid);
}

/**
 * Whether a winmeta keyword has a manifest-usable bit, which only another winmeta.xml gives it. mc.exe counts
 * all winmeta keywords, but manifests with other Windows masks have errors anyway.
 */
const isOfUsers = ({ mask }: Keyword) => mask > 0n && mask < 1n << 48n;

/** A mask in hexadecimal, as manifests write it. */
const textOf = (number: number | bigint) =>
  typeof number === 'bigint' ? `0x${number.toString(16)}` : String(number);

/** A list's definitions differ in the numbers and names that consumers use: mc.exe rejects equal ones. */
export default rule('value-unique', (report) => {
  const fixes = {
    channel: freeValueFixes('channel'),
    level: freeValueFixes('level'),
    opcode: freeValueFixes('opcode'),
    keyword: freeValueFixes('keyword'),
  };
  const by =
    (kind: keyof typeof fixes, provider: Provider) =>
    (written: { readonly text: string; readonly range: Range }) =>
      fixes[kind](written, provider);
  const check = <T>(
    kind: string,
    items: readonly T[],
    marks: Marks<T>,
    fixOf?: (written: { readonly text: string; readonly range: Range }) => Fix | undefined,
  ) =>
    reportDuplicates(items, marks, (range, parameters, related) =>
      report(range, { kind, ...parameters }, related, fixOf?.({ text: parameters.text, range })),
    );
  /** winmeta definitions in use count, too. Except for keywords, manifests cannot have their numbers. */
  const checkPredefined = <T extends Level | Opcode | Keyword>(
    kind: string,
    items: readonly T[],
    predefined: readonly T[],
    numberOf: (item: T) => number | bigint,
    what: string,
  ): void => {
    if (items.length === 0 || predefined.length === 0) return;
    const numbers = new Set(predefined.map(numberOf));
    for (const item of items) {
      const { declared } = item;
      if (declared !== undefined && numbers.has(numberOf(item)))
        report(declared.range, { kind, what, text: declared.text }, []);
    }
  };
  /** mc.exe adds the definitions of winmeta that events name. Only another winmeta.xml has equal ones. */
  const checkUsed = <T extends Named | Channel>(
    kind: string,
    provider: Provider,
    used: readonly T[],
    what: string,
    numberOf: (item: T) => number | bigint,
  ): void => {
    const numbers = new Set<number | bigint>();
    for (const item of used) {
      const number = numberOf(item);
      const repeats = numbers.has(number) && item.predefined !== undefined;
      const range = repeats ? firstUses(provider).get(item) : undefined;
      if (range !== undefined) report(range, { kind, what, text: textOf(number) }, []);
      numbers.add(number);
    }
  };
  return {
    provider(provider, { winmeta }) {
      const { channels, levels, opcodes, tasks, keywords, filters, predefined } = provider;
      check(
        'channel',
        channels,
        { value: (channel) => mark(channel.declaredValue) },
        by('channel', provider),
      );
      check('level', levels, { value: (level) => mark(level.declared) }, by('level', provider));
      check('opcode', opcodes, { value: (opcode) => mark(opcode.declared) }, by('opcode', provider));
      check('task', tasks, { eventGUID: eventGuid });
      check('keyword', keywords, { mask: (keyword) => mark(keyword.declared) }, by('keyword', provider));
      checkPredefined('level', levels, predefined.levels, ({ value }) => value, 'value');
      checkPredefined('opcode', opcodes, predefined.opcodes, ({ value }) => value, 'value');
      checkPredefined(
        'keyword',
        keywords,
        [...predefined.keywords, ...winmeta.keywords.all.filter(isOfUsers)],
        ({ mask }) => mask,
        'mask',
      );
      checkUsed('channel', provider, channels, 'value', ({ value }) => value);
      checkUsed('level', provider, predefined.levels, 'value', ({ value }) => value);
      checkUsed('opcode', provider, predefined.opcodes, 'value', ({ value }) => value);
      checkUsed('keyword', provider, predefined.keywords, 'mask', ({ mask }) => mask);
      check('filter', filters, { name: nameMark });
    },
    task: ({ opcodes }, provider) =>
      check('opcode', opcodes, { value: (opcode) => mark(opcode.declared) }, by('opcode', provider)),
  };
});
