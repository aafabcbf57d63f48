import type { XmlElement } from '../../xml/tree.js';
import { growing } from '../growing.js';
import { withMembers } from '../meaning/with-members.js';
import type { Keyword, Level, Located, Named, Opcode, Task } from '../model.js';
import { defaultSymbol } from '../names/symbols.js';
import type { MessageText } from '../values/lexical.js';
import { isMalformed, type QName } from '../values/qname.js';
import { missing, type Strings } from './read-localization.js';
import type { Reader } from './reader.js';

/** The data that the readers of one provider share. */
export interface ProviderContext {
  readonly reader: Reader;
  readonly strings: Strings;
  readonly providerSymbol: string;
}

interface NamedValues {
  readonly name?: Located<QName>;
  readonly symbol?: Located<string>;
  readonly message?: Located<MessageText>;
}

/** The members that levels, tasks, opcodes, keywords and filters have in common. */
export function readNamed(
  { strings, providerSymbol }: ProviderContext,
  element: XmlElement,
  kind: 'LEVEL' | 'TASK' | 'OPCODE' | 'KEYWORD' | 'FILTER',
  values: NamedValues,
): Named {
  const qname = values.name?.value;
  const name = nameOf(values.name) ?? missing(element);
  return {
    element,
    range: element.nameRange,
    usedAt: [],
    name,
    namespace: qname?.namespace ?? '',
    localName: qname?.localName ?? '',
    message: strings.resolve(values.message),
    symbol: values.symbol,
    cSymbol: values.symbol?.value || defaultSymbol(providerSymbol, kind, name.text),
    predefined: undefined,
  };
}

/** A QName as written. A malformed one has an empty value, but keeps its text. */
export function nameOf(qname: Located<QName> | undefined): Located<string> | undefined {
  return qname && { ...qname, value: isMalformed(qname.value) ? '' : qname.value.name };
}

export function readLevels(context: ProviderContext, list: XmlElement): Level[] {
  const { reader } = context;
  reader.attributes(list, 'levels');
  return reader.children(list, 'levels').map((element) => {
    const values = reader.attributes(element, 'level');
    const { value: declared } = values;
    return withMembers(readNamed(context, element, 'LEVEL', values), {
      value: declared?.value ?? 0,
      declared,
    });
  });
}

export function readTasks(context: ProviderContext, list: XmlElement): Task[] {
  const { reader } = context;
  reader.attributes(list, 'tasks');
  return reader.children(list, 'tasks').map((element) => {
    const values = reader.attributes(element, 'task');
    const { value: declared, eventGUID: eventGuid } = values;
    const named = readNamed(context, element, 'TASK', values);
    const value = declared?.value ?? 0;
    const task: Task = withMembers(named, { value, declared, eventGuid, opcodes: [] });
    for (const opcodes of reader.children(element, 'task')) {
      for (const opcode of readOpcodes(context, opcodes, task)) growing(task).opcodes.push(opcode);
    }
    return task;
  });
}

export function readOpcodes(context: ProviderContext, list: XmlElement, task?: Task): Opcode[] {
  const { reader } = context;
  reader.attributes(list, 'opcodes');
  return reader.children(list, 'opcodes').map((element) => {
    const values = reader.attributes(element, 'opcode');
    const { value: declared, mofValue } = values;
    const named = readNamed(context, element, 'OPCODE', values);
    return withMembers(named, { value: declared?.value ?? 0, declared, mofValue, task });
  });
}

export function readKeywords(context: ProviderContext, list: XmlElement): Keyword[] {
  const { reader } = context;
  reader.attributes(list, 'keywords');
  return reader.children(list, 'keywords').map((element) => {
    const values = reader.attributes(element, 'keyword');
    const { mask: declared } = values;
    return withMembers(readNamed(context, element, 'KEYWORD', values), {
      mask: declared?.value ?? 0n,
      declared,
    });
  });
}
