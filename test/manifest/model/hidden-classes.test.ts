import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { bindProvider } from '../../support/bind.js';

const definitions = (count: number, element: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => element(at)).join('\n');

/** How many hidden classes V8 has for some objects: code that reads members is fast if it is one. */
function hiddenClasses(objects: readonly object[]): number {
  setFlagsFromString('--allow-natives-syntax');
  const same = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
  setFlagsFromString('--no-allow-natives-syntax');
  const found: object[] = [];
  for (const one of objects) if (!found.some((other) => same(one, other))) found.push(one);
  return found.length;
}

it('definitions of one kind have one hidden class, however many there are', () => {
  const { provider } = bindProvider(`
<levels>${definitions(30, (at) => `<level name="L${at}" value="${16 + at}" symbol="L${at}"/>`)}</levels>
<tasks>${definitions(60, (at) => `<task name="T${at}" value="${at + 1}"><opcodes><opcode name="TO${at}" value="${at + 10}"/></opcodes></task>`)}</tasks>
<opcodes>${definitions(60, (at) => `<opcode name="O${at}" value="${at + 100}"/>`)}</opcodes>
<keywords>${definitions(40, (at) => `<keyword name="K${at}" mask="0x${(1n << BigInt(at)).toString(16)}"/>`)}</keywords>
<filters>${definitions(20, (at) => `<filter name="F${at}" value="${at + 1}" version="0"/>`)}</filters>
<templates>${definitions(30, (at) => `<template tid="P${at}"><data name="A" inType="win:UInt32"/><data name="B" inType="win:UnicodeString"/></template>`)}</templates>
<events>${definitions(60, (at) => `<event value="${at}" symbol="E${at}" task="T${at}" opcode="O${at}" keywords="K${at % 40}" template="P${at % 30}" level="L${at % 30}"/>`)}</events>`);
  const { levels, tasks, opcodes, keywords, filters, templates, events } = provider;
  const kinds = { levels, tasks, opcodes, keywords, filters, templates, events };
  const fields = templates.flatMap((template) => template.fields);
  const all = { ...kinds, fields, 'opcodes of tasks': tasks.flatMap((task) => task.opcodes) };
  for (const [kind, objects] of Object.entries(all)) {
    expect(objects.length, kind).toBeGreaterThan(19);
    expect([kind, hiddenClasses(objects)]).toEqual([kind, 1]);
  }
});
