import type { TemplateStore } from '../../../recordings/log/compiled/template-store.js';
import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import type { SystemMember } from '../../../recordings/log/system-places.js';
import { XmlType } from '../../../recordings/log/xml-types.js';
import { cutName } from '../../../windows/payload/text-limit.js';
import { csvCell } from '../../formats/csv/csv-cell.js';
import type { JsonCode } from './json-code.js';
import { JsonOp } from './json-op.js';
import type { LineForm } from './json-renderer.js';
import { namesOf } from './standard-labels.js';
import { type SystemMembers, systemProgram } from './system-program.js';

/** Adds the code of a cell. */
type Cell = (members: SystemMembers, code: JsonCode) => void;

const nothing: Cell = () => {};

/** A value that is written in the same way in JSON. */
function value(member: SystemMember, type: number, op: number, after = ''): Cell {
  return (members, code) => {
    code.op(op, members.requiredOf(member, type));
    code.add(after);
  };
}

/** @param absent the cell of an event without the member. */
function number(name: SystemMember, bits: 8 | 16 | 32, absent = ''): Cell {
  return (members, code) => {
    const member = members.numberOf(name, bits);
    if (member === undefined) code.add(absent);
    else code.op(member.op, member.index);
  };
}

function guid(name: SystemMember): Cell {
  return (members, code) => {
    const member = members.guidOf(name);
    if (member === undefined) return;
    if ('index' in member) code.op(JsonOp.BareGuid, member.index);
    else code.add(csvCell(member.text));
  };
}

function text(name: SystemMember): Cell {
  return (members, code) => {
    const member = members.member(name);
    if (member === undefined) return;
    if ('text' in member) code.add(csvCell(cutName(member.text)));
    else if (member.type === XmlType.String) code.op(JsonOp.TextCell, member.index);
    else if (member.type === XmlType.Sid) code.op(JsonOp.UserSid, member.index);
    else throw unusual;
  };
}

const op = (own: number, index = 0): Cell => {
  return (_, code) => code.op(own, index);
};

/** The columns that can be the first one: lines that start with a text could be commands for CI runners. */
const FIRST: ReadonlySet<string> = new Set(['index', 'time', 'recordId', 'id']);

/** The cells of the columns that `logColumns` has, as far as they need no texts of manifests. */
const CELLS: ReadonlyMap<string, Cell> = /* @__PURE__ */ new Map<string, Cell>([
  ['index', op(JsonOp.Index)],
  ['time', value('TimeCreated@SystemTime', XmlType.FileTime, JsonOp.FileTime, 'Z')],
  ['recordId', value('EventRecordID', XmlType.UInt64, JsonOp.UInt64)],
  ['channelName', text('Channel')],
  ['computer', text('Computer')],
  ['providerName', text('Provider@Name')],
  ['providerId', guid('Provider@Guid')],
  ['id', number('EventID', 16, '0')],
  ['qualifiers', number('EventID@Qualifiers', 16)],
  ['version', number('Version', 8, '0')],
  ['level', number('Level', 8, '0')],
  ['task', number('Task', 16, '0')],
  ['opcode', number('Opcode', 8, '0')],
  ['keyword', value('Keywords', XmlType.HexInt64, JsonOp.Hex64)],
  ['levelName', op(JsonOp.Label, 0)],
  ['taskName', op(JsonOp.Label, 1)],
  ['opcodeName', op(JsonOp.Label, 2)],
  ['keywords', op(JsonOp.Label, 3)],
  ['processId', number('Execution@ProcessID', 32)],
  ['threadId', number('Execution@ThreadID', 32)],
  ['userId', text('Security@UserID')],
  ['activityId', guid('Correlation@ActivityID')],
  ['relatedActivityId', guid('Correlation@RelatedActivityID')],
  ['eventName', nothing],
  ['message', nothing],
  ['values', op(JsonOp.ValuesCell)],
  ['error', op(JsonOp.ErrorCell)],
  // Recovered and incomplete events are unusual.
  ['recovered', nothing],
  ['incomplete', nothing],
  ['file', op(JsonOp.File)],
]);

/** Lines of CSV with these columns, and times in UTC; `undefined` if columns need decoded events. */
export function csvLines(columns: readonly string[]): LineForm | undefined {
  const cells = columns.flatMap((name) => CELLS.get(name) ?? []);
  const [first = ''] = columns;
  // Cells count their bytes once.
  const isDistinct = new Set(columns).size === columns.length;
  if (cells.length < columns.length || !FIRST.has(first) || !isDistinct) return undefined;
  return {
    program: (variant: TemplateVariant, store: TemplateStore) =>
      systemProgram(variant, store, (members, code) => {
        for (const [at, add] of cells.entries()) {
          if (at > 0) code.add(',');
          add(members, code);
        }
        code.add('\r\n');
      }),
    labels(numbers) {
      const { level = '', task = '', opcode = '', keywords } = namesOf(numbers);
      return [level, task, opcode, keywords.join(' ')].map(csvCell);
    },
  };
}
