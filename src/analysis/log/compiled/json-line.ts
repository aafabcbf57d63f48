import { unusual } from '../../../recordings/log/compiled/unusual.js';
import type { SystemMember } from '../../../recordings/log/system-places.js';
import { XmlType } from '../../../recordings/log/xml-types.js';
import { cutName } from '../../../windows/payload/text-limit.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { type JsonCode, jsonText } from './json-code.js';
import { JsonOp } from './json-op.js';
import type { LineForm } from './json-renderer.js';
import { type LabelledNumbers, namesOf } from './standard-labels.js';
import { type SystemMembers, systemProgram } from './system-program.js';

/** Lines of JSON. */
export const JSON_LINES: LineForm = {
  program: (variant, store) =>
    systemProgram(variant, store, (members, code) => new JsonLineMaker(members, code).make()),
  labels: (numbers) => [membersOf(numbers)],
};

/** The members with the names of numbers, with a comma before each. */
function membersOf(numbers: LabelledNumbers): string {
  const { level, task, opcode, keywords } = namesOf(numbers);
  const members = {
    levelName: level,
    taskName: task,
    opcodeName: opcode,
    keywords: keywords.length === 0 ? undefined : keywords,
  };
  const json = JSON.stringify(members).slice(1, -1);
  return json === '' ? '' : `,${json}`;
}

/** The member of a line with the name of a file. */
export const fileMember = (name: string): string => `,"file":${jsonText(name)}`;

/** Makes the line of JSON that `loggedEventView` describes. */
class JsonLineMaker {
  readonly #members: SystemMembers;
  readonly #code: JsonCode;
  /** Whether the next member is the first one of its object. */
  #isFirst = true;

  constructor(members: SystemMembers, code: JsonCode) {
    this.#members = members;
    this.#code = code;
  }

  make(): void {
    const code = this.#code;
    const time = this.#members.requiredOf('TimeCreated@SystemTime', XmlType.FileTime);
    const keywords = this.#members.requiredOf('Keywords', XmlType.HexInt64);
    const record = this.#members.requiredOf('EventRecordID', XmlType.UInt64);
    this.#open('');
    this.#value('index', JsonOp.Index, 0);
    this.#quoted('time', JsonOp.FileTime, time, 'Z');
    this.#value('recordId', JsonOp.SafeInteger, record);
    this.#text('channelName', 'Channel');
    this.#text('computer', 'Computer');
    this.#number('processor', 'Execution@ProcessorID', 32);
    this.#number('processId', 'Execution@ProcessID', 32);
    this.#number('threadId', 'Execution@ThreadID', 32);
    this.#text('userId', 'Security@UserID');
    this.#guid('providerId', 'Provider@Guid', JsonOp.BareGuid);
    this.#text('providerName', 'Provider@Name');
    this.#number('id', 'EventID', 16, '0');
    this.#number('version', 'Version', 8, '0');
    this.#number('level', 'Level', 8, '0');
    this.#number('opcode', 'Opcode', 8, '0');
    this.#number('task', 'Task', 16, '0');
    this.#quoted('keyword', JsonOp.Hex64, keywords);
    this.#guid('activityId', 'Correlation@ActivityID', JsonOp.BareGuid);
    this.#guid('relatedActivityId', 'Correlation@RelatedActivityID', JsonOp.BareGuid);
    this.#value('values', JsonOp.Values, 0);
    code.op(JsonOp.Error, 0);
    code.op(JsonOp.File, 0);
    this.#number('qualifiers', 'EventID@Qualifiers', 16);
    code.op(JsonOp.Label, 0);
    this.#open(',"System":');
    this.#open('"Provider":');
    this.#text('Name', 'Provider@Name');
    this.#guid('Guid', 'Provider@Guid', JsonOp.Guid);
    this.#text('EventSourceName', 'Provider@EventSourceName');
    this.#close();
    this.#number('EventID', 'EventID', 16, '0');
    this.#number('Qualifiers', 'EventID@Qualifiers', 16);
    this.#number('Version', 'Version', 8, '0');
    this.#number('Level', 'Level', 8, '0');
    this.#number('Task', 'Task', 16, '0');
    this.#number('Opcode', 'Opcode', 8, '0');
    this.#quoted('Keywords', JsonOp.Hex64, keywords);
    this.#open(',"TimeCreated":');
    this.#quoted('SystemTime', JsonOp.FileTime, time, 'Z');
    this.#close();
    this.#value('EventRecordID', JsonOp.SafeInteger, record);
    if (this.#hasAny('Correlation@ActivityID', 'Correlation@RelatedActivityID')) {
      this.#open(',"Correlation":');
      this.#guid('ActivityID', 'Correlation@ActivityID', JsonOp.Guid);
      this.#guid('RelatedActivityID', 'Correlation@RelatedActivityID', JsonOp.Guid);
      this.#close();
    }
    if (this.#hasAny('Execution@ProcessID', 'Execution@ThreadID', 'Execution@ProcessorID')) {
      this.#open(',"Execution":');
      this.#number('ProcessID', 'Execution@ProcessID', 32);
      this.#number('ThreadID', 'Execution@ThreadID', 32);
      this.#number('ProcessorID', 'Execution@ProcessorID', 32);
      this.#close();
    }
    this.#text('Channel', 'Channel');
    this.#text('Computer', 'Computer');
    if (this.#hasAny('Security@UserID')) {
      this.#open(',"Security":');
      this.#text('UserID', 'Security@UserID');
      this.#close();
    }
    this.#close();
    code.op(JsonOp.Sections, 0);
    this.#close();
    code.add('\n');
  }

  #hasAny(...members: readonly SystemMember[]): boolean {
    return members.some((member) => this.#members.member(member) !== undefined);
  }

  #open(before: string): void {
    const comma = before === '' || before.startsWith(',') || this.#isFirst ? '' : ',';
    this.#code.add(`${comma}${before}{`);
    this.#isFirst = true;
  }

  #close(): void {
    this.#code.add('}');
    this.#isFirst = false;
  }

  #start(name: string): void {
    this.#code.add(`${this.#isFirst ? '' : ','}"${name}":`);
    this.#isFirst = false;
  }

  #value(name: string, op: number, index: number): void {
    this.#start(name);
    this.#code.op(op, index);
  }

  #quoted(name: string, op: number, index: number, after = ''): void {
    this.#start(name);
    this.#code.add('"');
    this.#code.op(op, index);
    this.#code.add(`${after}"`);
  }

  #literal(name: string, json: string): void {
    this.#start(name);
    this.#code.add(json);
  }

  #text(name: string, path: SystemMember): void {
    const member = this.#members.member(path);
    if (member === undefined) return;
    if ('text' in member) this.#literal(name, jsonText(cutName(member.text)));
    else if (member.type === XmlType.String) this.#value(name, JsonOp.Name, member.index);
    else if (member.type === XmlType.Sid) this.#quoted(name, JsonOp.UserSid, member.index);
    else throw unusual;
  }

  #guid(name: string, path: SystemMember, op: number): void {
    const member = this.#members.guidOf(path);
    if (member === undefined) return;
    if ('index' in member) this.#quoted(name, op, member.index);
    else this.#literal(name, jsonText(op === JsonOp.Guid ? bracedGuid(member.text) : member.text));
  }

  /** @param absent the number of a member that is absent; without it, there is no member. */
  #number(name: string, path: SystemMember, bits: 8 | 16 | 32, absent?: string): void {
    const member = this.#members.numberOf(path, bits);
    if (member !== undefined) this.#value(name, member.op, member.index);
    else if (absent !== undefined) this.#literal(name, absent);
  }
}
